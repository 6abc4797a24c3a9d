import { describe, expect, test } from "vitest";
import { addressesOf, passwordOf } from "../src/config/database-address.ts";
import { problemsOf, production } from "./support/settings.ts";

const scheme = "must be an address that begins with postgres:// or postgresql://";
const encode = "must be an address whose password has / as %2F, # as %23, ? as %3F, @ as %40 and % as %25";
const form = "must be an address such as postgres://role:password@db.example:5432/talaqqi";
const database = "must name the database, as postgres://role:password@db.example/talaqqi does";

describe("an address of a database", () => {
  test.each([
    "postgres://app:hunter2@db.example/talaqqi",
    "POSTGRESQL://app:hunter2@db.example:5432/talaqqi",
    "postgres://app@one.example,two.example:5433,[::1]:5434/talaqqi?sslmode=verify-full",
    "postgres:///talaqqi",
    "postgres:///talaqqi?host=/var/run/postgresql",
    "postgres://app@%2Fvar%2Frun%2Fpostgresql/talaqqi",
    "postgres://localhost/talaqqi?user=app@corp",
    // The last @ of the authority separates, so this one is read as it was meant.
    "postgres://app:hun@ter2@db.example/talaqqi",
    "postgres://app:hun%2Fter%23%3F%40%25@db.example/Sekolah%20Tahsin",
    "postgres://app:hun:ter\\2 &=,;!@one.example,two.example/talaqqi",
  ])("is accepted: %s", (DATABASE_URL) => {
    expect(problemsOf({ ...production, DATABASE_URL })).toEqual([]);
  });

  test.each([
    ["postgresql:talaqqi:hunter2@db.example/talaqqi", scheme],
    ["postgres:/talaqqi:hunter2@db.example/talaqqi", scheme],
    ["mysql://app:hun/ter2@db.example/talaqqi", scheme],
    ["postgres://app:hun/ter2@db.example/talaqqi", encode],
    ["postgres://app:hun@ter/2@db.example/talaqqi", encode],
    ["postgres://app:hun#ter2@db.example/talaqqi", encode],
    ["postgres://app:hun?ter2@db.example/talaqqi", encode],
    ["postgres://app:hun%ter2@db.example/talaqqi", encode],
    ["postgres://app:hunter2%@db.example/talaqqi", encode],
    ["postgres://app:hunter%ff@db.example/talaqqi", encode],
    ["postgres://app:hunter2@db.example/tala%qqi", encode],
    // Read without a second look, these are the host `app` and a port.
    ["postgres://app:12/hunter@db.example/talaqqi", encode],
    ["postgres://app:12#hunter@db.example/talaqqi", encode],
    ["postgres://app:12?hunter@db.example/talaqqi", encode],
    ["postgres://app:12/3?hunter@db.example/talaqqi", encode],
    ["postgres://app:hun/ter2@one.example,two.example/talaqqi", encode],
    ["postgres://one.example:5432,two.example:x/talaqqi", form],
    ["postgres://app:hunter2@db.example:99999/talaqqi", form],
    ["postgres://app:hunter2@db example/talaqqi", form],
    ["postgres://app:hunter2@db.example", database],
    ["postgres://app:hunter2@db.example/", database],
    ["postgres://app:hunter2@one.example,two.example?sslmode=require", database],
    ["postgres://app@%2Fvar%2Frun%2Fpostgresql", database],
    ["postgres://", database],
  ])("is refused: %s", (address, problem) => {
    const settings = { ...production, DATABASE_URL: address, MIGRATION_DATABASE_URL: address };
    expect(problemsOf(settings)).toEqual([`DATABASE_URL: ${problem}`, `MIGRATION_DATABASE_URL: ${problem}`]);
  });
});

test("each host of an address has the whole password", () => {
  const address = "postgres://app:hun@ter2@one.example,two.example:5433/talaqqi";
  expect(addressesOf(address)).toEqual([
    "postgres://app:hun@ter2@one.example/talaqqi",
    "postgres://app:hun@ter2@two.example:5433/talaqqi",
  ]);
  expect(addressesOf(address).map(passwordOf)).toEqual(["hun%40ter2", "hun%40ter2"]);
});

test("another address with such a password is refused with the same advice, and without the password", () => {
  const problem =
    "must be an address that can be read; a password has / as %2F, # as %23, ? as %3F, @ as %40 and % as %25";
  expect(problemsOf({ ...production, RATE_LIMIT_STORE: "redis://:hun/ter2@valkey.example:6379" })).toEqual([
    `RATE_LIMIT_STORE: ${problem}`,
  ]);
});
