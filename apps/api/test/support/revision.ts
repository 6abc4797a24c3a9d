import { expect } from "vitest";
import type { Database, Transaction } from "../../src/database/connect.ts";

/** A change in a transaction that is rolled back. */
export type Change = (tx: Transaction) => Promise<unknown>;

/** Written by triggers with every change of the catalogue; their values are never the same again. */
export const revisionTables = ["catalogue_revision", "teacher_revisions"];

/** @returns the revision of the catalogue. */
export const readRevision = async (db: Transaction): Promise<bigint> =>
  (await db.catalogueRevision.findUniqueOrThrow({ where: { id: 1 } })).revision;

/** Makes changes in one transaction and rolls them back. @returns the revisions before and after them, each once. */
export async function revisionsOf(db: Database, ...changes: Change[]): Promise<bigint[]> {
  const revisions = new Set<bigint>();
  const rolledBack = new Error("rolled back");
  const trial = db.$transaction(async (tx) => {
    revisions.add(await readRevision(tx));
    await tx.$executeRaw`SET CONSTRAINTS ALL IMMEDIATE`;
    for (const change of changes) {
      await change(tx);
      revisions.add(await readRevision(tx));
    }
    throw rolledBack;
  });
  await expect(trial).rejects.toBe(rolledBack);
  return [...revisions];
}
