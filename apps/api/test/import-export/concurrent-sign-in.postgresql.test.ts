import { beforeEach, expect, it } from "vitest";
import { signIn } from "../../src/account/queries.ts";
import { bindIdentity } from "../../src/account/statements.ts";
import { ImportError } from "../../src/import-export/csv/problems.ts";
import { applyImport } from "../../src/import-export/import.ts";
import { patient, untilWaiting } from "../support/waiting.ts";
import { openImportDatabase } from "./database.ts";
import { english, filesOf } from "./files.ts";

const { db, load, sql } = await openImportDatabase();

const who = { issuer: "https://masuk.example", subject: "subjek", email: "a@example.com" };
const now = new Date();
const token = { hash: "0".repeat(64), issuedAt: now, expiresAt: new Date("2999-01-01") };
const others = filesOf({ users: ["1,lain@example.com,Lain,,,"] });

beforeEach(async () => {
  await load(filesOf({ users: ["1,a@example.com,A,,,"] }));
});

/** The version before this one binds without writing to `users`, for which the import waits. */
const bindOfVersionBefore = `INSERT INTO identities (issuer, subject, id_user)
  SELECT $1, $2, id FROM users WHERE email = $3 FOR KEY SHARE`;
const identity = [who.issuer, who.subject, who.email];

it.each([
  {
    version: "this version",
    statement: bindIdentity.text,
    values: [...identity, now, now, [], false],
  },
  { version: "the version before", statement: bindOfVersionBefore, values: identity },
])("an import during a first sign-in by $version does not change the e-mail", async ({ statement, values }) => {
  const { importing } = await db.$transaction(async (tx) => {
    await tx.$executeRawUnsafe(statement, ...values);
    const importing = load(others).catch((error: unknown) => error);
    await untilWaiting(db);
    return { importing };
  }, patient);
  expect(await importing).toBeInstanceOf(ImportError);
  expect(await db.user.findUnique({ where: { id: 1 } })).toMatchObject({ email: who.email, name: "A" });
});

it("a first sign-in during an import that changes the e-mail does not get the account", async () => {
  const { signingIn } = await db.$transaction(async (tx) => {
    await applyImport(tx, others, english);
    const signingIn = signIn(
      sql,
      { ...who, email: "a@example.com" },
      { ...token, accessToken: "" },
      { confirmAfterMinutes: 30, tokensPerAccount: 20, movingFrom: [] },
    );
    await untilWaiting(db);
    return { signingIn };
  }, patient);
  expect(await signingIn).toBeUndefined();
  expect(await db.identity.count()).toBe(0);
  expect(await db.user.findUnique({ where: { id: 1 } })).toMatchObject({ email: "lain@example.com" });
});
