import { ask } from "./ask.ts";
import type { OperatorClient, Shape } from "./client.ts";
import { CommandError } from "./command-error.ts";
import { texts } from "./texts.ts";

export const memberHelp = texts.staffMember.id;

/** @throws CommandError when there is no such member of staff. */
export async function getMember(client: OperatorClient, id: number): Promise<Shape<"StaffMember">> {
  const member = (await ask(client.GET("/operator/staff"))).find(({ id_operator }) => id_operator === id);
  if (!member) throw new CommandError(texts.staffMember.none(id));
  return member;
}
