import { parseProgress, progress, progressNames } from "@talaqqi/api/domain/placement-tests";
import { Command, InvalidArgumentError } from "commander";
import { identifier, integerBetween, inZone, moment } from "./arguments.ts";
import { ask } from "./ask.ts";
import { byId } from "./client.ts";
import { type Confirmation, confirmable, confirmed } from "./confirm.ts";
import { accountHelp, checkWhose, getAccount, type Whose } from "./find-account.ts";
import { formatTime } from "./format-time.ts";
import {
  expiryOf,
  type Filter,
  list,
  listReviewers,
  type PlacementTest,
  stateOf,
  studentOf,
} from "./placement-test-list.ts";
import { printDone, printRecord } from "./print.ts";
import type { Session } from "./session.ts";
import { texts } from "./texts.ts";
import { valueText } from "./value-text.ts";

const examples = `
${texts.shared.examples}
  talaqqi test add --student 9 --wished "2030-01-19 16:00"
  talaqqi test list --state registered
  talaqqi test schedule 1 --reviewer 1 --at "2030-01-19 16:00"
  talaqqi test record 1 --level 2 --notes "Makhraj sudah baik."`;

const states = progressNames.join(", ");
const idHelp = texts.placementTest.id;

/** `talaqqi test add|list|show|reviewers|schedule|record|cancel|expire|reopen` */
export function testCommand(session: Session): Command {
  const test = new Command("test").description(texts.placementTest.summary).addHelpText("after", examples);
  test
    .command("add")
    .option("--account <account>", accountHelp)
    .option("--student <id>", texts.placementTest.orStudent, identifier)
    .option("--wished <time>", texts.placementTest.wished, moment)
    .option("--notes <text>", texts.placementTest.studentNotes)
    .option("--minutes <n>", texts.placementTest.minutesServer, integerBetween(5, 480))
    .description(texts.placementTest.add)
    .action((options: Whose & NewTest, command: Command) => {
      checkWhose(options, command);
      return add(session, options);
    });
  test
    .command("list")
    .option("--state <state>", texts.placementTest.state(states), readState)
    .option("--reviewer <id>", texts.placementTest.onlyReviewer, identifier)
    .option("--expires-within <days>", texts.placementTest.expiresWithin, integerBetween(0, 365))
    .description(texts.placementTest.list)
    .action((options: Filter) => list(session, options));
  test
    .command("show")
    .argument("<id>", idHelp, identifier)
    .description(texts.placementTest.show)
    .action(async (id: number) => {
      const found = await getTest(session, id);
      printRecord(session, found, fieldsOf(found, await session.zone()));
    });
  test
    .command("reviewers")
    .argument("<id>", idHelp, identifier)
    .option("--at <time>", texts.placementTest.atDefault, moment)
    .description(texts.placementTest.reviewers)
    .action((id: number, options: { at?: string }) => listReviewers(session, id, options));
  confirmable(test.command("schedule"))
    .argument("<id>", idHelp, identifier)
    .requiredOption("--reviewer <id>", texts.placementTest.reviewer, identifier)
    .requiredOption("--at <time>", texts.placementTest.at, moment)
    .option("--minutes <n>", texts.placementTest.minutes, integerBetween(5, 480))
    .description(texts.placementTest.schedule)
    .action((id: number, options: Schedule) => schedule(session, id, options));
  confirmable(test.command("record"))
    .argument("<id>", idHelp, identifier)
    .requiredOption("--level <id>", texts.placementTest.level, identifier)
    .option("--notes <text>", texts.placementTest.notes)
    .option("--link <url>", texts.placementTest.link)
    .option("--tested-at <time>", texts.placementTest.testedAt, moment)
    .description(texts.placementTest.record)
    .action((id: number, options: Result) => record(session, id, options));
  confirmable(test.command("cancel"))
    .argument("<id>", idHelp, identifier)
    .description(texts.placementTest.cancel)
    .action((id: number, options: Confirmation) => close(session, id, "cancel", options));
  confirmable(test.command("expire"))
    .argument("<id>", idHelp, identifier)
    .description(texts.placementTest.expire)
    .action((id: number, options: Confirmation) => close(session, id, "expire", options));
  confirmable(test.command("reopen"))
    .argument("<id>", idHelp, identifier)
    .description(texts.placementTest.reopen)
    .action((id: number, options: Confirmation) => reopen(session, id, options));
  return test;
}

type NewTest = { wished?: string; notes?: string; minutes?: number };

type Schedule = Confirmation & { reviewer: number; at: string; minutes?: number };
type Result = Confirmation & { level: number; notes?: string; link?: string; testedAt?: string };

function readState(text: string): number {
  const state = parseProgress(text);
  if (state !== undefined) return state;
  throw new InvalidArgumentError(texts.argumentErrors.oneOf(states));
}

const getTest = async (session: Session, id: number): Promise<PlacementTest> =>
  ask((await session.client()).GET("/operator/placement-tests/{id}", byId(id)), texts.names.placementTest(id));

async function add(session: Session, options: Whose & NewTest): Promise<void> {
  const { account, student = 0, wished, notes, minutes } = options;
  const client = await session.client();
  const body = {
    ...(account === undefined ? { id_student: student } : { id_user: (await getAccount(client, account)).id_user }),
    ...(wished !== undefined && { wished_at: inZone(wished, await session.zone()) }),
    ...(notes !== undefined && { notes }),
    ...(minutes !== undefined && { minutes }),
  };
  const added = await ask(client.POST("/operator/placement-tests", { body }));
  printDone(session, added, texts.placementTest.added(describe(added)));
}

async function schedule(session: Session, id: number, { reviewer, at, minutes, yes = false }: Schedule): Promise<void> {
  const [client, zone] = [await session.client(), await session.zone()];
  const found = await getTest(session, id);
  if (found.s_progress === progress.scheduled) {
    const current = `${formatTime(found.scheduled_at, zone)}, ${found.nama_reviewer}`;
    await confirmed(session, texts.placementTest.willReplace(describe(found), current), { yes });
  }
  const length = minutes === undefined ? {} : { minutes };
  const body = { version: found.version, id_reviewer: reviewer, test_schedule_at: inZone(at, zone), ...length };
  const request = client.POST("/operator/placement-tests/{id}/schedule", { ...byId(id), body });
  const scheduled = await ask(request, texts.names.placementTest(id));
  const time = formatTime(scheduled.scheduled_at, zone);
  printDone(
    session,
    scheduled,
    texts.placementTest.isScheduled(describeFirst(scheduled), time, scheduled.nama_reviewer),
  );
}

async function record(session: Session, id: number, options: Result): Promise<void> {
  const { yes = false, level, notes, link, testedAt } = options;
  const found = await getTest(session, id);
  if (found.s_progress === progress.result) {
    const change = texts.placementTest.insteadOf(level, found.level_result);
    await confirmed(session, texts.placementTest.willReplaceResult(describe(found), change), { yes });
  }
  const body = {
    version: found.version,
    level_result: level,
    ...(notes !== undefined && { notes }),
    ...(link !== undefined && { link_catatan: link }),
    ...(testedAt !== undefined && { actual_tested_at: inZone(testedAt, await session.zone()) }),
  };
  const request = (await session.client()).POST("/operator/placement-tests/{id}/result", { ...byId(id), body });
  const recorded = await ask(request, texts.names.placementTest(id));
  printDone(session, recorded, texts.placementTest.hasResult(describeFirst(recorded), recorded.level_result));
}

const closing = {
  cancel: { path: "/operator/placement-tests/{id}/cancellation", state: "cancelled" },
  expire: { path: "/operator/placement-tests/{id}/expiry", state: "expired" },
} as const;

async function close(session: Session, id: number, action: keyof typeof closing, options: Confirmation): Promise<void> {
  const { path, state } = closing[action];
  const found = await getTest(session, id);
  // The server refuses an impossible action and explains why: no need to ask first.
  if (found.actions.includes(action)) {
    await confirmed(
      session,
      texts.placementTest.willBe(describeFirst(found), stateOf(found), valueText(state)),
      options,
    );
  }
  const body = { version: found.version };
  const request = (await session.client()).POST(path, { ...byId(id), body });
  const closed = await ask(request, texts.names.placementTest(id));
  printDone(session, closed, texts.placementTest.isNow(describeFirst(closed), valueText(state)));
}

async function reopen(session: Session, id: number, options: Confirmation): Promise<void> {
  const found = await getTest(session, id);
  if (found.actions.includes("reopen")) {
    await confirmed(
      session,
      texts.placementTest.willReopen(describeFirst(found), stateOf(found), lossOf(found)),
      options,
    );
  }
  const body = { version: found.version };
  const request = (await session.client()).POST("/operator/placement-tests/{id}/reopening", { ...byId(id), body });
  const reopened = await ask(request, texts.names.placementTest(id));
  printDone(session, reopened, texts.placementTest.isAgain(describeFirst(reopened), stateOf(reopened)));
}

/** What reopening removes. */
function lossOf({ s_progress, level_result }: PlacementTest): string {
  if (s_progress === progress.result) return texts.placementTest.losesResult(level_result);
  return s_progress === progress.scheduled ? texts.placementTest.losesSchedule : "";
}

const describe = ({ id_placement_test, name, email }: PlacementTest) =>
  texts.placementTest.test(id_placement_test, name || email);

/** At the start of a sentence. */
const describeFirst = ({ id_placement_test, name, email }: PlacementTest) =>
  texts.placementTest.testFirst(id_placement_test, name || email);

function fieldsOf(test: PlacementTest, zone: string): Record<string, string | number> {
  const time = (text: string) => formatTime(text, zone);
  return {
    [texts.headings.id]: test.id_placement_test,
    [texts.headings.state]: stateOf(test),
    [texts.headings.student]: studentOf(test),
    [texts.headings.eMail]: test.email,
    [texts.headings.whatsApp]: test.whatsapp,
    [texts.headings.gender]: test.gender,
    [texts.headings.registered]: time(test.registered_at),
    [texts.headings.preferredTime]: time(test.wished_at),
    [texts.headings.scheduledFor]: time(test.scheduled_at),
    [texts.headings.minutes]: test.minutes,
    [texts.headings.reviewer]: test.nama_reviewer,
    [texts.headings.tested]: time(test.actual_tested_at),
    [texts.headings.level]: test.level_result || "",
    [texts.headings.notes]: test.notes,
    [texts.headings.link]: test.link_catatan,
    [texts.headings.expires]: time(expiryOf(test)),
    [texts.headings.allowedActions]: test.actions.map(valueText).join(", "),
  };
}
