import type { Database } from "../../src/database/connect.ts";

type Kind = "users" | "students" | "slots" | "placement_tests" | "operators";

/** The version that a record has now; 1 for a record that does not exist. */
export async function versionOf(db: Database, kind: Kind, key: number | string): Promise<number> {
  const [row] = await db.$queryRaw<{ version: number | null }[]>`
    SELECT record_version(${kind}, ${String(key)}) AS version`;
  return row?.version ?? 1;
}

const kinds: Record<string, Kind> = { slots: "slots", "placement-tests": "placement_tests" };
const writes = /\/(slots|placement-tests)\/(\d+)(\/(deletion|schedule|result|cancellation|expiry|reopening))?$/;

/** @returns the body with the record's version, unless it has one or the request sends none. */
export async function withVersion(db: Database, path: string, body: object): Promise<object> {
  const [, noun = "", id = ""] = writes.exec(path) ?? [];
  const kind = kinds[noun];
  return kind === undefined || "version" in body ? body : { version: await versionOf(db, kind, id), ...body };
}
