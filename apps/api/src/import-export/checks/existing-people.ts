import { likenessOf, type Person, wordsOf } from "@talaqqi/contract/finding";
import { guardianColumns } from "../../domain/guardians.ts";
import type { Message } from "../../messages/messages.ts";
import { changedRows, lineOf, type ParsedFile, type ParsedRow } from "../csv/parsed-file.ts";
import { maskPhone } from "../tables/phone-codec.ts";
import { fileName, keyOf, type Table, type Values } from "../tables/table.ts";
import { yielding } from "../tables/yielding.ts";
import { type ImportState, keptRows, type Row, unchangedRows } from "./import-state.ts";

type Columns = {
  name: string;
  phone: string;
  otherPhones?: readonly string[];
  byName: boolean;
  gender?: string;
  born?: string;
  account?: string;
};

/**
 * The columns that show whose row it is, and whether those with one name may be one. A student with an account has what the
 * account has; accounts with different e-mails are different.
 */
const people: Readonly<Record<string, Columns>> = {
  users: { name: "name", phone: "whatsapp", byName: false },
  students: {
    name: "name",
    phone: "whatsapp",
    // A list has the number of a child or of a guardian; of two with one name, either shows that they are one.
    otherPhones: guardianColumns.filter((column) => column.endsWith("_whatsapp")),
    byName: true,
    gender: "gender",
    born: "birth_year",
    account: "id_user",
  },
  teachers: { name: "nama_pengajar", phone: "nomor_telepon", byName: true },
};

/** With how many records of one name a new row is compared. */
const MAX_NAMESAKES = 100;

/** What a record is compared by; its names without their order. */
type Known = Person & { name: string; names: string };
type Namesake = Known & { id: string };

/**
 * Lists the new rows of people who seem to exist: a record of the table or an earlier new row has their name and may be theirs,
 * as `likenessOf` says. Children with different guardians are different.
 */
export async function noticeExistingPeople(state: ImportState): Promise<void> {
  for (const file of state.values()) {
    const columns = people[file.table.name];
    if (!columns) continue;
    const isNew = changedRows(file).filter(({ current }) => !current);
    const repeated = await findRepeatedNames(file, isNew, (values) =>
      namesOf(withAccount(state, values, columns.account)[columns.name]),
    );
    if (repeated.size === 0) continue;
    const knownOf = (values: Row["values"]): Namesake => ({
      ...toKnown(withAccount(state, values, columns.account), columns),
      id: keyOf(file.table, values),
    });
    const found = new Map<string, Namesake[]>();
    const remember = (known: Namesake) => {
      for (const key of keysOf(known)) {
        const namesakes = found.get(key) ?? [];
        if (namesakes.length === MAX_NAMESAKES) continue;
        found.set(key, namesakes);
        namesakes.push(known);
      }
    };
    for await (const batch of yielding(remainingRows(file))) {
      for (const values of batch) {
        const known = knownOf(values);
        if (repeated.has(known.names)) remember(known);
      }
    }
    const haveOthers = findOtherGuardians(state, file.table);
    for await (const batch of yielding(isNew))
      for (const row of batch) {
        const own = knownOf(row.values);
        if (!repeated.has(own.names)) continue;
        const isLike = (other: Namesake) => {
          const likeness = likenessOf(own, other);
          return likeness === "phone" || (likeness === "name" && columns.byName && !haveOthers(own.id, other.id));
        };
        const like = keysOf(own).flatMap((key) => found.get(key)?.find(isLike) ?? [])[0];
        if (like) addNotice(file, row, { like, hasPhone: likenessOf(own, like) === "phone", column: columns.name });
        remember(own);
      }
  }
}

/** @returns the names of new rows that others have, too: most are nobody else's, and need no comparison. */
async function findRepeatedNames(
  file: ParsedFile,
  isNew: ParsedRow[],
  namesOf: (values: Row["values"]) => string,
): Promise<Set<string>> {
  const [seen, repeated] = [new Set<string>(), new Set<string>()];
  for await (const batch of yielding(isNew)) {
    for (const { values } of batch) {
      const names = namesOf(values);
      if (seen.has(names)) repeated.add(names);
      seen.add(names);
    }
  }
  if (seen.size === 0) return repeated;
  for await (const batch of yielding(remainingRows(file))) {
    for (const values of batch) {
      const names = namesOf(values);
      if (seen.has(names)) repeated.add(names);
    }
  }
  repeated.delete("");
  return repeated;
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

type Found = { like: Namesake; hasPhone: boolean; column: string };

function addNotice(file: ParsedFile, row: ParsedFile["rows"][number], { like, hasPhone, column }: Found): void {
  const { table, notices, byKey } = file;
  const earlier = byKey.get(like.id);
  const [own, first] = [lineOf(row, column), earlier && !earlier.current && lineOf(earlier, column)];
  const existing = first ? undefined : { id: Number(like.id), name: like.name, phone: maskPhone(like.phone) };
  const message: Message = (t) => {
    if (first) return (hasPhone ? t.repeatedPerson : t.repeatedName)(first, own);
    return (hasPhone ? t.possibleDuplicate : t.possibleNamesake)(t.nouns[table.name].one, like.id);
  };
  notices.add({
    file: fileName(table),
    line: own,
    column,
    kind: "possible_duplicate",
    message,
    existing,
    values: row.values,
  });
}

function withAccount(state: ImportState, values: Row["values"], account = ""): Row["values"] {
  const id = values[account];
  const user = id ? state.get("users")?.current.get(id) : undefined;
  if (!user) return values;
  return { ...values, name: user.name ?? "", whatsapp: user.whatsapp ?? "", gender: user.gender ?? "" };
}

const toKnown = (values: Row["values"], { name, phone, otherPhones = [], gender = "", born = "" }: Columns): Known => ({
  name: values[name] ?? "",
  names: namesOf(values[name]),
  phone: [phone, ...otherPhones].map((column) => values[column]).find(Boolean) ?? "",
  gender: values[gender] ?? "",
  born: values[born] ?? "",
});

const namesOf = (name: Values[string] | undefined) => wordsOf(name ?? "").join(" ");

/** What a record is found by, the surest first: its number among those of its name, and its name. */
const keysOf = ({ names, phone }: Known): string[] =>
  names === "" ? [] : [...(phone ? [`${phone} ${names}`] : []), names];
