import { readdirSync, readFileSync } from "node:fs";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { bindIdentity, findAccountOf, insertUser, signInBound, signInFirst } from "../../src/account/statements.ts";
import { isCheckViolation, isDatabaseUnreachable, isUniqueViolation } from "../../src/database/connect.ts";
import type { Statement } from "../../src/database/statements.ts";
import { findAccessToken } from "../../src/domain/access-tokens.ts";
import { findOperatorToken, recordTokenUse } from "../../src/domain/operator-tokens.ts";
import { findStaffSession, recordSessionUse } from "../../src/domain/staff-sessions.ts";
import { findPlacementTests, registerPlacementTest } from "../../src/placement-test/queries.ts";
import { someone } from "../support/api.ts";
import { openTestDatabase, type TestDatabase } from "../support/database.ts";

const all = {
  bindIdentity,
  findAccessToken,
  findAccountOf,
  findOperatorToken,
  findPlacementTests,
  findStaffSession,
  recordSessionUse,
  insertUser,
  recordTokenUse,
  registerPlacementTest,
  signInBound,
  signInFirst,
};

const [issuedAt, expiresAt] = [new Date("2026-11-21T17:03:04.567Z"), new Date("2026-12-21T17:03:04.567Z")];
const hash = "0123456789abcdef".repeat(4);

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
afterEach(async () => {
  await database.db.accessToken.deleteMany();
  await database.db.user.deleteMany();
  await database.db.teacher.deleteMany();
});

const createUser = (fields = {}) => database.db.user.create({ data: { ...someone(), ...fields } });

describe("the statements", () => {
  it("have unique names, and a test here", () => {
    const names = Object.values(all).map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    expect(names.filter((name) => name.length > 63)).toEqual([]);
    expect(Object.keys(all).sort()).toEqual(statementsOfSource());
  });

  it("list their columns by name", () => {
    expect(Object.values(all).filter(({ text }) => /(SELECT|RETURNING|,)\s+(\w+\.)?\*/i.test(text))).toEqual([]);
  });

  it("findAccessToken returns the same as Prisma, with all optional columns and with none", async () => {
    const { id } = await createUser();
    const [other, unknown] = ["f".repeat(64), "0".repeat(64)];
    const token = { issued_by: "support", issued_at: issuedAt, expires_at: expiresAt };
    const full = await database.db.accessToken.create({ data: { ...token, hash, id_user: id, revoked_at: issuedAt } });
    const bare = await database.db.accessToken.create({ data: { ...token, hash: other } });
    expect(await database.sql(findAccessToken, [hash])).toEqual([
      { id: full.id, id_user: id, expires_at: full.expires_at, revoked_at: issuedAt },
    ]);
    expect(await database.sql(findAccessToken, [other])).toEqual([
      { id: bare.id, id_user: null, expires_at: expiresAt, revoked_at: null },
    ]);
    expect(await database.sql(findAccessToken, [unknown])).toEqual([]);
  });

  it("findOperatorToken and findStaffSession return the same as Prisma, and their last uses are written", async () => {
    const { id_teacher } = await database.db.teacher.create({ data: { nama_pengajar: "Ustadzah Fatimah" } });
    const member = { role: "teacher", id_teacher, removed_at: null };
    const { id_operator } = await database.db.operator.create({ data: { name: "Bu Nur", ...member } });
    const times = { issued_at: issuedAt, expires_at: expiresAt };
    const { id } = await database.db.operatorToken.create({ data: { id_operator, hash, ...times } });
    const found = { id_operator, ...member, hash, expires_at: expiresAt, revoked_at: null };
    expect(await database.sql(findOperatorToken, [id])).toEqual([{ ...found, last_used_at: null }]);
    await database.sql(recordTokenUse, [id, issuedAt]);
    expect(await database.sql(findOperatorToken, [id])).toEqual([{ ...found, last_used_at: issuedAt }]);
    await database.db.staffSession.create({ data: { hash, id_operator, created_at: issuedAt, expires_at: expiresAt } });
    const session = { id_operator, ...member, expires_at: expiresAt };
    expect(await database.sql(findStaffSession, [hash])).toEqual([{ ...session, used_at: issuedAt }]);
    await database.sql(recordSessionUse, [hash, expiresAt]);
    expect(await database.sql(findStaffSession, [hash])).toEqual([{ ...session, used_at: expiresAt }]);
  });

  it("insertUser creates an account, and returns no row when the e-mail is already registered", async () => {
    const { email, name, gender, whatsapp } = someone();
    const [made] = await database.sql(insertUser, [email, name, gender, whatsapp, issuedAt]);
    expect(await database.sql(insertUser, [email, "Somebody else", "", "", expiresAt])).toEqual([]);
    const kept = await database.db.user.findMany();
    const times = { registered_at: issuedAt, confirmed_at: null, edited_at: null, blocked_at: null };
    expect(kept).toMatchObject([{ id: made?.id, email, name, gender, whatsapp, avatar: "", ...times }]);
    expect(Math.abs((kept[0]?.created_at.getTime() ?? 0) - Date.now())).toBeLessThan(60_000);
  });

  it("bindIdentity and signInBound bind once, and issue tokens to the bound account", async () => {
    const { id, email, name, gender, whatsapp } = await createUser();
    const [issuer, subject] = ["https://issuer.example", "subject"];
    expect(await database.sql(signInBound, [issuer, subject, hash, issuedAt, expiresAt, 9])).toEqual([]);
    expect(await database.db.accessToken.count()).toBe(0);
    for (const one of [subject, subject, "another"]) {
      expect(await database.sql(bindIdentity, [issuer, one, email, expiresAt, issuedAt, [], false])).toEqual([]);
    }
    await database.sql(bindIdentity, [issuer, "nobody", "nobody@example.com", expiresAt, issuedAt, [], false]);
    expect(await database.db.identity.findMany()).toMatchObject([{ issuer, subject, id_user: id }]);
    expect(await database.sql(signInBound, [issuer, subject, hash, issuedAt, expiresAt, 9])).toEqual([
      { id, id_token: expect.any(Number), email, name, gender, whatsapp, registered_at: null, confirmed_at: null },
    ]);
    expect(await database.db.accessToken.findMany()).toMatchObject([
      { hash, id_user: id, issued_by: "sign-in", issued_at: issuedAt, expires_at: expiresAt, revoked_at: null },
    ]);
  });

  it("signInFirst binds and issues a token together, or does neither", async () => {
    const { id, email, name, gender, whatsapp } = await createUser({ registered_at: issuedAt });
    const [issuer, subject] = ["https://issuer.example", "subject"];
    const signIn = (one: string, address: string, hash: string) =>
      database.sql(signInFirst, [issuer, one, address, issuedAt, issuedAt, [], false, hash, expiresAt, 9]);
    expect(await signIn(subject, "nobody@example.com", hash)).toEqual([]);
    const user = { id, email, name, gender, whatsapp, registered_at: issuedAt, confirmed_at: issuedAt };
    expect(await signIn(subject, email, hash)).toEqual([{ ...user, id_token: expect.any(Number) }]);
    for (const one of [subject, "another"]) expect(await signIn(one, email, "f".repeat(64))).toEqual([]);
    const other = await createUser();
    // Its token cannot be stored, and so it is not bound either.
    await expect(signIn("another", other.email, hash)).rejects.toThrow();
    expect(await database.db.identity.findMany()).toMatchObject([{ issuer, subject, id_user: id }]);
    expect(await database.db.accessToken.findMany()).toMatchObject([{ hash, id_user: id, issued_at: issuedAt }]);
    expect(await database.db.user.findMany({ where: { confirmed_at: issuedAt } })).toMatchObject([{ id }]);
  });

  it.each([
    { what: "binds at a new issuer", movingFrom: null, bound: 2 },
    { what: "binds at the next issuer", movingFrom: ["https://a.example", "https://former.example"], bound: 2 },
    { what: "does not bind at another issuer", movingFrom: ["https://a.example"], bound: 1 },
  ])("bindIdentity $what with movingFrom $movingFrom", async ({ movingFrom, bound }) => {
    const identities = { create: { issuer: "https://former.example", subject: "s" } };
    const { email } = await database.db.user.create({ data: { ...someone(), identities } });
    await database.sql(bindIdentity, ["https://issuer.example", "s", email, expiresAt, issuedAt, movingFrom, false]);
    expect(await database.db.identity.count()).toBe(bound);
  });

  it("findAccountOf returns the account of the identity before the one of the e-mail", async () => {
    const [issuer, subject] = ["https://issuer.example", "subject"];
    const { email } = await createUser({ blocked_at: issuedAt });
    const find = (one: string, address: string) => database.sql(findAccountOf, [issuer, one, address]);
    expect(await find(subject, email)).toEqual([{ is_blocked: true, is_bound: false, is_staff: false }]);
    await database.db.user.create({ data: { ...someone(), identities: { create: { issuer, subject } } } });
    expect(await find(subject, email)).toEqual([{ is_blocked: false, is_bound: true, is_staff: false }]);
    expect(await find("another", "")).toEqual([]);
  });

  it("signInBound deletes ended tokens of the account first, then the oldest", async () => {
    const [issuer, subject] = ["https://issuer.example", "subject"];
    const identities = { create: { issuer, subject } };
    const [{ id: id_user }, other] = [await createUser({ identities }), await createUser()];
    const rows = [
      { id_user, revoked_at: null },
      { id_user, revoked_at: null },
      { id_user, revoked_at: issuedAt },
      { id_user, revoked_at: null },
      { id_user: other.id, revoked_at: null },
    ];
    const token = { issued_by: "sign-in", issued_at: issuedAt, expires_at: expiresAt };
    const data = rows.map((row, n) => ({ ...token, ...row, hash: String(n).repeat(64) }));
    await database.db.accessToken.createMany({ data });
    const left = async (added: string, limit: number) => {
      await database.sql(signInBound, [issuer, subject, added.repeat(64), issuedAt, expiresAt, limit]);
      const kept = await database.db.accessToken.findMany({ orderBy: { id: "asc" } });
      return kept.map(({ hash: [first] }) => first).join("");
    };
    expect(await left("a", 5)).toBe("01234a");
    expect(await left("b", 5)).toBe("0134ab");
    expect(await left("c", 2)).toBe("4bc");
  });

  it.each([
    { what: "confirms an account that was registered since", registered_at: issuedAt, confirmed_at: expiresAt },
    { what: "does not confirm one that was registered before", registered_at: new Date(0), confirmed_at: null },
  ])("bindIdentity $what", async ({ registered_at, confirmed_at }) => {
    const { id, email, name, gender, whatsapp } = await createUser({ registered_at });
    const [issuer, subject] = ["https://issuer.example", "subject"];
    await database.sql(bindIdentity, [issuer, subject, email, expiresAt, issuedAt, [], false]);
    const [user] = await database.sql(signInBound, [issuer, subject, hash, issuedAt, expiresAt, 9]);
    const { id: id_token } = await database.db.accessToken.findFirstOrThrow();
    expect(user).toEqual({ id, id_token, email, name, gender, whatsapp, registered_at, confirmed_at });
  });

  it("registerPlacementTest and findPlacementTests return every column as Prisma does", async () => {
    const { id, name, whatsapp, gender } = await createUser();
    const schedule = new Date("2026-12-01T02:00:00.001Z");
    const [opened] = await database.sql(registerPlacementTest, [id, issuedAt, schedule, "catatan", expiresAt, 30]);
    const row = await database.db.placementTest.findFirstOrThrow();
    const { registered_at, wished_at, minutes, version, registered_notes, registered_by, ...kept } = row;
    expect([registered_at, wished_at, minutes, version]).toEqual([issuedAt, schedule, 30, 1]);
    expect([registered_notes, registered_by]).toEqual(["catatan", id]);
    expect(opened).toEqual({ ...kept, id_user: id, name, whatsapp, gender });
    expect(opened).toMatchObject({ id_reviewer: null, level_result: null, actual_tested_at: null, link_catatan: "" });
    expect(opened).toMatchObject({ test_schedule_at: schedule, expired_date_at: expiresAt, notes: "catatan" });
    expect(await database.sql(registerPlacementTest, [id, issuedAt, null, "", expiresAt, 30])).toEqual([opened]);
    expect(await database.sql(findPlacementTests, [id])).toEqual([opened]);

    const reviewer = await database.db.teacher.create({ data: { nama_pengajar: "Ustadzah Khadijah" } });
    const { id_level } = await database.db.level.create({ data: { level: "Tahsin 2" } });
    const result = { id_reviewer: reviewer.id_teacher, level_result: id_level, actual_tested_at: schedule };
    await database.db.placementTest.updateMany({ data: { ...result, s_progress: 2 } });
    expect(await database.sql(findPlacementTests, [id])).toEqual([{ ...opened, ...result, s_progress: 2 }]);
  });
});

describe("registerPlacementTest", () => {
  it("closes an expired test and opens another one in one statement, or does neither", async () => {
    const { id } = await createUser();
    const register = (notes: string, now: Date) =>
      database.sql(registerPlacementTest, [id, now, null, notes, new Date(now.getTime() + 1), 30]);
    const states = async () => {
      const rows = await database.db.placementTest.findMany({ orderBy: { id_placement_test: "asc" } });
      return rows.map(({ s_progress }) => s_progress);
    };
    const [first] = await register("", issuedAt);
    const key = String(first?.id_placement_test);
    const entries = () => database.db.auditEntry.findMany({ where: { kind: "placement_tests", key } });
    const tooLong = await register("a".repeat(1001), expiresAt).catch((error: unknown) => error);
    expect(tooLong).toBeInstanceOf(Error);
    expect([await states(), await entries()]).toEqual([[0], []]);
    expect(await register("another", expiresAt)).toMatchObject([{ notes: "another", s_progress: 0 }]);
    expect(await states()).toEqual([3, 0]);
    const changes = [{ field: "s_progress", before: "0", after: "3" }];
    const service = { id_operator: null, name: "service", action: "expirePlacementTest", at: expiresAt };
    expect(await entries()).toEqual([expect.objectContaining({ ...service, changes })]);
  });
});

describe("a raw statement", () => {
  it("preserves instants in any time zone of the process", async () => {
    const { id } = await createUser();
    const zone = process.env.TZ;
    try {
      for (const [n, other] of ["Asia/Kathmandu", "America/St_Johns", "UTC"].entries()) {
        process.env.TZ = other;
        const [record] = await database.sql(registerPlacementTest, [id, issuedAt, issuedAt, other, expiresAt, 30]);
        expect(record).toMatchObject({ test_schedule_at: issuedAt, expired_date_at: expiresAt, notes: other });
        const { registered_at } = await database.db.placementTest.findFirstOrThrow({ where: { notes: other } });
        expect(registered_at).toEqual(issuedAt);
        await database.db.placementTest.updateMany({ data: { s_progress: 4 } });
        expect(await database.db.placementTest.count()).toBe(n + 1);
      }
    } finally {
      if (zone === undefined) delete process.env.TZ;
      else process.env.TZ = zone;
    }
  });

  it("fails with errors that are recognized like Prisma's", async () => {
    const insert = (name: string): Statement<[email: string], never> => ({
      name,
      text: "INSERT INTO users (email) VALUES ($1)",
    });
    const failureOf = (email: string) => database.sql(insert("fails"), [email]).catch((error: unknown) => error);
    expect(await failureOf("siti@example.com")).toEqual([]);
    const [taken, refused] = [await failureOf("siti@example.com"), await failureOf("SITI@example.com")];
    expect([isUniqueViolation(taken, "users_email_key"), isUniqueViolation(taken, "users_pkey")]).toEqual([
      true,
      false,
    ]);
    expect(isCheckViolation(refused, "users_email_lower_case")).toBe(true);
    expect([taken, refused].map(isDatabaseUnreachable)).toEqual([false, false]);
  });
});

/** @returns the names of all constants that are statements. */
function statementsOfSource(): string[] {
  const source = new URL("../../src/", import.meta.url);
  const files = readdirSync(source, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".ts"));
  return files
    .flatMap((file) => [...readFileSync(new URL(file, source), "utf8").matchAll(/const (\w+): Statement</g)])
    .map(([, name = ""]) => name)
    .sort();
}
