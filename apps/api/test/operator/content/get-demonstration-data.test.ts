import { unwrap } from "@talaqqi/client";
import { expect, test } from "vitest";
import { findDemonstration } from "../../../src/import-export/demonstration.ts";
import { sharedApi } from "../../support/api.ts";

const api = await sharedApi();

test("200 with zeros for a school without the demonstration data, and without an entry in the audit", async () => {
  const { client } = await api.operator();
  const entries = await api.db.auditEntry.count();
  const found = await unwrap(client.GET("/operator/demonstration"));
  expect(found).toEqual({ removable: 0, kept: 0, files: [], kept_records: [] });
  expect(await api.db.auditEntry.count()).toBe(entries);
});

test("reads only the rows that the files name of a school without the demonstration data", async () => {
  const statements: string[] = [];
  const db = new Proxy(api.db, {
    get: (target, name) =>
      name === "$queryRawUnsafe"
        ? (sql: string, ...values: unknown[]) => {
            statements.push(sql);
            return target.$queryRawUnsafe(sql, ...values);
          }
        : Reflect.get(target, name),
  });
  expect(await findDemonstration(db, new Date())).toEqual({ rows: [], kept: [] });
  expect(statements).toHaveLength(13);
  for (const sql of statements) expect(sql).toMatch(/ IN \(\d/);
});
