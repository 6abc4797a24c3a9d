import { isOpen, parseProgress, progress, progressName, progressNames } from "@talaqqi/api/domain/placement-tests";
import { Command, InvalidArgumentError } from "commander";
import { identifier, inZone, moment } from "./arguments.ts";
import { ask } from "./ask.ts";
import { byId, type Shape } from "./client.ts";
import { type Confirmation, confirmable, confirmed } from "./confirm.ts";
import { readAll } from "./pages.ts";
import { formatTime, printDone, printList, printRecord } from "./print.ts";
import type { Session } from "./session.ts";

type PlacementTest = Shape<"QueuedPlacementTest">;

const examples = `
Examples:
  talaqqi test list --state registered
  talaqqi test schedule 1 --reviewer 1 --at "2030-01-19 16:00"
  talaqqi test record 1 --level 2 --notes "Makhraj sudah baik."`;

const states = progressNames.join(", ");
const stateOf = ({ s_progress }: PlacementTest) => progressName(s_progress);

const idHelp = "the test's id from test list";

/** `talaqqi test list|show|reviewers|schedule|record|cancel|expire` */
export function testCommand(session: Session): Command {
  const test = new Command("test")
    .description("Manage placement tests, from registration to result.")
    .addHelpText("after", examples);
  test
    .command("list")
    .option("--state <state>", `only tests in this state: ${states}`, readState)
    .option("--reviewer <id>", "only tests that this teacher reviews: an id from teachers.csv", identifier)
    .description("List placement tests, oldest first. Use --state registered to see the waiting ones.")
    .action((options: { state?: number; reviewer?: number }) => list(session, options));
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
  return test;
}

async function listReviewers(session: Session, id: number, { at }: { at?: string }): Promise<void> {
  const client = await session.client();
  const zone = await session.zone();
  const time = at === undefined ? {} : { test_schedule_at: inZone(at, zone) };
  const teachers = await readAll<Shape<"FreeReviewer">>(({ limit, last }) => {
    const query = { limit, after: last?.id_teacher ?? 0, ...time };
    const path = { id: String(id) };
    return ask(client.GET("/operator/placement-tests/{id}/free-reviewers", { params: { path, query } }), `test ${id}`);
  });
  printList(
    session,
    teachers,
    ["teacher", "teachers"],
    [
      ["id", ({ id_teacher }) => id_teacher],
      ["teacher", ({ nama_pengajar }) => nama_pengajar],
    ],
  );
}

type Schedule = Confirmation & { reviewer: number; at: string };
type Result = Confirmation & { level: number; notes?: string; link?: string; testedAt?: string };

function readState(text: string): number {
  const state = parseProgress(text);
  if (state !== undefined) return state;
  throw new InvalidArgumentError(`It must be one of ${states}.`);
}

const getTest = async (session: Session, id: number): Promise<PlacementTest> =>
  ask((await session.client()).GET("/operator/placement-tests/{id}", byId(id)), `placement test ${id}`);

async function list(session: Session, { state, reviewer }: { state?: number; reviewer?: number }): Promise<void> {
  const client = await session.client();
  const filter = {
    ...(state !== undefined && { s_progress: state }),
    ...(reviewer !== undefined && { id_reviewer: reviewer }),
  };
  const tests = await readAll<PlacementTest>(({ limit, last }) => {
    const query = { ...filter, limit, after: last?.id_placement_test ?? 0 };
    return ask(client.GET("/operator/placement-tests", { params: { query } }));
  });
  const zone = await session.zone();
  printList(
    session,
    tests,
    ["placement test", "placement tests"],
    [
      ["id", ({ id_placement_test }) => id_placement_test],
      ["state", stateOf],
      ["student", studentOf],
      ["gender", ({ gender }) => gender],
      ["WhatsApp", ({ whatsapp }) => whatsapp],
      ["registered", ({ registered_at }) => formatTime(registered_at, zone)],
      ["preferred time", ({ wished_at }) => formatTime(wished_at, zone)],
      ["scheduled for", ({ scheduled_at }) => formatTime(scheduled_at, zone)],
      ["reviewer", ({ nama_reviewer }) => nama_reviewer],
      ["level", ({ level_result }) => level_result || ""],
      ["expires", (test) => formatTime(expiryOf(test), zone)],
      ["notes", ({ notes }) => shorten(notes)],
    ],
  );
}

async function schedule(session: Session, id: number, { reviewer, at, yes = false }: Schedule): Promise<void> {
  const [client, zone] = [await session.client(), await session.zone()];
  const found = await getTest(session, id);
  if (found.s_progress === progress.scheduled) {
    const current = `${formatTime(found.scheduled_at, zone)}, ${found.nama_reviewer}`;
    await confirmed(`The current schedule of ${describe(found)} will be replaced: ${current}.`, { yes });
  }
  const body = { id_reviewer: reviewer, test_schedule_at: inZone(at, zone) };
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
  const closed = await ask((await session.client()).POST(path, byId(id)), `placement test ${id}`);
  printDone(session, closed, `${sentence(closed, `is now ${state}`)}.`);
}

const describe = ({ id_placement_test, name, email }: PlacementTest, first = "placement") =>
  `${first} test ${id_placement_test} of ${name || email}`;

const sentence = (test: PlacementTest, verb: string) => `${describe(test, "Placement")} ${verb}`;

const studentOf = ({ name, email, is_confirmed }: PlacementTest) =>
  `${name || email}${is_confirmed ? "" : " (unconfirmed)"}`;

const expiryOf = (test: PlacementTest) => (isOpen(test) ? test.expired_date_at : "");

const MAX_NOTE_LENGTH = 30;

/** A table has one line per entry; `test show` prints the whole text. */
function shorten(text: string): string {
  const characters = [...text.replace(/\s+/gu, " ").trim()];
  if (characters.length <= MAX_NOTE_LENGTH) return characters.join("");
  return `${characters.slice(0, MAX_NOTE_LENGTH - 1).join("")}…`;
}

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
    reviewer: test.nama_reviewer,
    tested: time(test.actual_tested_at),
    level: test.level_result || "",
    notes: test.notes,
    link: test.link_catatan,
    expires: time(expiryOf(test)),
    "allowed actions": test.actions.join(", "),
  };
}
