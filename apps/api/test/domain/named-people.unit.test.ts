import { getByPointer, isPart, operationsOf, type Part, readOperatorContract } from "@talaqqi/contract/document";
import { expect, test } from "vitest";
import { findNamedPeople } from "../../src/domain/named-people.ts";

const nobody = { users: [], students: [], members: [], teachers: [], imports: [] };
const hanin = { id_student: 5, name: "Hanin" };

test.each([
  ["a student with an account", { ...hanin, accounts: [{ id_user: 7, name: "Lubna" }] }, { students: [5], users: [7] }],
  ["students of an hour, once each", { students: [hanin, { ...hanin, id_student: 6 }, hanin] }, { students: [5, 6] }],
  ["no account", { ...hanin, id_user: 0 }, { students: [5] }],
  ["a member of staff", { id_operator: 3, email: "lubna@contoh.example" }, { members: [3] }],
  ["an import, whose rows have the people", { id_import: 4, files: [] }, { imports: [4] }],
  [
    "records of several tables",
    [
      { kind: "students", key: "5" },
      { kind: "levels", key: "6" },
    ],
    { students: [5] },
  ],
  ["a teacher of an hour", { id_time: 4, id_teacher: 3, place: "Aula" }, { teachers: [3] }],
  ["a deletion, which has only numbers", { id_student: 5, bookings: 1 }, {}],
  ["nothing", null, {}],
])("finds whom a response names: %s", (_what, response, expected) => {
  const found = findNamedPeople({ status: 200, body: { data: response } });
  const lists = Object.fromEntries(Object.entries(found).map(([kind, ids]) => [kind, [...ids]]));
  expect(lists).toEqual({ ...nobody, ...expected });
});

/** Objects with texts of these names, and without an identifier of a person: why it is not needed. */
const known: Record<string, string> = {
  ContentChange: "in the response of an import, which is found by the import's number",
  ContentField: "in the response of an import, too",
  ExistingPerson: "in the response of a check, which is not stored",
  InstitutionRecord: "published by an institution",
  LessonChange: "about published content",
  LessonRow: "about published content",
  MessageText: "a message's",
  NumberReading: "of the cells of a file, which no stored response has",
  PackageRecord: "a package's",
};

test("every object of a stored response that may have a person's values has the person's identifier", () => {
  const document = readOperatorContract();
  const personal = /^(name|email|whatsapp|gender|birth_year|notes?|label|link_catatan|before|after)$/;
  const found = new Set<string>();
  const seen = new Set<unknown>();
  const visit = (given: unknown, name: string): void => {
    if (!isPart(given) || seen.has(given)) return;
    seen.add(given);
    const { $ref, properties, items } = given;
    if (typeof $ref === "string") visit(getByPointer(document, $ref), $ref.split("/").at(-1) ?? "");
    visit(items, `${name}[]`);
    if (!isPart(properties)) return;
    const names = Object.keys(properties);
    const isNamed = names.some((one) => ["id_user", "id_student", "id_operator"].includes(one));
    const isListed = names.includes("kind") && names.includes("key");
    if (names.some((one) => personal.test(one)) && !isNamed && !isListed) found.add(name);
    for (const [property, schema] of Object.entries(properties)) visit(schema, `${name}.${property}`);
  };
  for (const { operationId = "", parameters = [], responses } of operationsOf(document)) {
    if (!parameters.some(({ name }) => name === "Idempotency-Key")) continue;
    for (const [status, response] of Object.entries(responses)) {
      const content: Part = Object(Object(response).content);
      if (status < "300") visit(Object(content["application/json"]).schema, operationId);
    }
  }
  expect([...found].sort()).toEqual(Object.keys(known).sort());
});
