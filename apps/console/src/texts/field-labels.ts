import { type RecordName, records } from "@talaqqi/contract/records";
import type { Texts } from "./id.ts";

/** @returns what a table has of `labels`, `hints` or `choices`, by field: some tables have none. */
export const ofTable = <Text>(all: Record<string, Record<string, Text>>, table = ""): Record<string, Text> =>
  all[table] ?? {};

type ErrorsByType = Record<string, (limit: number) => string>;

/** @returns the texts of errors of a record's fields, by the fields' types. */
export function fieldErrors(kind: RecordName, { fieldTypes }: { fieldTypes: ErrorsByType }): Record<string, string> {
  const fields = Object.entries<{ type: string; max?: number; min?: number }>(records[kind].fields);
  const errors = fields.map(([name, { type, max, min = 0 }]) => [name, fieldTypes[type]?.(max ?? min)]);
  return Object.fromEntries(errors.filter(([, text]) => text));
}

/** @returns the labels that the fields of a table's records have in their forms. */
export function fieldLabels(table: string | undefined, texts: Texts): Record<string, string> {
  const { account, student, slot, tests, placementTest, guardians, nouns } = texts;
  return {
    name: student.name,
    email: account.email,
    gender: student.gender,
    birth_year: student.birthYear,
    whatsapp: student.whatsapp,
    note: student.note,
    ...guardians.fields,
    id_teacher: slot.teacher,
    id_day: slot.day,
    day: slot.day,
    time: slot.time,
    minutes: slot.minutes,
    capacity: slot.capacity,
    class_for: slot.classFor,
    id_level: nouns.levels,
    place: slot.place,
    link: slot.link,
    link_catatan: placementTest.notesLink,
    valid_from: slot.validFrom,
    valid_until: slot.validUntil,
    id_reviewer: tests.reviewer,
    wished_at: tests.wished,
    test_schedule_at: tests.scheduled,
    actual_tested_at: tests.date,
    level_result: tests.result,
    notes: tests.resultNotes,
    ...ofTable(texts.labels, table),
  };
}
