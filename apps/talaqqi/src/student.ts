import { Argument, Command } from "commander";
import { identifier, integerBetween, wordOf, wordOption } from "./arguments.ts";
import { ask } from "./ask.ts";
import { actionWord, recordWord } from "./audit-words.ts";
import { byId, type OperatorClient, type Shape } from "./client.ts";
import { CommandError } from "./command-error.ts";
import { type Confirmation, confirmable, confirmed } from "./confirm.ts";
import { accountHelp, getAccount } from "./find-account.ts";
import { formatTime } from "./format-time.ts";
import { writeNewFile } from "./new-file.ts";
import { readAll } from "./pages.ts";
import { printDone, printJson, printList, printRecord } from "./print.ts";
import type { Session } from "./session.ts";
import { texts } from "./texts.ts";
import { valueText } from "./value-text.ts";

type Student = Shape<"StudentRecord">;
type Relation = Shape<"Relation">;

const relations = ["own", "mother", "father", "guardian"] as const satisfies Relation[];
const sorts = ["id_student", "name"] as const satisfies Shape<"StudentSort">[];
const genders = ["Laki - Laki", "Perempuan"] as const;
const idHelp = texts.student.id;

const examples = `
${texts.shared.examples}
  talaqqi student add "Yusuf Hakim" --gender "Laki - Laki" --account siti@example.com --relation mother
  talaqqi student link 9 hasan@example.com father
  talaqqi student merge 9 10`;

/** `talaqqi student find|show|add|change|link|unlink|merge|export|delete` */
export function studentCommand(session: Session): Command {
  const student = new Command("student").description(texts.student.summary).addHelpText("after", examples);
  student
    .command("find")
    .argument("[words...]", texts.student.words)
    .addOption(wordOption("--sort <order>", texts.student.sort, sorts).default("id_student"))
    .option("--limit <n>", texts.student.limit, integerBetween(1, 1_000_000), 100)
    .description(texts.student.find)
    .action((words: string[], options: FindOptions) => find(session, words.join(" "), options));
  student
    .command("show")
    .argument("<id>", idHelp, identifier)
    .description(texts.student.show)
    .action(async (id: number) => show(session, await getCard(await session.client(), id)));
  withFields(student.command("add"))
    .argument("<name>", texts.student.fullName)
    .option("--account <account>", accountHelp)
    .addOption(wordOption("--relation <relation>", texts.student.relation, relations))
    .description(texts.student.add)
    .action((name: string, options: Fields & { account?: string; relation?: Relation }, command: Command) => {
      if (options.gender === undefined) command.error(texts.student.useGender);
      if ((options.account === undefined) !== (options.relation === undefined)) {
        command.error(texts.student.useBoth);
      }
      return add(session, name, options);
    });
  withFields(student.command("change"))
    .argument("<id>", idHelp, identifier)
    .option("--name <name>", texts.student.newName)
    .description(texts.student.change)
    .action(async (id: number, options: Fields & { name?: string }, command: Command) => {
      if (Object.keys(options).length === 0) {
        command.error(texts.student.nothing);
      }
      const client = await session.client();
      const { student } = await ask(client.GET("/operator/students/{id}", byId(id)), texts.names.student(id));
      const body = { version: student.version, ...bodyOf(options) };
      const changed = await ask(client.PUT("/operator/students/{id}", { ...byId(id), body }), texts.names.student(id));
      printDone(session, changed, texts.student.changed(describe(changed)));
    });
  student
    .command("link")
    .argument("<id>", idHelp, identifier)
    .argument("<account>", accountHelp)
    .addArgument(new Argument("<relation>", texts.student.relation).choices(relations).argParser(wordOf(relations)))
    .description(texts.student.link)
    .action(async (id: number, given: string, relation: Relation) => {
      const client = await session.client();
      const { id_user, email } = await getAccount(client, given);
      const body = { id_user, relation };
      const linked = await ask(
        client.POST("/operator/students/{id}/accounts", { ...byId(id), body }),
        texts.names.student(id),
      );
      printDone(session, linked, texts.student.linked(describe(linked), id_user, email, valueText(relation)));
    });
  confirmable(student.command("unlink"))
    .argument("<id>", idHelp, identifier)
    .argument("<account>", accountHelp)
    .description(texts.student.unlink)
    .action((id: number, given: string, options: Confirmation) => unlink(session, id, given, options));
  confirmable(student.command("merge"))
    .argument("<id>", texts.student.keep, identifier)
    .argument("<other>", texts.student.other, identifier)
    .description(texts.student.merge)
    .action((id: number, other: number, options: Confirmation) => merge(session, id, other, options));
  student
    .command("export")
    .argument("<id>", idHelp, identifier)
    .option("--to <file>", texts.student.to)
    .description(texts.student.export)
    .action(async (id: number, { to }: { to?: string }) => {
      const client = await session.client();
      const data = await ask(client.GET("/operator/students/{id}/personal-data", byId(id)), texts.names.student(id));
      if (to === undefined) return printJson(session, data);
      await writeNewFile(to, data);
      printDone(session, { file: to, id_student: id }, texts.student.exported(describe(data.student), to));
    });
  confirmable(student.command("delete"))
    .argument("<id>", idHelp, identifier)
    .description(texts.student.delete)
    .action((id: number, options: Confirmation) => erase(session, id, options));
  return student;
}

type Fields = { gender?: (typeof genders)[number]; whatsapp?: string; birthYear?: number; note?: string };

const withFields = (command: Command): Command =>
  command
    .addOption(wordOption("--gender <gender>", texts.student.gender, genders))
    .option("--whatsapp <number>", texts.student.whatsapp)
    .option("--birth-year <year>", texts.student.birthYear, integerBetween(0, 2100))
    .option("--note <note>", texts.student.note);

const bodyOf = ({ birthYear, ...fields }: Fields & { name?: string }) => ({
  ...fields,
  ...(birthYear !== undefined && { birth_year: birthYear }),
});

const describe = ({ id_student, name }: Student) => `${texts.names.student(id_student)}${name && ` (${name})`}`;

const getCard = (client: OperatorClient, id: number) =>
  ask(client.GET("/operator/students/{id}", byId(id)), texts.names.student(id));

type FindOptions = { sort: Shape<"StudentSort">; limit: number };

async function find(session: Session, search: string, { sort, limit }: FindOptions): Promise<void> {
  const client = await session.client();
  const students = await readAll<Student>(({ limit, last }) => {
    const query = { limit, sort, after: last?.id_student ?? 0, ...(search && { search }) };
    return ask(client.GET("/operator/students", { params: { query } }));
  }, limit);
  printList(session, students, texts.nouns.student, [
    [texts.headings.id, ({ id_student }) => id_student],
    [texts.headings.name, ({ name }) => name],
    [texts.headings.gender, ({ gender }) => gender],
    [texts.headings.whatsApp, ({ whatsapp }) => whatsapp],
    [texts.headings.accounts, ({ accounts }) => accounts.map(accountLine).join("; ")],
  ]);
  if (students.length === limit) session.console.error(texts.shared.onlyFirst(limit));
}

const accountLine = ({ relation, id_user, email }: Student["accounts"][number]) =>
  `${valueText(relation)}: ${email} (${id_user})`;

async function show(session: Session, card: Shape<"StudentCard">): Promise<void> {
  const { student, bookings, placement_tests, audit } = card;
  const zone = await session.zone();
  printRecord(session, card, {
    [texts.headings.id]: student.id_student,
    [texts.headings.name]: student.name,
    [texts.headings.gender]: student.gender,
    [texts.headings.whatsApp]: student.whatsapp,
    [texts.headings.birthYear]: student.birth_year || "",
    [texts.headings.note]: student.note,
    [texts.headings.since]: formatTime(student.created_at, zone),
    ...numbered(texts.headings.account, student.accounts, (one) =>
      [accountLine(one), one.name, one.whatsapp].filter(Boolean).join(", "),
    ),
    ...numbered(
      texts.student.guardian,
      student.guardians.filter(({ id_user }) => id_user === 0),
      ({ relation, name, whatsapp }) => [`${valueText(relation)}: ${name}`, whatsapp].filter(Boolean).join(", "),
    ),
    ...numbered(texts.student.hour, bookings, ({ nama_pengajar, day, time, id_time, valid_from, valid_until }) =>
      [
        texts.student.slot(nama_pengajar, day, time, id_time),
        valid_from && texts.student.from(valid_from),
        valid_until && texts.student.until(valid_until),
      ]
        .filter(Boolean)
        .join(", "),
    ),
    ...numbered(texts.nouns.placementTest[0], placement_tests, (one) =>
      [one.id_placement_test, formatTime(one.test_schedule_at, zone), one.actions.map(valueText).join(texts.student.or)]
        .filter(Boolean)
        .join(", "),
    ),
    ...numbered(texts.student.history, audit, (one) =>
      texts.student.entry(formatTime(one.at, zone), `${actionWord(one.action)}: ${recordWord(one.kind)}`, one.operator),
    ),
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
  printDone(session, added, texts.student.added(describe(added)));
}

async function unlink(session: Session, id: number, given: string, options: Confirmation): Promise<void> {
  const client = await session.client();
  const { student } = await getCard(client, id);
  const { id_user } = await getAccount(client, given);
  const linked = student.accounts.find((account) => account.id_user === id_user);
  if (!linked) throw new CommandError(texts.student.notLinked(id_user, describe(student)));
  await confirmed(session, texts.student.willUnlink(describe(student), accountLine(linked)), options);
  const body = { id_user };
  const unlinked = await ask(
    client.POST("/operator/students/{id}/unlinking", { ...byId(id), body }),
    texts.names.student(id),
  );
  printDone(session, unlinked, texts.student.unlinked(describe(student), id_user));
}

async function merge(session: Session, id: number, other: number, options: Confirmation): Promise<void> {
  const client = await session.client();
  const send = (preview: boolean) =>
    ask(
      client.POST("/operator/students/{id}/merge", { ...byId(id), body: { id_student: other, preview } }),
      texts.names.student(id),
    );
  const preview = await send(true);
  const { student: deleted } = await getCard(client, other);
  const counts = ({ bookings, placement_tests, accounts }: typeof preview) =>
    texts.student.counts(bookings, placement_tests, accounts);
  await confirmed(
    session,
    texts.student.willMerge(describe(deleted), describe(preview.student), counts(preview)),
    options,
  );
  const merged = await send(false);
  printDone(session, merged, texts.student.merged(other, describe(merged.student), counts(merged)));
}

async function erase(session: Session, id: number, options: Confirmation): Promise<void> {
  const client = await session.client();
  const { student } = await getCard(client, id);
  await confirmed(session, texts.student.willDelete(describe(student)), options);
  const body = { name: student.name };
  const erased = await ask(
    client.POST("/operator/students/{id}/erasure", { ...byId(id), body }),
    texts.names.student(id),
  );
  const counts = texts.student.countsErased(erased.bookings, erased.placement_tests);
  printDone(session, erased, texts.student.deleted(id, counts));
}
