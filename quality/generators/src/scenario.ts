import { deepEqual, equal, ok } from "node:assert/strict";
import type { Answer, App, Operators } from "./adapters/adapter.ts";
import type { School } from "./school.ts";

const EMOJI_NAME = "Siti 🌙 Aminah";
const LONGEST_NUMBER = 999_999_999_999_999;

/** What an app does, from the registration to the sign-out. @throws AssertionError for the first wrong response. */
export async function useApp(app: App, { newIdToken }: School): Promise<void> {
  const { email, idToken } = newIdToken();
  const form = { email, name: EMOJI_NAME, gender: "Perempuan", whatsapp: 6_281_200_000_001 } as const;
  expectStatus(await app.register(form), 201);
  equal(expectFailure(await app.register(form), 403).message, "Email already registered");
  const { access_token: token, is_profile_complete } = expectStatus(await app.signIn(idToken), 200).data;
  equal(is_profile_complete, true);

  equal(expectFailure(await app.getProfile("wrong"), 401).message, "Unauthorized");
  equal(expectStatus(await app.getProfile(token), 200).data[0]?.name, EMOJI_NAME);
  const change = { name: `${EMOJI_NAME} 🕌`, whatsapp: LONGEST_NUMBER };
  deepEqual(expectStatus(await app.updateProfile(token, change), 200).data, []);
  equal(expectStatus(await app.getProfile(token), 200).data[0]?.name, change.name);
  // No schema can refuse it: the server's rule is a format of its own.
  expectFields(await app.updateProfile(token, { name: "Siti\u2028Aminah" }), ["name"]);

  await filterQuestions(app);
  const [teacher] = expectStatus(await app.getTeacher("1"), 200).data;
  equal(teacher?.id_teacher, 1);
  ok(teacher.days.some(({ times }) => times.some(({ time }) => time === "08:00")));
  expectFailure(await app.getTeacher("404404"), 404);

  expectFields(await app.registerPlacementTest(token, { test_schedule_at: "2001-01-01T09:00:00+07:00" }), [
    "test_schedule_at",
  ]);
  const [registered] = expectStatus(
    await app.registerPlacementTest(token, { notes: "Pemula 🌱\nBaru mulai." }),
    200,
  ).data;
  deepEqual([registered?.name, registered?.whatsapp, registered?.s_progress], [change.name, String(LONGEST_NUMBER), 0]);
  const tests = expectStatus(await app.listPlacementTests(token), 200).data;
  deepEqual(
    tests.map(({ id_placement_test }) => id_placement_test),
    [registered?.id_placement_test],
  );

  expectStatus(await app.signOut(token), 200);
  expectFailure(await app.getProfile(token), 401);
}

async function filterQuestions(app: App): Promise<void> {
  const all = expectStatus(await app.listPertanyaans(), 200).data;
  const wanted = all[0]?.daftar_contents[0]?.id_content;
  ok(wanted);
  const filtered = expectStatus(await app.listPertanyaans(Number(wanted)), 200).data;
  ok(filtered.length > 0 && filtered.length < all.length, `${filtered.length} of ${all.length} questions`);
  deepEqual(expectStatus(await app.listPertanyaans(404_404), 200).data, []);
}

/** What an operator does. @throws AssertionError for the first wrong response. */
export async function useOperators(operators: Operators, { operatorToken: token, newName }: School): Promise<void> {
  equal(expectFailure(await operators.getMe("wrong"), 401).message, "Unauthorized");
  equal(expectStatus(await operators.getMe(token), 200).data.role, "administrator");
  const [first] = expectStatus(await operators.findAccounts(token, { limit: 1 }), 200).data;
  ok(first);
  const found = expectStatus(await operators.findAccounts(token, { search: first.email }), 200).data;
  deepEqual(
    found.map(({ email }) => email),
    [first.email],
  );
  equal(expectStatus(await operators.getAccount(token, String(first.id_user)), 200).data.whatsapp, first.whatsapp);
  expectFailure(await operators.getAccount(token, "404404"), 404);

  const name = newName();
  const email = `${name.replace(" ", ".")}@contoh.example`;
  const reader = { email, name, role: "reader" } as const;
  ok(expectStatus(await operators.inviteStaff(token, reader), 201).data.id_operator > 0);
  equal(expectFailure(await operators.inviteStaff(token, reader), 409).reason, "name_taken");
  expectFields(await operators.inviteStaff(token, { ...reader, name: `${name}\u2028` }), ["name"]);
}

function expectStatus<Data>({ status, data, failure }: Answer<Data>, expected: number): Data {
  equal(status, expected, `${status} ${failure?.message}, expected ${expected}`);
  if (data === undefined) throw new Error(`${status} without a body`);
  return data;
}

function expectFailure({ status, failure }: Answer<unknown>, expected: number) {
  equal(status, expected);
  if (!failure) throw new Error(`${status} without a body`);
  return failure;
}

function expectFields(answer: Answer<unknown>, fields: string[]): void {
  deepEqual(
    expectFailure(answer, 400).errors?.map(({ field }) => field),
    fields,
  );
}
