import pg from "pg";
import { expect, test } from "vitest";
import { describeCrash } from "../src/monitoring/crash.ts";

/** As PostgreSQL's protocol has it: the row is in fields of its own. */
function refusedRow() {
  const error = new pg.DatabaseError('duplicate key, value "Siti Aminah"', 1, "error");
  const detail = "Key (email)=(siti@example.com) already exists.";
  return Object.assign(error, { code: "23505", detail, where: "COPY users, line 1: 6281234567890" });
}

test("in production a crash is one line of the log, without the refused row", () => {
  const printed = describeCrash(refusedRow(), { production: true }, 1_000);
  expect(printed).not.toMatch(/siti|6281234567890|\n/i);
  expect(JSON.parse(printed)).toEqual({
    level: 60,
    time: 1_000,
    pid: process.pid,
    hostname: expect.any(String),
    msg: "the process ends",
    err: {
      type: "error",
      code: "23505",
      message: 'duplicate key, value "[value]"',
      stack: expect.stringContaining("crash.unit.test.ts"),
    },
  });
});

test("in development a crash is the same in plain text", () => {
  const printed = describeCrash(refusedRow(), { production: false });
  expect(printed).not.toMatch(/siti|6281234567890/i);
  expect(printed).toMatch(/value "\[value\]"\n {4}at .*crash\.unit\.test\.ts/);
  expect(printed).toMatch(/\ncode: 23505$/);
});

test("a thrown value that is not an error is redacted too", () => {
  const printed = describeCrash("no account of siti@example.com", { production: true });
  expect(JSON.parse(printed)).toMatchObject({ err: { type: "Error", message: "no account of [e-mail]" } });
});
