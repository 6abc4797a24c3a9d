import { Argument, Command, Option } from "commander";
import { identifier, integerBetween } from "./arguments.ts";
import { ask } from "./ask.ts";
import { byId, type OperatorClient, type Shape } from "./client.ts";
import { CommandError } from "./command-error.ts";
import { type Confirmation, confirmable, confirmed } from "./confirm.ts";
import { accountHelp, getAccount } from "./find-account.ts";
import { writeNewFile } from "./new-file.ts";
import { readAll } from "./pages.ts";
import { formatTime, printDone, printJson, printList, printRecord } from "./print.ts";
import type { Session } from "./session.ts";

type Student = Shape<"StudentRecord">;
type Relation = Shape<"Relation">;

const relations = ["own", "mother", "father", "guardian"] as const satisfies Relation[];
const genders = ["Laki - Laki", "Perempuan"] as const;
const idHelp = "the student's id from student find";

const examples = `
Examples:
  talaqqi student add "Yusuf Hakim" --gender "Laki - Laki" --account siti@example.com --relation mother
  talaqqi student link 9 hasan@example.com father
  talaqqi student merge 9 10`;

/** `talaqqi student find|show|add|change|link|unlink|merge|export|delete` */
export function studentCommand(session: Session): Command {
  const student = new Command("student")
    .description("Find, add, change, link, merge and delete students, with or without accounts.")
    .addHelpText("after", examples);
  student
    .command("find")
    .argument(
      "[words...]",
      "parts of a name or e-mail, also of a parent's, or digits of a WhatsApp number (default: all)",
    )
    .option("--limit <n>", "the most students to list", integerBetween(1, 1_000_000), 100)
    .description("Find students by their own or their parents' name, e-mail or WhatsApp number.")
    .action((words: string[], { limit }: { limit: number }) => find(session, words.join(" "), limit));
  student
    .command("show")
    .argument("<id>", idHelp, identifier)
    .description("Show everything about a student: contacts, hours, placement tests and history.")
    .action(async (id: number) => show(session, await getCard(await session.client(), id)));
  withFields(student.command("add"))
    .argument("<name>", "the full name")
    .option("--account <account>", accountHelp)
    .addOption(new Option("--relation <relation>", "who the owner of the account is").choices(relations))
    .description("Add a student, with or without an account.")
    .action((name: string, options: Fields & { account?: string; relation?: Relation }, command: Command) => {
      if (options.gender === undefined) command.error("Use --gender.");
      if ((options.account === undefined) !== (options.relation === undefined)) {
        command.error("Use --account and --relation together.");
      }
      return add(session, name, options);
    });
  withFields(student.command("change"))
    .argument("<id>", idHelp, identifier)
    .option("--name <name>", "the new name")
    .description(
      "Change a student. The name, gender and number of a student with an own account change in the account, too.",
    )
    .action(async (id: number, options: Fields & { name?: string }, command: Command) => {
      if (Object.keys(options).length === 0) {
        command.error("Nothing to change. Use --name, --gender, --whatsapp, --birth-year or --note.");
      }
      const client = await session.client();
      const { student } = await ask(client.GET("/operator/students/{id}", byId(id)), `student ${id}`);
      const body = { version: student.version, ...bodyOf(options) };
      const changed = await ask(client.PUT("/operator/students/{id}", { ...byId(id), body }), `student ${id}`);
      printDone(session, changed, `Changed ${describe(changed)}.`);
    });
  student
    .command("link")
    .argument("<id>", idHelp, identifier)
    .argument("<account>", accountHelp)
    .addArgument(new Argument("<relation>", "who the owner of the account is").choices(relations))
    .description("Link a student to the account of a parent, or to an account of their own.")
    .action(async (id: number, given: string, relation: Relation) => {
      const client = await session.client();
      const { id_user, email } = await getAccount(client, given);
      const body = { id_user, relation };
      const linked = await ask(client.POST("/operator/students/{id}/accounts", { ...byId(id), body }), `student ${id}`);
      printDone(session, linked, `Linked ${describe(linked)} to account ${id_user} (${email}): ${relation}.`);
    });
  confirmable(student.command("unlink"))
    .argument("<id>", idHelp, identifier)
    .argument("<account>", accountHelp)
    .description("End the link between a student and an account. Both stay.")
    .action((id: number, given: string, options: Confirmation) => unlink(session, id, given, options));
  confirmable(student.command("merge"))
    .argument("<id>", "the student to keep: an id from student find", identifier)
    .argument("<other>", "the other record of the same person, which is deleted", identifier)
    .description("Merge two records of the same person. This cannot be undone.")
    .action((id: number, other: number, options: Confirmation) => merge(session, id, other, options));
  student
    .command("export")
    .argument("<id>", idHelp, identifier)
    .option("--to <file>", "write to this new file instead of standard output")
    .description("Export all data of a student as JSON, to hand over on request. The export is recorded in the audit.")
    .action(async (id: number, { to }: { to?: string }) => {
      const client = await session.client();
      const data = await ask(client.GET("/operator/students/{id}/personal-data", byId(id)), `student ${id}`);
      if (to === undefined) return printJson(data);
      await writeNewFile(to, data);
      printDone(session, { file: to, id_student: id }, `Exported all data of ${describe(data.student)} to ${to}.`);
    });
  confirmable(student.command("delete"))
    .argument("<id>", idHelp, identifier)
    .description("Delete all data of a student. Accounts stay. This cannot be undone: export the data first.")
    .action((id: number, options: Confirmation) => erase(session, id, options));
  return student;
}

type Fields = { gender?: (typeof genders)[number]; whatsapp?: string; birthYear?: number; note?: string };

const withFields = (command: Command): Command =>
  command
    .addOption(new Option("--gender <gender>", "the gender").choices(genders))
    .option("--whatsapp <number>", 'the WhatsApp number, such as 0812-3456-7890, or "" for none')
    .option("--birth-year <year>", "the year of birth, or 0 if unknown", integerBetween(0, 2100))
    .option("--note <note>", 'what teachers should know, or ""');

const bodyOf = ({ birthYear, ...fields }: Fields & { name?: string }) => ({
  ...fields,
  ...(birthYear !== undefined && { birth_year: birthYear }),
});

const describe = ({ id_student, name }: Student) => `student ${id_student}${name && ` (${name})`}`;

const getCard = (client: OperatorClient, id: number) =>
  ask(client.GET("/operator/students/{id}", byId(id)), `student ${id}`);

async function find(session: Session, search: string, limit: number): Promise<void> {
  const client = await session.client();
  const students = await readAll<Student>(({ limit, last }) => {
    const query = { limit, after: last?.id_student ?? 0, ...(search && { search }) };
    return ask(client.GET("/operator/students", { params: { query } }));
  }, limit);
  printList(
    session,
    students,
    ["student", "students"],
    [
      ["id", ({ id_student }) => id_student],
      ["name", ({ name }) => name],
      ["gender", ({ gender }) => gender],
      ["WhatsApp", ({ whatsapp }) => whatsapp],
      ["accounts", ({ accounts }) => accounts.map(accountLine).join("; ")],
    ],
  );
  if (students.length === limit) console.error(`Only the first ${limit} are listed. Use --limit to list more.`);
}

const accountLine = ({ relation, id_user, email }: Student["accounts"][number]) => `${relation}: ${email} (${id_user})`;

async function show(session: Session, card: Shape<"StudentCard">): Promise<void> {
  const { student, bookings, placement_tests, audit } = card;
  const zone = await session.zone();
  printRecord(session, card, {
    id: student.id_student,
    name: student.name,
    gender: student.gender,
    WhatsApp: student.whatsapp,
    "birth year": student.birth_year || "",
    note: student.note,
    since: formatTime(student.created_at, zone),
    ...numbered("account", student.accounts, (one) =>
      [accountLine(one), one.name, one.whatsapp].filter(Boolean).join(", "),
    ),
    ...numbered("hour", bookings, (one) => `${one.nama_pengajar}, ${one.day} ${one.time} (slot ${one.id_time})`),
    ...numbered("placement test", placement_tests, (one) =>
      [one.id_placement_test, formatTime(one.test_schedule_at, zone), one.actions.join(" or ")]
        .filter(Boolean)
        .join(", "),
    ),
    ...numbered("history", audit, (one) => `${formatTime(one.at, zone)} ${one.action} by ${one.operator}`),
  });
}

const numbered = <Entry>(name: string, entries: Entry[], line: (entry: Entry) => string) =>
  Object.fromEntries(entries.map((entry, index) => [`${name} ${index + 1}`, line(entry)]));

async function add(session: Session, name: string, options: Fields & { account?: string; relation?: Relation }) {
  const { account, relation, gender = "Perempuan", ...fields } = options;
  const client = await session.client();
  const link = account && relation ? { id_user: (await getAccount(client, account)).id_user, relation } : {};
  const body = { ...bodyOf(fields), name, gender, ...link };
  const added = await ask(client.POST("/operator/students", { body }));
  printDone(session, added, `Added ${describe(added)}.`);
}

async function unlink(session: Session, id: number, given: string, options: Confirmation): Promise<void> {
  const client = await session.client();
  const { student } = await getCard(client, id);
  const { id_user } = await getAccount(client, given);
  const linked = student.accounts.find((account) => account.id_user === id_user);
  if (!linked) throw new CommandError(`Account ${id_user} is not linked to ${describe(student)}.`);
  await confirmed(`${describe(student)} will no longer be linked to ${accountLine(linked)}.`, options);
  const body = { id_user };
  const unlinked = await ask(client.POST("/operator/students/{id}/unlinking", { ...byId(id), body }), `student ${id}`);
  printDone(session, unlinked, `Unlinked ${describe(student)} from account ${id_user}.`);
}

async function merge(session: Session, id: number, other: number, options: Confirmation): Promise<void> {
  const client = await session.client();
  const send = (preview: boolean) =>
    ask(
      client.POST("/operator/students/{id}/merge", { ...byId(id), body: { id_student: other, preview } }),
      `student ${id}`,
    );
  const preview = await send(true);
  const { student: deleted } = await getCard(client, other);
  const counts = ({ bookings, placement_tests, accounts }: typeof preview) =>
    `bookings: ${bookings}, placement tests: ${placement_tests}, accounts: ${accounts}`;
  await confirmed(
    `${describe(deleted)} will be merged into ${describe(preview.student)} and deleted. Moved: ${counts(preview)}.`,
    options,
  );
  const merged = await send(false);
  printDone(session, merged, `Merged student ${other} into ${describe(merged.student)} (${counts(merged)}).`);
}

async function erase(session: Session, id: number, options: Confirmation): Promise<void> {
  const client = await session.client();
  const { student } = await getCard(client, id);
  await confirmed(
    `All data of ${describe(student)} will be deleted permanently, with bookings and placement tests. Accounts stay.`,
    options,
  );
  const body = { name: student.name };
  const erased = await ask(client.POST("/operator/students/{id}/erasure", { ...byId(id), body }), `student ${id}`);
  const counts = `bookings: ${erased.bookings}, placement tests: ${erased.placement_tests}`;
  printDone(session, erased, `Deleted student ${id} (${counts}).`);
}
