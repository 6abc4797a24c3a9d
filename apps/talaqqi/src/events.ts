import type { Shape } from "./client.ts";
import { getNoun, oneOf } from "./contract/table.ts";
import { texts } from "./texts.ts";

// The entries of the event log in words.

const { events } = texts;

export const describeEvent = ({ kind, reason }: Shape<"Event">): string =>
  reason ? `${events.kinds[kind]}: ${reason}` : events.kinds[kind];

export const addressOf = ({ address, kind }: Shape<"Event">): string =>
  address || (kind === "student_read" ? "" : events.many);

export function nameWho({ id_user, id_operator, id_token, id_student }: Shape<"Event">): string {
  const named: [noun: string, id: number][] = [
    ["accounts", id_user],
    ["staff", id_operator],
    [id_operator ? "staff-tokens" : "tokens", id_token],
    ["students", id_student],
  ];
  return named.flatMap(([noun, id]) => (id ? [`${oneOf(getNoun(noun))} ${id}`] : [])).join(", ");
}
