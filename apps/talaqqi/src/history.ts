import { Command } from "commander";
import { identifier, integerBetween, inZone, moment } from "./arguments.ts";
import { ask } from "./ask.ts";
import type { Shape } from "./client.ts";
import { readAll } from "./pages.ts";
import { formatTime, printList } from "./print.ts";
import type { Session } from "./session.ts";

type Filter = {
  operator?: number;
  student?: number;
  account?: number;
  teacher?: number;
  action?: string;
  kind?: string;
  key?: string;
  since?: string;
  until?: string;
  limit: number;
};

/** `talaqqi history` */
export function historyCommand(session: Session): Command {
  return new Command("history")
    .description("List who changed what, from which value to which, with sign-ins and refusals, newest first.")
    .addHelpText(
      "after",
      `
Examples:
  talaqqi history --student 12
  talaqqi history --kind slots --key 1
  talaqqi history --operator 2 --since "2030-01-19 00:00"`,
    )
    .option("--operator <id>", "only actions of this operator: an id from operator list", identifier)
    .option("--student <id>", "only what concerns this student", identifier)
    .option("--account <id>", "only what concerns this account", identifier)
    .option("--teacher <id>", "only what concerns this teacher, their hours included", identifier)
    .option("--action <operationId>", "only this action, such as bookSlot")
    .option("--kind <table>", "only records of this table, such as slots")
    .option("--key <id>", "only the record with this id")
    .option("--since <time>", "only from this time on, such as 2030-01-19 09:00", moment)
    .option("--until <time>", "only before this time", moment)
    .option("--limit <n>", "the most entries to list", integerBetween(1, 1_000_000), 50)
    .action(async (filter: Filter) => {
      const zone = await session.zone();
      printList(
        session,
        await findEntries(session, filter, zone),
        ["entry", "entries"],
        [
          ["time", ({ at }) => formatTime(at, zone)],
          ["operator", ({ operator, role }) => (role ? `${operator} (${role})` : operator)],
          ["action", ({ action, refusal }) => (refusal ? `${action} refused: ${refusal}` : action)],
          ["record", nameRecord],
          ["changes", (entry) => entry.changes.map((change) => describe(change, entry.labels)).join("; ")],
        ],
      );
    });
}

type Label = Shape<"AuditLabel">;

/** The record with its present name; of a booking, its slot and its student. */
function nameRecord({ kind, key, labels }: Shape<"AuditEntry">): string {
  const own = kind === "bookings" ? ["slots", "students"] : [kind];
  const keys = key.split(";");
  const names = own.map((one, index) => nameOf(labels, one, keys[index] ?? ""));
  return [`${kind} ${key}`.trim(), names.filter(Boolean).join(", ")].filter(Boolean).join(": ");
}

function nameOf(labels: Label[], kind: string, key: string): string {
  const found = labels.find((label) => label.kind === kind && label.key === key);
  return found ? [found.day, found.time, found.name].filter(Boolean).join(" ") : "";
}

function describe({ field, kind, before, after, values }: Shape<"AuditChange">, labels: Label[]): string {
  if (values !== "shown") return `${field} (${values})`;
  const show = (value: string) => (kind && nameOf(labels, kind, value)) || value || "–";
  return `${field}: ${show(before)} → ${show(after)}`;
}

async function findEntries(
  session: Session,
  { limit: most, operator, student, account, teacher, since, until, ...filter }: Filter,
  zone: string,
): Promise<Shape<"AuditEntry">[]> {
  const client = await session.client();
  return readAll(({ limit, last }) => {
    const query = {
      ...filter,
      limit,
      ...(operator !== undefined && { id_operator: operator }),
      ...(student !== undefined && { id_student: student }),
      ...(account !== undefined && { id_user: account }),
      ...(teacher !== undefined && { id_teacher: teacher }),
      ...(since !== undefined && { since: inZone(since, zone) }),
      ...(until !== undefined && { until: inZone(until, zone) }),
      ...(last && { before: last.id_audit }),
    };
    return ask(client.GET("/operator/audit", { params: { query } }));
  }, most);
}
