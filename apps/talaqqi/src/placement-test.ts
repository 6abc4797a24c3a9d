import { Command, InvalidArgumentError } from "commander";
import { identifier, inZone, moment } from "./arguments.ts";
import { confirmable, confirmed } from "./confirm.ts";
import { readAll } from "./pages.ts";
import { formatTime, printDone, printList, printRecord } from "./print.ts";
import { ask, type Session, type Shape } from "./session.ts";

type PlacementTest = Shape<"QueuedPlacementTest">;

const examples = `
Examples:
  talaqqi test list --state registered
  talaqqi test schedule 1 --reviewer 1 --at "2030-01-19 16:00"
  talaqqi test record 1 --level 2 --notes "Makhraj sudah baik."`;

const states = ["registered", "scheduled", "result", "expired", "cancelled"];

/** `talaqqi test list|show|schedule|record|cancel|expire` */
export function testCommand(session: Session): Command {
  const test = new Command("test")
    .description("Placement tests, from the registration to the result.")
    .addHelpText("after", examples);
  test
    .command("list")
    .option("--state <state>", `only those that are ${states.join(", ")}`, readState)
    .option("--reviewer <id>", "only those that this teacher reviews", identifier)
    .description("List placement tests, the oldest first. Those that wait: --state registered.")
    .action((options: { state?: number; reviewer?: number }) => list(session, options));
  test
    .command("show")
    .argument("<id>", "its id in test list", identifier)
    .description("Show one placement test, and what may be done with it.")
    .action(async (id: number) => {
      const found = await ask(
        (await session.client()).GET("/operator/placement-tests/{id}", at(id)),
        `placement test ${id}`,
      );
      printRecord(session, found, fieldsOf(found, await session.zone()));
    });
  confirmable(test.command("schedule"))
    .argument("<id>", "its id in test list", identifier)
    .requiredOption(
      "--reviewer <id>",
      "required: the id of the teacher who reviews it, as teachers.csv has it",
      identifier,
    )
    .requiredOption("--at <time>", "required: in the school's zone, such as 2030-01-19 09:00; or RFC 3339", moment)
    .description("Give a placement test its reviewer and its time. It asks before it replaces them.")
    .action(async (id: number, { reviewer, at: time, ...options }: Schedule) => {
      const found = await find(session, id);
      if (found.s_progress === 1) {
        const scheduled = formatTime(found.scheduled_at, await session.zone());
        const replaced = `${inWords(found)} (${scheduled}, ${found.nama_reviewer})`;
        await confirmed(`${replaced}, will have this reviewer and time no more.`, options);
      }
      const request = {
        ...at(id),
        body: { id_reviewer: reviewer, test_schedule_at: inZone(time, await session.zone()) },
      };
      await done(
        session,
        await ask(
          (await session.client()).POST("/operator/placement-tests/{id}/schedule", request),
          `placement test ${id}`,
        ),
      );
    });
  confirmable(test.command("record"))
    .argument("<id>", "its id in test list", identifier)
    .requiredOption(
      "--level <id>",
      "required: the id of the level at which the student starts, as levels.csv has it",
      identifier,
    )
    .option("--notes <text>", "what the student is to read; the notes stay as they are if absent")
    .option("--link <url>", "link to the reviewer's notes, an https address")
    .option("--tested-at <time>", "when it took place; now if absent", moment)
    .description("Record the result of a scheduled placement test, or correct it.")
    .action((id: number, options: Result) => record(session, id, options));
  confirmable(test.command("cancel"))
    .argument("<id>", "its id in test list", identifier)
    .description("Cancel an open placement test. The student can register anew.")
    .action(async (id: number, options: { yes?: boolean }) => {
      await askFirst(session, id, "cancel", options);
      await done(
        session,
        await ask(
          (await session.client()).POST("/operator/placement-tests/{id}/cancellation", at(id)),
          `placement test ${id}`,
        ),
      );
    });
  confirmable(test.command("expire"))
    .argument("<id>", "its id in test list", identifier)
    .description("End an open placement test that nobody came to. The student can register anew.")
    .action(async (id: number, options: { yes?: boolean }) => {
      await askFirst(session, id, "expire", options);
      await done(
        session,
        await ask(
          (await session.client()).POST("/operator/placement-tests/{id}/expiry", at(id)),
          `placement test ${id}`,
        ),
      );
    });
  return test;
}

type Schedule = { yes?: boolean; reviewer: number; at: string };
type Result = { yes?: boolean; level: number; notes?: string; link?: string; testedAt?: string };

const at = (id: number) => ({ params: { path: { id: String(id) } } });

function readState(text: string): number {
  const state = states.indexOf(text);
  if (state >= 0) return state;
  throw new InvalidArgumentError(`It must be one of ${states.join(", ")}.`);
}

async function list(session: Session, { state, reviewer }: { state?: number; reviewer?: number }): Promise<void> {
  const client = await session.client();
  const wanted = {
    ...(state !== undefined && { s_progress: state }),
    ...(reviewer !== undefined && { id_reviewer: reviewer }),
  };
  const tests = await readAll(
    (page) => ask(client.GET("/operator/placement-tests", { params: { query: { ...page, ...wanted } } })),
    ({ id_placement_test }) => id_placement_test,
  );
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
      ["wished for", ({ wished_at }) => formatTime(wished_at, zone)],
      ["scheduled for", ({ scheduled_at }) => formatTime(scheduled_at, zone)],
      ["reviewer", ({ nama_reviewer }) => nama_reviewer],
      ["level", ({ level_result }) => level_result || ""],
      ["expires", (test) => formatTime(expiryOf(test), zone)],
      ["notes", ({ notes }) => shorten(notes)],
    ],
  );
}

async function record(
  session: Session,
  id: number,
  { yes = false, level, notes, link, testedAt }: Result,
): Promise<void> {
  const found = await find(session, id);
  // A second result takes the place of the first.
  if (stateOf(found) === "result") {
    await confirmed(`${inWords(found)}, will have another one: level ${level} instead of ${found.level_result}.`, {
      yes,
    });
  }
  const body = {
    level_result: level,
    ...(notes !== undefined && { notes }),
    ...(link !== undefined && { link_catatan: link }),
    ...(testedAt !== undefined && { actual_tested_at: inZone(testedAt, await session.zone()) }),
  };
  const request = { ...at(id), body };
  await done(
    session,
    await ask((await session.client()).POST("/operator/placement-tests/{id}/result", request), `placement test ${id}`),
  );
}

const becomes = { cancel: "cancelled", expire: "expired" } as const;

/** What is refused in any case need not be asked for: the server then says why. */
async function askFirst(session: Session, id: number, action: keyof typeof becomes, options: { yes?: boolean }) {
  const found = await find(session, id);
  if (!found.actions.includes(action)) return;
  await confirmed(`${inWords(found)}, will be ${becomes[action]}.`, options);
}

const find = async (session: Session, id: number): Promise<PlacementTest> =>
  ask((await session.client()).GET("/operator/placement-tests/{id}", at(id)), `placement test ${id}`);

const inWords = (test: PlacementTest) =>
  `The placement test ${test.id_placement_test} of ${test.name || test.email}, in state ${stateOf(test)}`;

const studentOf = ({ name, email, is_confirmed }: PlacementTest) =>
  `${name || email}${is_confirmed ? "" : " (unconfirmed)"}`;

const expiryOf = ({ s_progress, expired_date_at }: PlacementTest) => (s_progress <= 1 ? expired_date_at : "");

/** A table has a line for each entry; `test show` has all of it. */
function shorten(text: string): string {
  const line = [...text.replace(/\s+/gu, " ").trim()];
  return line.length > NOTE ? `${line.slice(0, NOTE - 1).join("")}…` : line.join("");
}
const NOTE = 30;

const stateOf = ({ s_progress }: PlacementTest): string => states[s_progress] ?? "";

async function done(session: Session, test: PlacementTest): Promise<void> {
  const { id_placement_test, name, email, nama_reviewer, scheduled_at, level_result, s_progress } = test;
  const time = formatTime(scheduled_at, await session.zone());
  const details = s_progress === 1 ? `: ${time}, ${nama_reviewer}` : s_progress === 2 ? `: level ${level_result}` : "";
  const sentence = `Placement test ${id_placement_test} of ${name || email} is now in state ${stateOf(test)}${details}.`;
  printDone(session, test, sentence);
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
    "wished for": time(test.wished_at),
    "scheduled for": time(test.scheduled_at),
    reviewer: test.nama_reviewer,
    tested: time(test.actual_tested_at),
    level: test.level_result || "",
    notes: test.notes,
    link: test.link_catatan,
    expires: time(expiryOf(test)),
    "can be done": test.actions.join(", "),
  };
}
