import { beforeEach, expect, it } from "vitest";
import { ImportError } from "../../src/import-export/csv/problems.ts";
import { openImportDatabase, print } from "./database.ts";
import { english, filesOf, indonesian } from "./files.ts";

const { db, load, plan, problemsOf } = await openImportDatabase();
beforeEach(async () => {
  await load(filesOf({ users: ["1,a@example.com,A,,,", "2,b@example.com,B,,,"] }));
});

const bind = (id_user: number) =>
  db.identity.create({ data: { issuer: "https://masuk.example", subject: `subjek ${id_user}`, id_user } });
const problem =
  "users.csv:2:email: cannot be changed by an import, because somebody registered or signed in with this account: change it on the account itself";
const others = filesOf({ users: ["1,lain@example.com,Lain,,,", "2,baru@example.com,Baru,,,"] });

const token = { hash: "0".repeat(64), id_user: 1, issued_by: "support", issued_at: new Date(0) };

it.each([
  ["that has signed in", () => bind(1)],
  ["that was registered in the app", () => db.user.update({ where: { id: 1 }, data: { registered_at: new Date() } })],
  ["with a token that works", () => db.accessToken.create({ data: { ...token, expires_at: new Date("2999-01-01") } })],
])("the e-mail of an account %s cannot be changed; that of others can", async (_account, prepare) => {
  await prepare();
  expect(await problemsOf(others)).toEqual([problem]);
  expect(await problemsOf(others, indonesian)).toEqual([
    "users.csv:2:email: tidak dapat diubah lewat impor, karena akun ini sudah didaftarkan atau dipakai masuk: ubah di akunnya sendiri",
  ]);
  await expect(load(others)).rejects.toThrow(ImportError);
  // The same address in other letters is no change.
  await load(filesOf({ users: ["1,A@Example.com,Lain,,,", "2,baru@example.com,Baru,,,"] }));
  expect(await db.user.findMany({ orderBy: { id: "asc" } })).toMatchObject([
    { email: "a@example.com", name: "Lain" },
    { email: "baru@example.com", name: "Baru" },
  ]);
});

it("an account that signed in after the check keeps its e-mail", async () => {
  const { digest, problems } = await plan(others);
  expect(problems).toEqual([]);
  await bind(1);
  expect(await plan(others)).toMatchObject({ problems: [{ column: "email", id_user: 1 }] });
  const refusal: unknown = await load(others, digest).catch((error: unknown) => error);
  expect(refusal instanceof ImportError && print(refusal.problems)).toEqual([problem]);
  expect(await db.user.findUnique({ where: { id: 1 } })).toMatchObject({ email: "a@example.com", name: "A" });
});

it("an import records the time of a change to an account, and new accounts are unregistered", async () => {
  await load(filesOf({ users: ["1,a@example.com,Lain,,,", "2,b@example.com,B,,,", ",c@example.com,C,,,"] }));
  expect(await db.user.findMany({ orderBy: { id: "asc" } })).toMatchObject([
    { name: "Lain", edited_at: english.now, registered_at: null },
    { name: "B", edited_at: null, registered_at: null },
    { name: "C", edited_at: null, registered_at: null, confirmed_at: null },
  ]);
});
