import { compareContracts } from "./compare.ts";
import type { Version } from "./history.ts";
import type { Contract } from "./published.ts";

/**
 * Compares every version with the one before it. The same contracts give the same history.
 * @param published the kept ones, the lowest version first. @param now the contract of today.
 * @returns the newest first; today's only when callers could tell it from the last that is kept.
 */
export async function makeHistory(published: Contract[], now: Contract): Promise<Version[]> {
  const versions: Version[] = [];
  for (const [n, contract] of published.entries()) versions.push(await versionOf(contract, published[n - 1], true));
  const last = published.at(-1);
  // Most contracts are generated from as they are kept: that is seen without comparing.
  if (now.text !== last?.text) {
    const next = await versionOf(now, last, false);
    if (next.changes.length > 0 || next.version !== last?.version) versions.push(next);
  }
  return versions.reverse();
}

async function versionOf(contract: Contract, before: Contract | undefined, published: boolean): Promise<Version> {
  const { version, document } = contract;
  if (!before) return { version, published, changes: [] };
  return { version, published, since: before.version, changes: await compareContracts(before.document, document) };
}
