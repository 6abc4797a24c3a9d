import { createRequire } from "node:module";
import type { Change } from "./change.ts";
import type { ContractName } from "./published.ts";

export { type Change, type Level, levels } from "./change.ts";

/** A version of the contract, and what is other in it than in the one before. */
export type Version = {
  version: string;
  /** Whether it is kept as published: the contract of today may be ahead of all that are. */
  published: boolean;
  /** The version that it is compared with; the first has none. */
  since?: string;
  /** The gravest first. */
  changes: Change[];
};

/** What changed in each contract, the newest version first. */
export type History = Record<ContractName, Version[]>;

/** @returns every version of both contracts, as `npm run generate` has compared them. */
export function readHistory(): History {
  return createRequire(import.meta.url)("@talaqqi/contract-diff/changes.json");
}
