import { afterAll, beforeEach, expect, it } from "vitest";
import { ContentError } from "../../src/import-export/csv/problems.ts";
import { importContent, planContent } from "../../src/import-export/import.ts";
import { openTestDatabase } from "../support/database.ts";
import { emptyTables } from "../support/rows.ts";
import { english, filesOf, indonesian } from "./files.ts";
import { at } from "./refusals.ts";

const { db, close } = await openTestDatabase();
afterAll(() => close());
beforeEach(async () => {
  await emptyTables(db);
  await importContent(db, filesOf({ users: ["1,a@example.com,A,,,", "2,b@example.com,B,,,"] }), english);
});

const bind = (id_user: number) =>
  db.identity.create({ data: { issuer: "https://masuk.example", subject: `subjek ${id_user}`, id_user } });
const message =
  "cannot be changed by an import, because somebody registered or signed in to the account: use talaqqi account change";
const others = filesOf({ users: ["1,lain@example.com,Lain,,,", "2,baru@example.com,Baru,,,"] });

const token = { hash: "0".repeat(64), id_user: 1, issued_by: "support", issued_at: new Date(0) };

it.each([
  ["that has signed in", () => bind(1)],
  ["that was registered in the app", () => db.user.update({ where: { id: 1 }, data: { registered_at: new Date() } })],
  ["with a token that works", () => db.accessToken.create({ data: { ...token, expires_at: new Date("2999-01-01") } })],
])("the e-mail of an account %s is not changed; that of another is", async (_account, prepare) => {
  await prepare();
  expect((await planContent(db, others, english)).problems).toEqual([at("users.csv", 2, "email", message)]);
  expect((await planContent(db, others, indonesian)).problems).toMatchObject([
    {
      message:
        "tidak dapat diubah lewat impor, karena akun ini sudah didaftarkan atau dipakai masuk: gunakan talaqqi account change",
    },
  ]);
  await expect(importContent(db, others, english)).rejects.toThrow(ContentError);
  // The same address in other letters is no change.
  await importContent(db, filesOf({ users: ["1,A@Example.com,Lain,,,", "2,baru@example.com,Baru,,,"] }), english);
  expect(await db.user.findMany({ orderBy: { id: "asc" } })).toMatchObject([
    { email: "a@example.com", name: "Lain" },
    { email: "baru@example.com", name: "Baru" },
  ]);
});

it("an account that has signed in since the check keeps its e-mail", async () => {
  const { digest, problems } = await planContent(db, others, english);
  expect(problems).toEqual([]);
  await bind(1);
  const refusal: unknown = await importContent(db, others, { ...english, digest }).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(ContentError);
  expect(refusal).toMatchObject({ problems: [at("users.csv", 2, "email", message)] });
  expect(await db.user.findUnique({ where: { id: 1 } })).toMatchObject({ email: "a@example.com", name: "A" });
});

it("an import that changes an account says when, and one that creates it leaves it unregistered", async () => {
  await importContent(
    db,
    filesOf({ users: ["1,a@example.com,Lain,,,", "2,b@example.com,B,,,", ",c@example.com,C,,,"] }),
    english,
  );
  expect(await db.user.findMany({ orderBy: { id: "asc" } })).toMatchObject([
    { name: "Lain", edited_at: english.now, registered_at: null },
    { name: "B", edited_at: null, registered_at: null },
    { name: "C", edited_at: null, registered_at: null, confirmed_at: null },
  ]);
});
