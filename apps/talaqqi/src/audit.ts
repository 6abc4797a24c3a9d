import { Command } from "commander";
import { identifier, integerBetween, inZone, moment } from "./arguments.ts";
import { ask } from "./ask.ts";
import type { Shape } from "./client.ts";
import { readAll } from "./pages.ts";
import { formatTime, printList } from "./print.ts";
import type { Session } from "./session.ts";

type Filter = {
  operator?: number;
  action?: string;
  kind?: string;
  key?: string;
  since?: string;
  until?: string;
  limit: number;
};

/** `talaqqi audit` */
export function auditCommand(session: Session): Command {
  return new Command("audit")
    .description("List who changed which record, newest first.")
    .addHelpText(
      "after",
      `
Examples:
  talaqqi audit --kind slots --key 1
  talaqqi audit --operator 2 --since "2030-01-19 00:00"`,
    )
    .option("--operator <id>", "only actions of this operator: an id from operator list", identifier)
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
          ["operator", ({ operator }) => operator],
          ["action", ({ action }) => action],
          ["record", ({ kind, key }) => `${kind} ${key}`.trim()],
          ["changes", ({ changes }) => changes.map(describe).join("\n")],
        ],
      );
    });
}

const describe = ({ field, before, after }: Shape<"AuditChange">) =>
  before === "" && after === "" ? field : `${field}: ${before || "–"} → ${after || "–"}`;

async function findEntries(
  session: Session,
  { limit: most, operator, since, until, ...filter }: Filter,
  zone: string,
): Promise<Shape<"AuditEntry">[]> {
  const client = await session.client();
  return readAll(({ limit, last }) => {
    const query = {
      ...filter,
      limit,
      ...(operator !== undefined && { id_operator: operator }),
      ...(since !== undefined && { since: inZone(since, zone) }),
      ...(until !== undefined && { until: inZone(until, zone) }),
      ...(last && { before: last.id_audit }),
    };
    return ask(client.GET("/operator/audit", { params: { query } }));
  }, most);
}
