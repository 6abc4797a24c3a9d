import { readFileSync } from "node:fs";

/** @returns the dump of a database as the first version left it: starter content, a demonstration school and accounts. */
export const readFirstSchema = (): string =>
  readFileSync(new URL("../fixtures/first-schema.sql", import.meta.url), "utf8");
