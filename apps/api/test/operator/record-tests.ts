import type { RecordName } from "@talaqqi/contract/records";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { AuditEntry } from "../../src/database/prisma/client.ts";
import type { TestApi } from "../support/api.ts";
import { changedTables, createDigest, tablesOf } from "../support/digests.ts";
import { emptyDatabase } from "../support/rows.ts";
import { caseOf, fillRecords, type RecordCase, recordClient } from "./record-cases.ts";

// What every kind of record has in common.

/** Tests each operation on a kind of record, in a block with its name. */
export function testRecords(api: TestApi, name: RecordName): void {
  const given = caseOf(name);
  const client = {} as Awaited<ReturnType<typeof recordClient>>;
  const entries = () => api.db.auditEntry.findMany({ orderBy: { id_audit: "asc" } });
  const lastEntry = async () => (await entries()).at(-1);
  const kind: Kind = { api, name, given, client, entries, lastEntry };

  describe(name, () => {
    beforeAll(async () => {
      await emptyDatabase(api.db);
      await fillRecords(api);
      Object.assign(client, await recordClient(api, given));
    });
    // Names of some kinds are unique, and each test makes the same record.
    beforeEach(() => api.db.$executeRawUnsafe(`DELETE FROM ${given.table} WHERE ${given.key} > 1000`));

    const one = given.name;
    describe(`list${one}Records`, () => testList(kind));
    describe(`get${one}Record`, () => testGet(kind));
    describe(`create${one}`, () => testCreate(kind));
    describe(`change${one}`, () => testChange(kind));
    if (given.isRetirable) {
      describe(`retire${one}`, () => testRetire(kind));
      describe(`restore${one}`, () => testRestore(kind));
    } else describe(`delete${one}`, () => testDelete(kind));
  });
}

type Kind = {
  api: TestApi;
  name: RecordName;
  given: RecordCase;
  client: Awaited<ReturnType<typeof recordClient>>;
  entries: () => Promise<AuditEntry[]>;
  lastEntry: () => Promise<AuditEntry | undefined>;
};

function testList({ given, client }: Kind): void {
  test("200 by identifier, a page at a time, as each record is read on its own", async () => {
    const { id } = await client.made(given.create);
    const { page, next } = await client.list("?limit=2");
    expect(page.map((record) => record[given.key])).toEqual([1, 2]);
    const rest = await client.list(`?after=${next}`);
    expect(rest).toMatchObject({ next: 0 });
    expect(rest.page.map((record) => record[given.key]).at(0)).toBe(3);
    expect(rest.page.at(-1)).toEqual(await client.get(id));
  });

  if (!given.isRetirable) return;
  test("200 with the retired ones, those in use, or both", async () => {
    const { version } = await client.get(2);
    expect((await client.send("POST", "/2/retirement", { version })).status).toBe(200);
    const idsOf = async (query: string) => (await client.list(query)).page.map((one) => one[given.key]);
    expect(await idsOf("?retired=1")).toEqual([2]);
    expect(await idsOf("?retired=0&limit=2")).toEqual([1, 3]);
    expect(await idsOf("?limit=3")).toEqual([1, 2, 3]);
  });
}

function testGet({ api, given, client }: Kind): void {
  test("200 with what was stored, and a version that rises with the changes of others", async () => {
    const { id, ...record } = await client.made(given.create);
    expect(await client.get(id)).toEqual(record);
    const [[field, value] = []] = Object.entries(given.change);
    const isOwnColumn = typeof value !== "object";
    if (!isOwnColumn) return;
    await api.db.$executeRawUnsafe(`UPDATE ${given.table} SET ${field} = $1 WHERE ${given.key} = $2`, value, id);
    expect(await client.get(id)).toMatchObject({ ...given.change, version: record.version + 1 });
  });
}

function testCreate({ api, given, client, lastEntry }: Kind): void {
  test("201 with the record as the rules of its CSV file store it, and one entry in the audit", async () => {
    const { status, body } = await client.send("POST", "", given.create);
    expect({ status, data: body.data }).toMatchObject({ status: 201, data: { ...given.create, ...given.stored } });
    expect(await lastEntry()).toMatchObject({
      action: `create${given.name}`,
      kind: given.table,
      key: String(body.data[given.key]),
      version: body.data.version,
    });
  });

  if (!given.refused) return;
  test.each(given.refused)("400 for %o, and nothing is written: %s", async (wrong, message) => {
    const digest = createDigest(api.db, await tablesOf(api.db));
    const before = await digest();
    const { status, body } = await client.send("POST", "", { ...given.create, ...wrong });
    expect({ status, message: body.message }).toEqual({ status: 400, message: expect.stringContaining(message) });
    expect(changedTables(before, await digest())).toEqual([]);
  });
}

function testChange({ api, given, client, entries, lastEntry }: Kind): void {
  const fields = Object.keys(given.change);

  test("200 with what is given changed and a higher version, and one entry in the audit", async () => {
    const { id, ...before } = await client.made(given.create);
    const { status, body } = await client.send("PUT", `/${id}`, { ...given.change, version: before.version });
    expect(status).toBe(200);
    expect(body.data).toMatchObject(given.change);
    expect(body.data.version).toBeGreaterThan(before.version);
    expect(await client.get(id)).toEqual(body.data);
    const { changes, ...entry } = { ...(await lastEntry()) };
    expect(entry).toMatchObject({
      action: `change${given.name}`,
      kind: given.table,
      key: String(id),
      version: body.data.version,
    });
    expect(changes).toEqual(expect.arrayContaining(fields.map((field) => expect.objectContaining({ field }))));
  });

  test("409 stale for an older version, with what was changed and by whom; nothing is written", async () => {
    const { id, version } = await client.made(given.create);
    const changed = await client.send("PUT", `/${id}`, { ...given.change, version });
    const digest = createDigest(api.db, await tablesOf(api.db));
    const before = await digest();
    const { status, body } = await client.send("PUT", `/${id}`, { ...given.change, version });
    expect({ status, reason: body.reason }).toEqual({ status: 409, reason: "stale" });
    const { name } = await api.db.operator.findUniqueOrThrow({ where: { id_operator: client.idOperator } });
    const at = expect.stringMatching(/Z$/);
    expect(body.changes).toEqual(expect.arrayContaining(fields.map((field) => ({ field, by: name, at }))));
    expect(changedTables(before, await digest())).toEqual([]);
    expect(await client.get(id)).toEqual(changed.body.data);
  });

  test("200 without a write when nothing differs", async () => {
    const { id, ...before }: { id: number; version: number; [field: string]: unknown } = await client.made(
      given.create,
    );
    const count = (await entries()).length;
    const [field = ""] = fields;
    const same = await client.send("PUT", `/${id}`, { [field]: before[field], version: before.version });
    expect(same).toMatchObject({ status: 200, body: { data: before } });
    expect((await entries()).length).toBe(count);
  });
}

function testRetire({ name, api, given, client, lastEntry }: Kind): void {
  test("200 and out of the public list, or inactive there; its row stays", async () => {
    const { id, version } = await client.made(given.create);
    const publicList = async () => (await api.request(publicLists[name] ?? "/api/teachers")).text();
    const shown = await publicList();
    const { status, body } = await client.send("POST", `/${id}/retirement`, { version });
    expect({ status, ...body.data }).toMatchObject({ status: 200, is_retired: true, [given.key]: id });
    expect(await lastEntry()).toMatchObject({
      action: `retire${given.name}`,
      changes: [{ field: "is_retired", before: "false", after: "true" }],
    });
    if (name !== "levels") expect(await publicList()).not.toBe(shown);
  });

  test("409 stale for an older version; 200 without an entry when it is retired already", async () => {
    const { id, version } = await client.made({ ...given.create });
    const changed = await client.send("PUT", `/${id}`, { ...given.change, version });
    expect(await client.send("POST", `/${id}/retirement`, { version })).toMatchObject({
      status: 409,
      body: { reason: "stale" },
    });
    const retired = await client.send("POST", `/${id}/retirement`, { version: changed.body.data.version });
    const entry = await lastEntry();
    const again = await client.send("POST", `/${id}/retirement`, { version: retired.body.data.version });
    expect(again.body.data).toEqual(retired.body.data);
    expect(await lastEntry()).toEqual(entry);
  });
}

const publicLists: Partial<Record<RecordName, string>> = {
  institutions: "/api/lembagas",
  packages: "/api/packages",
  programs: "/api/programs",
};

function testRestore({ given, client, lastEntry }: Kind): void {
  test("200 with the record as it was before its retirement; 409 stale for an older version", async () => {
    const { id, version, ...before } = await client.made(given.create);
    const retired = await client.send("POST", `/${id}/retirement`, { version });
    expect(await client.send("POST", `/${id}/restoration`, { version })).toMatchObject({ body: { reason: "stale" } });
    const { status, body } = await client.send("POST", `/${id}/restoration`, { version: retired.body.data.version });
    expect({ status, data: body.data }).toEqual({ status: 200, data: { ...before, version: body.data.version } });
    expect(await lastEntry()).toMatchObject({ action: `restore${given.name}`, key: String(id) });
  });
}

function testDelete({ api, given, client, lastEntry }: Kind): void {
  test("200 with the record that is gone, and one entry in the audit; 409 stale for an older version", async () => {
    const { id, version } = await client.made(given.create);
    const { body } = await client.send("PUT", `/${id}`, { ...given.change, version });
    expect(await client.send("POST", `/${id}/deletion`, { version })).toMatchObject({ body: { reason: "stale" } });
    const deleted = await client.send("POST", `/${id}/deletion`, { version: body.data.version });
    expect(deleted).toMatchObject({ status: 200, body: { data: body.data } });
    expect((await client.send("GET", `/${id}`)).status).toBe(404);
    expect(await lastEntry()).toMatchObject({ action: `delete${given.name}`, kind: given.table, key: String(id) });
  });

  const { referTo } = given;
  if (!referTo) return;
  test("409 referenced while another record refers to it, and it stays", async () => {
    await api.db.$executeRawUnsafe(referTo);
    const { version } = await client.get(1);
    const refused = await client.send("POST", "/1/deletion", { version });
    expect(refused).toMatchObject({ status: 409, body: { reason: "referenced" } });
    expect(refused.body.message).toMatch(/^this record is used by \d+ .*: change those first$/);
    expect((await client.get(1)).version).toBe(version);
  });
}
