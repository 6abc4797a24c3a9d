import { ask } from "./ask.ts";
import type { OperatorClient, Shape } from "./client.ts";
import { CommandError } from "./command-error.ts";

export const memberHelp = "the id from staff list";

/** @throws CommandError when there is no such member of staff. */
export async function getMember(client: OperatorClient, id: number): Promise<Shape<"StaffMember">> {
  const member = (await ask(client.GET("/operator/staff"))).find(({ id_operator }) => id_operator === id);
  if (!member) throw new CommandError(`There is no member of staff ${id}. Run talaqqi staff list to see their ids.`);
  return member;
}
