import { Command, Option } from "commander";
import { identifier, integerBetween, inZone, moment } from "./arguments.ts";
import { ask } from "./ask.ts";
import type { Shape } from "./client.ts";
import { formatTime } from "./format-time.ts";
import { readAll } from "./pages.ts";
import { printList } from "./print.ts";
import type { Session } from "./session.ts";
import { texts } from "./texts.ts";

type Kind = Shape<"Event">["kind"];

const { events, headings, nouns } = texts;

type Filter = {
  account?: number;
  operator?: number;
  student?: number;
  kind?: Kind;
  address?: string;
  since?: string;
  until?: string;
  limit: number;
};

const examples = `
${texts.shared.examples}
  talaqqi events --account 12
  talaqqi events --student 9
  talaqqi events --kind sign_in_refused --since "2030-01-19 00:00"
  talaqqi events --address 203.0.113.77`;

/** `talaqqi events` */
export function eventsCommand(session: Session): Command {
  return new Command("events")
    .description(events.summary)
    .addHelpText("after", examples)
    .option("--account <id>", events.account, identifier)
    .option("--operator <id>", events.operator, identifier)
    .option("--student <id>", events.student, identifier)
    .addOption(new Option("--kind <kind>", events.kind).choices(Object.keys(events.kinds)))
    .option("--address <address>", events.address)
    .option("--since <time>", events.since, moment)
    .option("--until <time>", events.until, moment)
    .option("--limit <n>", events.limit, integerBetween(1, 1_000_000), 50)
    .action(async (filter: Filter) => {
      const zone = await session.zone();
      printList(session, await findEvents(session, filter, zone), events.event, [
        [headings.time, ({ at }) => formatTime(at, zone)],
        [events.headings.what, describe],
        [events.headings.who, nameWho],
        [events.headings.address, ({ address, kind }) => address || (kind === "student_read" ? "" : events.many)],
        [events.headings.operation, ({ operation }) => operation],
        [events.headings.count, ({ count }) => count],
      ]);
    });
}

const describe = ({ kind, reason }: Shape<"Event">): string =>
  reason ? `${events.kinds[kind]}: ${reason}` : events.kinds[kind];

function nameWho({ id_user, id_operator, id_token, id_student }: Shape<"Event">): string {
  const token = id_operator ? nouns.operatorToken[0] : nouns.accessToken[0];
  const named: [noun: string, id: number][] = [
    [nouns.account[0], id_user],
    [nouns.memberOfStaff[0], id_operator],
    [token, id_token],
    [nouns.student[0], id_student],
  ];
  return named.flatMap(([noun, id]) => (id ? [`${noun} ${id}`] : [])).join(", ");
}

async function findEvents(
  session: Session,
  { limit: most, account, operator, student, since, until, ...filter }: Filter,
  zone: string,
): Promise<Shape<"Event">[]> {
  const client = await session.client();
  return readAll(({ limit, last }) => {
    const query = {
      ...filter,
      limit,
      ...(account !== undefined && { id_user: account }),
      ...(operator !== undefined && { id_operator: operator }),
      ...(student !== undefined && { id_student: student }),
      ...(since !== undefined && { since: inZone(since, zone) }),
      ...(until !== undefined && { until: inZone(until, zone) }),
      ...(last && { before: last.id_event }),
    };
    return ask(client.GET("/operator/events", { params: { query } }));
  }, most);
}
