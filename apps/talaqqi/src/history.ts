import { Command, Option } from "commander";
import { identifier, integerBetween, inZone, moment } from "./arguments.ts";
import { ask } from "./ask.ts";
import { actionWord, auditedTables, auditValue, isInformative, recordWord } from "./audit-words.ts";
import type { Shape } from "./client.ts";
import { fieldWord } from "./contract/table.ts";
import { formatTime } from "./format-time.ts";
import { readAll } from "./pages.ts";
import { printList } from "./print.ts";
import type { Session } from "./session.ts";
import { texts } from "./texts.ts";
import { valueText } from "./value-text.ts";

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

const examples = `
${texts.shared.examples}
  talaqqi history --student 12
  talaqqi history --kind slots --key 1
  talaqqi history --action bookSlot
  talaqqi history --operator 2 --since "2030-01-19 00:00"`;

/** `talaqqi history` */
export function historyCommand(session: Session): Command {
  const { history, headings } = texts;
  return new Command("history")
    .description(history.summary)
    .addHelpText("after", examples)
    .option("--operator <id>", history.operator, identifier)
    .option("--student <id>", history.student, identifier)
    .option("--account <id>", history.account, identifier)
    .option("--teacher <id>", history.teacher, identifier)
    .option("--action <operationId>", history.action)
    .addOption(new Option("--kind <table>", history.kind).choices(auditedTables))
    .option("--key <id>", history.key)
    .option("--since <time>", history.since, moment)
    .option("--until <time>", history.until, moment)
    .option("--limit <n>", history.limit, integerBetween(1, 1_000_000), 50)
    .action(async (filter: Filter) => {
      const zone = await session.zone();
      printList(session, await findEntries(session, filter, zone), history.entry, [
        [headings.time, ({ at }) => formatTime(at, zone)],
        [headings.operator, ({ operator, role }) => (role ? `${operator} (${valueText(role)})` : operator)],
        [history.headings.action, nameAction],
        [history.headings.record, nameRecord],
        [headings.changes, (entry) => describeChanges(entry, zone)],
      ]);
    });
}

function nameAction({ action, refusal }: Shape<"AuditEntry">): string {
  return refusal ? texts.history.refused(action, texts.history.refusals[refusal]) : actionWord(action);
}

type Label = Shape<"AuditLabel">;

/** The record with its name; of a booking, its slot and its student. Older entries have not recorded the names. */
export function nameRecord({ kind, key, labels }: Pick<Shape<"AuditEntry">, "kind" | "key" | "labels">): string {
  const own = kind === "bookings" ? ["slots", "students"] : [kind];
  const keys = key.split(";");
  const names = own.map((one, index) => nameOf(labels, one, keys[index] ?? ""));
  const record = [`${recordWord(kind)} ${key}`.trim(), names.filter(Boolean).join(", ")].filter(Boolean).join(": ");
  return labels.some(({ values }) => values === "present") ? `${record} ${texts.history.present}` : record;
}

function nameOf(labels: Label[], kind: string, key: string): string {
  const found = labels.find((label) => label.kind === kind && label.key === key);
  return found ? [found.day, found.time, found.name].filter(Boolean).join(" ") : "";
}

/** An import is one entry with its counts; `import show` lists what it did to each record. */
function describeChanges({ kind, key, changes, labels }: Shape<"AuditEntry">, zone: string): string {
  if (kind !== "imports") {
    const informative = changes.filter((change) => isInformative(change, key));
    return informative.map((change) => describe(change, kind, labels, zone)).join("\n");
  }
  const counts = changes.map(({ field, after }) => texts.history.count(field, after)).join(", ");
  return `${counts} (talaqqi import show ${key})`;
}

function describe(change: Shape<"AuditChange">, table: string, labels: Label[], zone: string): string {
  const { field, kind, before, after, values } = change;
  const name = fieldWord(field, table);
  if (values !== "shown") return `${name}: ${texts.history[values]}`;
  const show = (value: string) => (kind && nameOf(labels, kind, value)) || auditValue(value, { field, table }, zone);
  return before === "" ? `${name}: ${show(after)}` : `${name}: ${show(before)} → ${show(after)}`;
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
