import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApi, type TestApi } from "../../support/api.ts";
import { expectError } from "../../support/errors.ts";
import { bearer } from "../../support/operations.ts";

let api: TestApi;
let operator: Awaited<ReturnType<TestApi["operator"]>>;

const people = [
  { id: 1, name: "Siti Aminah", email: "siti@example.com", whatsapp: "6281200000001", gender: "Perempuan" },
  { id: 2, name: "Aminah Rahma", email: "rahma_1@sekolah.example", whatsapp: "6281211112222" },
  { id: 3, name: "50% Ahmad", email: "ahmad@example.com", whatsapp: "6591234567" },
  { id: 4, name: String.raw`Nu'aim Éloïse \ نعيم`, email: "nuaim@example.com", whatsapp: "999999999999999" },
  { id: 5, name: "", email: "kosong@example.com", whatsapp: "", avatar: "https://media.example/5.png" },
];

beforeAll(async () => {
  api = await startTestApi();
  operator = await api.operator();
  await api.db.user.createMany({ data: people });
  await api.db.student.create({ data: { id_student: 7, id_user: 1 } });
  await api.db.teacher.create({ data: { id_teacher: 3, id_user: 1, nama_pengajar: "Ustadzah Siti" } });
});
afterAll(() => api.close());

const ask = (query: Record<string, string | number>) => {
  const pairs = Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]);
  return api.request(`/operator/accounts?${new URLSearchParams(pairs)}`, { headers: bearer(operator.token) });
};

async function find(query: Record<string, string | number>) {
  const response = await ask(query);
  const { data, next }: { data: { id_user: number }[]; next: number } = JSON.parse(await response.text());
  return { status: response.status, ids: data.map(({ id_user }) => id_user), next };
}

test("200 with every field of an account", async () => {
  const { data } = await operator.client.GET("/operator/accounts", { params: { query: { search: "siti" } } });
  const { created_at } = await api.db.user.findUniqueOrThrow({ where: { id: 1 } });
  expect(data).toEqual([
    {
      id_user: 1,
      email: "siti@example.com",
      name: "Siti Aminah",
      gender: "Perempuan",
      whatsapp: "6281200000001",
      avatar: "",
      created_at: created_at.toISOString(),
      id_student: 7,
      id_teacher: 3,
      registered_at: "",
      confirmed_at: "",
      edited_at: "",
      blocked_at: "",
      has_sign_in: false,
      has_had_sign_in: false,
      is_confirmed: true,
      version: 1,
    },
  ]);
});

test('200 with every account by identifier, with 0 or "" for absent values', async () => {
  const { data } = await operator.client.GET("/operator/accounts");
  expect(data?.map(({ id_user }) => id_user)).toEqual([1, 2, 3, 4, 5]);
  expect(data?.[4]).toMatchObject({ name: "", gender: "", whatsapp: "", id_student: 0, id_teacher: 0 });
});

test.each([
  ["", [1, 2, 3, 4, 5]],
  [" \t\n ", [1, 2, 3, 4, 5]],
  ["aMiNaH", [1, 2]],
  ["aminah SITI", [1]],
  ["  rahma   aminah ", [2]],
  // One word in the name, and the other in the e-mail.
  ["rahma sekolah", [2]],
  ["aminah nobody", []],
  ["SITI@EXAMPLE.COM", [1]],
  ["نعيم", [4]],
  ["nu'aim", [4]],
  ["éloïse", [4]],
  ["ÉLOÏSE", [4]],
  ["eloise", [4]],
  ["nuaim", [4]],
  ["NU’AIM", [4]],
  ["نَعِيم", [4]],
  ["éa", []],
  ["%", [3]],
  ["50%", [3]],
  ["_", [2]],
  ["\\", [4]],
  ["a%h", []],
  ["'; DROP TABLE users; --", []],
  ["🙂", []],
  ["-", []],
  // Numbers begin with it.
  ["+", [1, 2, 3, 4]],
])("200 for the words %j with only who has them all", async (search, ids) => {
  expect(await find({ search })).toEqual({ status: 200, ids, next: 0 });
});

test.each([
  ["6281200000001", [1]],
  ["081200000001", [1]],
  ["0812-0000-0001", [1]],
  ["(0812) 0000.0001", [1]],
  ["+62 812 0000 0001", [1]],
  ["+62 (0)812 0000 0001", [1]],
  ["0062 812 0000 0001", [1]],
  ["812\u20110000\u20130001", [1]],
  ["0812", [1, 2]],
  ["812", [1, 2]],
  // The end of a number, and not every number with a 1.
  ["0001", [1]],
  ["1111 2222", [2]],
  ["+65 9123 4567", [3]],
  ["0065 9123", [3]],
  ["99999", [4]],
  // A digit in a name or an e-mail is found, too.
  ["50", [3]],
  ["081299999999", []],
  // Not the digits alone when there are words.
  ["siti 6281211112222", []],
])("200 for the number %j with only who has it", async (search, ids) => {
  expect(await find({ search })).toEqual({ status: 200, ids, next: 0 });
});

test("200 page by page, with next 0 on the last page, even if it is full", async () => {
  const pages: number[][] = [];
  for (let after: number | undefined; after !== 0; ) {
    const page = await find({ limit: 2, search: "example", ...(after && { after }) });
    pages.push(page.ids);
    after = page.next;
  }
  expect(pages).toEqual([[1, 2], [3, 4], [5]]);
  expect(await find({ limit: 5 })).toMatchObject({ ids: [1, 2, 3, 4, 5], next: 0 });
  expect(await find({ after: 2_147_483_647 })).toEqual({ status: 200, ids: [], next: 0 });
});

test("200 and empty for half a surrogate pair", async () => {
  const response = await api.request("/operator/accounts?search=%ED%A0%80", { headers: bearer(operator.token) });
  expect(response.status).toBe(200);
  expect(await response.json()).toMatchObject({ data: [] });
});

test.each([
  ["search", { search: "a\0b" }],
  ["search", { search: "a".repeat(101) }],
  ["limit", { limit: 0 }],
  ["limit", { limit: 501 }],
  ["limit", { limit: "many" }],
  ["after", { after: -1 }],
  ["after", { after: 2_147_483_648 }],
])("400 for an invalid %s: %j", async (field, query) => {
  await expectError(await ask(query), 400, { fields: [field] });
});

test("the log has no personal data", async () => {
  await find({ search: "siti@example.com" });
  expect(api.log()).not.toMatch(/siti|6281200000001/i);
});
