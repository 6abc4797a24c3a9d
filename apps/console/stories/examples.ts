import type { operations } from "@talaqqi/contract/operator";
import contract from "@talaqqi/contract/operator.json?raw";
import type { Shape } from "../src/api/client.ts";
import { cache, queries } from "../src/api/queries.ts";

type Read = {
  [Name in keyof operations]: operations[Name]["responses"] extends {
    200: { content: { "application/json": { data: unknown } } };
  }
    ? Name
    : never;
}[keyof operations];
type DataOf<Name extends Read> = operations[Name]["responses"] extends {
  200: { content: { "application/json": { data: infer Data } } };
}
  ? Data
  : never;

type Example = { value: { data: unknown } };
type Operation = {
  operationId: string;
  responses: Record<string, { content?: { "application/json"?: { examples?: Record<string, Example> } } }>;
};
const { paths }: { paths: Record<string, Record<string, Operation>> } = JSON.parse(contract);
const all = Object.values(paths).flatMap((methods) => Object.values(methods));

/** @returns the data of an operation's first example of success. */
export function exampleOf<Name extends Read>(name: Name): DataOf<Name> {
  const operation = all.find(({ operationId }) => operationId === name);
  const [first] = Object.values(operation?.responses["200"]?.content?.["application/json"]?.examples ?? {});
  if (!first) throw new Error(`The contract has no example of ${name}`);
  return first.value.data as DataOf<Name>;
}

export const hours = exampleOf("getWeek");
export const card = exampleOf("getStudent");
export const [hour] = hours as [Shape<"SlotWithStudents">];
/** A student whose number messages go to. */
export const student = { ...card.student, whatsapp: "6281200000001" };

const DAY_MS = 86_400_000;

/** A placement test that expires in three days. */
export const test: Shape<"QueuedPlacementTest"> = {
  ...exampleOf("getPlacementTest"),
  id_student: student.id_student,
  expired_date_at: new Date(Date.now() + 3.5 * DAY_MS).toISOString(),
};
export const scheduledTest: Shape<"QueuedPlacementTest"> = {
  ...test,
  s_progress: 1,
  actions: ["schedule", "record", "cancel", "expire", "reopen"],
  id_reviewer: hour.id_teacher,
  nama_reviewer: hour.nama_pengajar,
  scheduled_at: "2030-01-19T02:00:00.000Z",
};
export const finishedTest: Shape<"QueuedPlacementTest"> = {
  ...scheduledTest,
  s_progress: 2,
  actions: ["record", "reopen"],
  level_result: 1,
  notes: "Makhraj sudah baik.",
};

const names = ["test_scheduled", "test_result", "hour_booked", "hour_moved", "teacher_changed"] as const;
const messageTexts = names.flatMap((name) =>
  exampleOf("listMessageTexts")
    .slice(0, 1)
    .map((text) => ({ ...text, name })),
);

/** The responses that every story has: an administrator's. */
export function fillCache(): void {
  cache.clear();
  // What is not filled in fails in the browser's console, and so does its story's test.
  cache.setDefaultOptions({ queries: { retry: false, staleTime: "static" } });
  const me = { ...exampleOf("getMe"), role: "administrator" as const };
  const operations = all.map(({ operationId }) => operationId) as typeof me.operations;
  cache.setQueryData(queries.me().queryKey, { ...me, operations });
  cache.setQueryData(queries.week().queryKey, hours);
  cache.setQueryData(queries.messageTexts().queryKey, messageTexts);
  cache.setQueryData(queries.demonstration().queryKey, exampleOf("getDemonstrationData"));
  cache.setQueryData(queries.records("levels").queryKey, exampleOf("listLevelRecords"));
  cache.setQueryData(queries.records("teachers").queryKey, exampleOf("listTeacherRecords"));
  cache.setQueryData(queries.records("institutions").queryKey, exampleOf("listInstitutionRecords"));
  cache.setQueryData(queries.student(student.id_student).queryKey, { ...card, student });
  const pages = [{ entries: [student], next: 0 }];
  cache.setQueryData(queries.students("").queryKey, { pages, pageParams: [0] });
}
