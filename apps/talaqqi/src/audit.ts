import { Command } from "commander";
import { identifier, inZone, moment, whole } from "./arguments.ts";
import { formatTime, printList } from "./print.ts";
import { ask, type Session, type Shape } from "./session.ts";

type Wanted = {
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
    .description("Who did what to which record, and when; the newest first.")
    .addHelpText(
      "after",
      `
Examples:
  talaqqi audit --kind slots --key 1
  talaqqi audit --operator 2 --since "2030-01-19 00:00"`,
    )
    .option("--operator <id>", "only what the operator with this id in operator list did", identifier)
    .option("--action <operationId>", "only this, such as bookSlot")
    .option("--kind <table>", "only what was done to records of this kind, such as slots")
    .option("--key <id>", "only what was done to the record with this identifier")
    .option("--since <time>", "only from this time on, such as 2030-01-19 09:00", moment)
    .option("--until <time>", "only before this time", moment)
    .option("--limit <n>", "at most so many", whole(1, 1_000_000), 50)
    .action(async (wanted: Wanted) => {
      const zone = await session.zone();
      printList(
        session,
        await find(session, wanted, zone),
        ["entry", "entries"],
        [
          ["when", ({ at }) => formatTime(at, zone)],
          ["who", ({ operator }) => operator],
          ["what", ({ action }) => action],
          ["of which", ({ kind, key }) => `${kind} ${key}`.trim()],
          ["different", ({ changes }) => changes.map(inWords).join("\n")],
        ],
      );
    });
}

const inWords = ({ field, before, after }: Shape<"AuditChange">) =>
  before === "" && after === "" ? field : `${field}: ${before || "–"} → ${after || "–"}`;

async function find(
  session: Session,
  { limit, operator, since, until, ...wanted }: Wanted,
  zone: string,
): Promise<Shape<"AuditEntry">[]> {
  const client = await session.client();
  const entries: Shape<"AuditEntry">[] = [];
  while (entries.length < limit) {
    const page = Math.min(500, limit - entries.length);
    const last = entries.at(-1);
    const query = {
      ...wanted,
      limit: page,
      ...(operator !== undefined && { id_operator: operator }),
      ...(since !== undefined && { since: inZone(since, zone) }),
      ...(until !== undefined && { until: inZone(until, zone) }),
      ...(last && { before: last.id_audit }),
    };
    const found = await ask(client.GET("/operator/audit", { params: { query } }));
    entries.push(...found);
    if (found.length < page) break;
  }
  return entries;
}
