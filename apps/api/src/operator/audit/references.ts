import { listed } from "@talaqqi/contract/records";

/** A record that an entry refers to. */
export type Reference = { kind: string; key: string };

/** An entry of the audit, as far as it refers to records. */
export type Referring = Reference & { changes: { field: string; before: string; after: string }[] };

/** The tables that fields of the audit refer to. */
const referred: Readonly<Record<string, string>> = {
  id_student: "students",
  id_user: "users",
  id_teacher: "teachers",
  id_reviewer: "teachers",
  id_time: "slots",
  id_level: "levels",
  level_result: "levels",
  id_lembaga: "lembagas",
  id_kategori: "kategoris",
  id_content: "contents",
  id_subkategori: "subkategoris",
  id_huruf: "hurufs",
  id_sifatul_huruf: "sifats",
  id_feedback: "feedbacks",
  id_package: "packages",
  id_program: "programs",
  id_operator: "operators",
};

/** @returns the table whose records a field's values are, "" for other values. */
export const tableOf = (field: string): string => referred[field] ?? "";

export const idOf = ({ kind, key }: Reference): string => `${kind} ${key}`;

/** @returns the entry's record and those that its changes refer to, each once. A booking is a slot and a student. */
export function referencesOf({ kind, key, changes }: Referring): Reference[] {
  const [first = "", second = ""] = key.split(";");
  const booked = [
    { kind: "slots", key: first },
    { kind: "students", key: second },
  ];
  const own = kind === "bookings" ? booked : [{ kind, key }];
  const changed = changes.flatMap(({ field, before, after }) =>
    [before, after].flatMap((value) => referencesIn(field, value)),
  );
  const all = [...own, ...changed].filter((one) => one.key !== "");
  return [...new Map(all.map((one) => [idOf(one), one])).values()];
}

/** Several records may be listed: a teacher's levels with a line each, which begins with the level. */
function referencesIn(field: string, value: string): Reference[] {
  const [table, list] = [tableOf(field), listed[field]];
  if (list) return value.split(/[\n;]/).map((item) => ({ kind: list, key: item.split(",", 1)[0] ?? "" }));
  return table ? [{ kind: table, key: value }] : [];
}
