import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { openTestDatabase } from "../support/database.ts";

// Prisma's own check, `migrate diff`, needs its engine, which is not everywhere: this one compares what both say of the columns.
it("has the tables, columns and types of schema.prisma", async () => {
  const schema = readFileSync(new URL("../../../../prisma/schema.prisma", import.meta.url), "utf8");
  const { db, close } = await openTestDatabase();
  const columns = await db.$queryRaw<{ name: string }[]>`
    SELECT concat_ws(' ', relname, attname, format_type(atttypid, atttypmod), CASE WHEN attnotnull THEN 'NOT NULL' END) AS name
    FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid
    WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND relname <> '_prisma_migrations'
      AND attnum > 0 AND NOT attisdropped`;
  await close();
  expect(columns.map(({ name }) => name).sort()).toEqual(columnsOf(schema).sort());
});

const types: Record<string, string> = {
  Int: "integer",
  BigInt: "bigint",
  String: "text",
  Boolean: "boolean",
  Float: "double precision",
  SmallInt: "smallint",
  Date: "date",
  VarChar: "character varying",
  Char: "character",
  Decimal: "numeric",
  Json: "jsonb",
};

/** @returns "table column type NOT NULL" of each scalar field of a Prisma schema. */
function columnsOf(schema: string): string[] {
  return [...schema.matchAll(/^model \w+ \{\n(.*?)^\}/gms)].flatMap(([, body = ""]) => {
    const table = /@@map\("(\w+)"\)/.exec(body)?.[1];
    return [
      ...body.matchAll(
        /^ {2}(\w+) +(Int|BigInt|String|Boolean|Float|Decimal|DateTime|Json|Unsupported\("\w+"\))(\?)?( .*)?$/gm,
      ),
    ].map(([, name, type = "", optional, attributes = ""]) => {
      const [, unsupported = type] = /^Unsupported\("(\w+)"\)$/.exec(type) ?? [];
      const [, native = unsupported, size = ""] = /@db\.(\w+)(?:\(([\d, ]+)\))?/.exec(attributes) ?? [];
      const sql =
        native === "Timestamptz"
          ? `timestamp(${size}) with time zone`
          : (types[native] ?? native) + (size && `(${size.replaceAll(" ", "")})`);
      const column = /@map\("(\w+)"\)/.exec(attributes)?.[1] ?? name;
      return `${table} ${column} ${sql}${optional ? "" : " NOT NULL"}`;
    });
  });
}
