import { parseProgress, progress, progressNames } from "@talaqqi/api/domain/placement-tests";
import { Command, InvalidArgumentError } from "commander";
import { identifier, integerBetween, inZone, moment } from "./arguments.ts";
import { ask } from "./ask.ts";
import { byId } from "./client.ts";
import { type Confirmation, confirmable, confirmed } from "./confirm.ts";
import { accountHelp, checkWhose, getAccount, type Whose } from "./find-account.ts";
import {
  expiryOf,
  type Filter,
  list,
  listReviewers,
  type PlacementTest,
  stateOf,
  studentOf,
} from "./placement-test-list.ts";
import { formatTime, printDone, printRecord } from "./print.ts";
import type { Session } from "./session.ts";

const examples = `
Examples:
  talaqqi test add --student 9 --wished "2030-01-19 16:00"
  talaqqi test list --state registered
  talaqqi test schedule 1 --reviewer 1 --at "2030-01-19 16:00"
  talaqqi test record 1 --level 2 --notes "Makhraj sudah baik."`;

const states = progressNames.join(", ");
const idHelp = "the test's id from test list";

/** `talaqqi test add|list|show|reviewers|schedule|record|cancel|expire|reopen` */
export function testCommand(session: Session): Command {
  const test = new Command("test")
    .description("Manage placement tests, from registration to result.")
    .addHelpText("after", examples);
  test
    .command("add")
    .option("--account <account>", accountHelp)
    .option("--student <id>", "instead of --account: the student's id from student find", identifier)
    .option("--wished <time>", "when the student would like it, such as 2030-01-19 09:00", moment)
    .option("--notes <text>", "what the student says about it")
    .option("--minutes <n>", "length of the test (default: the server's setting)", integerBetween(5, 480))
    .description("Register a student for a placement test, as the app does.")
    .action((options: Whose & NewTest, command: Command) => {
      checkWhose(options, command);
      return add(session, options);
    });
  test
    .command("list")
    .option("--state <state>", `only tests in this state: ${states}`, readState)
    .option("--reviewer <id>", "only tests that this teacher reviews: an id from teachers.csv", identifier)
    .option("--expires-within <days>", "only open tests that expire within this number of days", integerBetween(0, 365))
    .description(
      "List open placement tests by expiry, then closed ones. Use --state registered to see the waiting ones.",
    )
    .action((options: Filter) => list(session, options));
  test
    .command("show")
    .argument("<id>", idHelp, identifier)
    .description("Show one placement test and the actions it allows.")
    .action(async (id: number) => {
      const found = await getTest(session, id);
      printRecord(session, found, fieldsOf(found, await session.zone()));
    });
  test
    .command("reviewers")
    .argument("<id>", idHelp, identifier)
    .option("--at <time>", "such as 2030-01-19 09:00 (default: the time of the test, or the wished one)", moment)
    .description("List the teachers who are free to review a test.")
    .action((id: number, options: { at?: string }) => listReviewers(session, id, options));
  confirmable(test.command("schedule"))
    .argument("<id>", idHelp, identifier)
    .requiredOption("--reviewer <id>", "the teacher who reviews it: an id from teachers.csv (required)", identifier)
    .requiredOption("--at <time>", "such as 2030-01-19 09:00 in the school's time zone, or RFC 3339 (required)", moment)
    .option("--minutes <n>", "length of the test (default: unchanged)", integerBetween(5, 480))
    .description("Set the reviewer and the time of a placement test. Asks before replacing them.")
    .action((id: number, options: Schedule) => schedule(session, id, options));
  confirmable(test.command("record"))
    .argument("<id>", idHelp, identifier)
    .requiredOption(
      "--level <id>",
      "the level at which the student starts: an id from levels.csv (required)",
      identifier,
    )
    .option("--notes <text>", "notes for the student (default: unchanged)")
    .option("--link <url>", "link to the reviewer's notes, an https address")
    .option("--tested-at <time>", "when the test took place (default: now)", moment)
    .description("Record the result of a scheduled placement test, or correct it.")
    .action((id: number, options: Result) => record(session, id, options));
  confirmable(test.command("cancel"))
    .argument("<id>", idHelp, identifier)
    .description("Cancel an open placement test. The student can register again.")
    .action((id: number, options: Confirmation) => close(session, id, "cancel", options));
  confirmable(test.command("expire"))
    .argument("<id>", idHelp, identifier)
    .description("Close an open test as missed (no-show). The student can register again.")
    .action((id: number, options: Confirmation) => close(session, id, "expire", options));
  confirmable(test.command("reopen"))
    .argument("<id>", idHelp, identifier)
    .description("Take back a result, an expiry or a cancellation. A result is removed.")
    .action((id: number, options: Confirmation) => reopen(session, id, options));
  return test;
}

type NewTest = { wished?: string; notes?: string; minutes?: number };

type Schedule = Confirmation & { reviewer: number; at: string; minutes?: number };
type Result = Confirmation & { level: number; notes?: string; link?: string; testedAt?: string };

function readState(text: string): number {
  const state = parseProgress(text);
  if (state !== undefined) return state;
  throw new InvalidArgumentError(`It must be one of ${states}.`);
}

const getTest = async (session: Session, id: number): Promise<PlacementTest> =>
  ask((await session.client()).GET("/operator/placement-tests/{id}", byId(id)), `placement test ${id}`);

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
  printDone(session, added, `Added ${describe(added)}.`);
}

async function schedule(session: Session, id: number, { reviewer, at, minutes, yes = false }: Schedule): Promise<void> {
  const [client, zone] = [await session.client(), await session.zone()];
  const found = await getTest(session, id);
  if (found.s_progress === progress.scheduled) {
    const current = `${formatTime(found.scheduled_at, zone)}, ${found.nama_reviewer}`;
    await confirmed(`The current schedule of ${describe(found)} will be replaced: ${current}.`, { yes });
  }
  const length = minutes === undefined ? {} : { minutes };
  const body = { version: found.version, id_reviewer: reviewer, test_schedule_at: inZone(at, zone), ...length };
  const request = client.POST("/operator/placement-tests/{id}/schedule", { ...byId(id), body });
  const scheduled = await ask(request, `placement test ${id}`);
  const time = formatTime(scheduled.scheduled_at, zone);
  printDone(session, scheduled, `${sentence(scheduled, "is now scheduled")}: ${time}, ${scheduled.nama_reviewer}.`);
}

async function record(session: Session, id: number, options: Result): Promise<void> {
  const { yes = false, level, notes, link, testedAt } = options;
  const found = await getTest(session, id);
  if (found.s_progress === progress.result) {
    const change = `level ${level} instead of ${found.level_result}`;
    await confirmed(`The current result of ${describe(found)} will be replaced: ${change}.`, { yes });
  }
  const body = {
    version: found.version,
    level_result: level,
    ...(notes !== undefined && { notes }),
    ...(link !== undefined && { link_catatan: link }),
    ...(testedAt !== undefined && { actual_tested_at: inZone(testedAt, await session.zone()) }),
  };
  const request = (await session.client()).POST("/operator/placement-tests/{id}/result", { ...byId(id), body });
  const recorded = await ask(request, `placement test ${id}`);
  printDone(session, recorded, `${sentence(recorded, "now has a result")}: level ${recorded.level_result}.`);
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
    await confirmed(`${describe(found, "Placement")} is ${stateOf(found)} and will be ${state}.`, options);
  }
  const closed = await ask(
    (await session.client()).POST(path, { ...byId(id), body: { version: found.version } }),
    `placement test ${id}`,
  );
  printDone(session, closed, `${sentence(closed, `is now ${state}`)}.`);
}

async function reopen(session: Session, id: number, options: Confirmation): Promise<void> {
  const found = await getTest(session, id);
  if (found.actions.includes("reopen")) {
    const loss =
      found.s_progress === progress.result ? ` Its result, level ${found.level_result}, will be removed.` : "";
    await confirmed(`${describe(found, "Placement")} is ${stateOf(found)} and will be reopened.${loss}`, options);
  }
  const body = { version: found.version };
  const request = (await session.client()).POST("/operator/placement-tests/{id}/reopening", { ...byId(id), body });
  const reopened = await ask(request, `placement test ${id}`);
  printDone(session, reopened, `${sentence(reopened, `is now ${stateOf(reopened)} again`)}.`);
}

const describe = ({ id_placement_test, name, email }: PlacementTest, first = "placement") =>
  `${first} test ${id_placement_test} of ${name || email}`;

const sentence = (test: PlacementTest, verb: string) => `${describe(test, "Placement")} ${verb}`;

function fieldsOf(test: PlacementTest, zone: string): Record<string, string | number> {
  const time = (text: string) => formatTime(text, zone);
  return {
    id: test.id_placement_test,
    state: stateOf(test),
    student: studentOf(test),
    "e-mail": test.email,
    WhatsApp: test.whatsapp,
    gender: test.gender,
    registered: time(test.registered_at),
    "preferred time": time(test.wished_at),
    "scheduled for": time(test.scheduled_at),
    minutes: test.minutes,
    reviewer: test.nama_reviewer,
    tested: time(test.actual_tested_at),
    level: test.level_result || "",
    notes: test.notes,
    link: test.link_catatan,
    expires: time(expiryOf(test)),
    "allowed actions": test.actions.join(", "),
  };
}
