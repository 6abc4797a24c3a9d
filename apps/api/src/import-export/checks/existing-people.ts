import type { Message } from "../../messages/messages.ts";
import { changedRows, lineOf, type ParsedFile } from "../csv/parsed-file.ts";
import { fileName, keyOf, type Table, type Values } from "../tables/table.ts";
import { yielding } from "../tables/yielding.ts";
import { type ImportState, keptRows, type Row, unchangedRows } from "./import-state.ts";

type Columns = { name: string; phone: string; byName: boolean; gender?: string; born?: string; account?: string };

/**
 * The columns that show whose row it is, and whether those with one name may be one. A student with an account has what the
 * account has; accounts with different e-mails are different.
 */
const people: Readonly<Record<string, Columns>> = {
  users: { name: "name", phone: "whatsapp", byName: false },
  students: { name: "name", phone: "whatsapp", byName: true, gender: "gender", born: "birth_year", account: "id_user" },
  teachers: { name: "nama_pengajar", phone: "nomor_telepon", byName: true },
};

/** With how many records of one name a new row is compared. */
const MAX_NAMESAKES = 100;

/**
 * Lists the new rows of people who seem to exist: a record of the table or an earlier new row has their name and phone number
 * or, where one of the two has no number, their name and gender, if year of birth and guardians do not differ.
 */
export async function noticeExistingPeople(state: ImportState): Promise<void> {
  for (const file of state.values()) {
    const columns = people[file.table.name];
    if (!columns) continue;
    const personOf = (values: Row["values"]) => toPerson(withAccount(state, values, columns.account), columns);
    const isNew = changedRows(file).filter(({ current }) => !current);
    const like = (values: Row["values"]) =>
      keysLike(personOf(values)).filter((key) => key.startsWith(WITH_PHONE) || columns.byName);
    const wanted = new Set(isNew.flatMap(({ values }) => like(values)));
    if (wanted.size === 0) continue;
    const found = new Map<string, string[]>();
    const remember = (values: Row["values"]) => {
      for (const key of keysOf(personOf(values))) {
        const ids = found.get(key) ?? [];
        if (!wanted.has(key) || ids.length === MAX_NAMESAKES) continue;
        found.set(key, ids);
        ids.push(keyOf(file.table, values));
      }
    };
    for await (const values of yielding(remainingRows(file))) remember(values);
    const haveOthers = findOtherGuardians(state, file.table);
    for await (const row of yielding(isNew)) {
      const own = keyOf(file.table, row.values);
      const isLike = (key: string, id: string) => key.startsWith(WITH_PHONE) || !haveOthers(own, id);
      for (const key of like(row.values)) {
        const id = found.get(key)?.find((one) => isLike(key, one));
        if (id === undefined) continue;
        addNotice(file, row, { id, key, column: columns.name });
        break;
      }
      remember(row.values);
    }
  }
}

function* remainingRows(file: ParsedFile): Generator<Values> {
  yield* keptRows(file);
  for (const { current } of unchangedRows(file)) if (current) yield current;
  for (const { current } of file.rows) if (current) yield current;
}

/** @returns whether two students have guardians, and none in common. */
function findOtherGuardians(state: ImportState, { name }: Table): (one: string, other: string) => boolean {
  const guardians = new Map<string, Set<string>>();
  const file = name === "students" ? state.get("guardians") : undefined;
  for (const { id_student, id_user } of file ? guardianRows(file) : []) {
    if (id_student && id_user) guardians.set(id_student, (guardians.get(id_student) ?? new Set()).add(id_user));
  }
  return (one, other) => {
    const [its, others] = [guardians.get(one), guardians.get(other)];
    return its !== undefined && others !== undefined && ![...its].some((id) => others.has(id));
  };
}

function* guardianRows({ current, rows }: ParsedFile): Generator<Row["values"]> {
  yield* current.values();
  for (const { values } of rows) yield values;
}

type Found = { id: string; key: string; column: string };

function addNotice(file: ParsedFile, row: ParsedFile["rows"][number], { id, key, column }: Found): void {
  const { table, notices, byKey } = file;
  const earlier = byKey.get(id);
  const [own, first] = [lineOf(row, column), earlier && !earlier.current && lineOf(earlier, column)];
  const message: Message = (t) => {
    if (first) return (key.startsWith(WITH_PHONE) ? t.repeatedPerson : t.repeatedName)(first, own);
    return (key.startsWith(WITH_PHONE) ? t.possibleDuplicate : t.possibleNamesake)(t.nouns[table.name].one, id);
  };
  notices.add({ file: fileName(table), line: own, column, kind: "possible_duplicate", message, values: row.values });
}

function withAccount(state: ImportState, values: Row["values"], account = ""): Row["values"] {
  const id = values[account];
  const user = id ? state.get("users")?.current.get(id) : undefined;
  if (!user) return values;
  return { ...values, name: user.name ?? "", whatsapp: user.whatsapp ?? "", gender: user.gender ?? "" };
}

type Person = { name: string; phone: string; gender: string; born: string };

const toPerson = (values: Row["values"], { name, phone, gender = "", born = "" }: Columns): Person => ({
  name: (values[name] ?? "").trim().toLowerCase().replaceAll(/\s+/g, " "),
  phone: values[phone] ?? "",
  gender: values[gender] ?? "",
  born: values[born] ?? "",
});

const WITH_PHONE = "phone";
const ANY_YEAR = "any";

/** What a record is found by: its phone number, or for a namesake its gender and year of birth. */
function keysOf({ name, phone, gender, born }: Person): string[] {
  const years = [born, ANY_YEAR].map((year) => `${gender} ${year} ${name}`);
  return [
    ...(phone ? [`${WITH_PHONE} ${phone} ${name}`] : years.map((key) => `silent ${key}`)),
    ...years.map((key) => `all ${key}`),
  ];
}

/**
 * The keys of the records that a new row may repeat: those with its name and phone number and those with its name and no number,
 * or, if the row has no number, all with its name.
 */
function keysLike({ name, phone, gender, born }: Person): string[] {
  if (!name) return [];
  const years = (born ? [born, ""] : [ANY_YEAR]).map((year) => `${gender} ${year} ${name}`);
  return phone
    ? [`${WITH_PHONE} ${phone} ${name}`, ...years.map((key) => `silent ${key}`)]
    : years.map((key) => `all ${key}`);
}
