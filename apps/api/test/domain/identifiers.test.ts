import { describe, expect, test } from "vitest";
import { parseIdentifier } from "../../src/domain/identifiers.ts";
import { sharedApi } from "../support/api.ts";

// What an identifier is, in code and in SQL (`to_identifier`, with which the history finds whom an entry is about).

const api = await sharedApi();

describe.each([
  ["1", 1],
  ["10", 10],
  ["999999999", 999_999_999],
  ["1000000000", 1_000_000_000],
  ["2147483647", 2_147_483_647],
  ...[
    "2147483648",
    "9999999999",
    "10000000000",
    "0",
    "-1",
    "+1",
    "01",
    "1.0",
    "1e3",
    "0x1",
    " 1",
    "1 ",
    "1\n",
    "",
    "x",
  ].map((text): [string, null] => [text, null]),
])("%j is %j", (text, id) => {
  test("in code and in SQL", async () => {
    expect(parseIdentifier(text)).toBe(id);
    expect(await api.db.$queryRaw`SELECT to_identifier(${text}) AS id`).toEqual([{ id }]);
  });

  test("for the version of a record", async () => {
    if (id) await api.db.$executeRaw`INSERT INTO message_texts (id_message_text) VALUES (${id})`;
    const versions = await api.db.$queryRaw`SELECT record_version('message_texts', ${text}) AS version`;
    expect(versions).toEqual([{ version: id && 1 }]);
  });
});
