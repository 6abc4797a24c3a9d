import { createRequire } from "node:module";

/** `breaking` may stop a caller that keeps to the contract, `added` is new and optional, `changed` is the rest. */
export type Severity = "breaking" | "changed" | "added";

/** The most severe first. */
export const severities = ["breaking", "changed", "added"] as const satisfies Severity[];

/** One difference between two versions of a contract. */
export type Change = {
  severity: Severity;
  /** For people: `Registration.name`, `listHurufs response 200 header ETag`. */
  location: string;
  text: string;
  /** The operationIds of the operations it affects; empty if it belongs to none. */
  operations: string[];
  /** JSON pointer into the new contract; into the old one if only that has it. */
  pointer: string;
};

/** A version of a contract, with its changes since the one before. */
export type Version = {
  version: string;
  /** False for a current contract that is ahead of the released ones. */
  isReleased: boolean;
  /** The version it is compared with; absent for the first. */
  since?: string;
  changes: Change[];
};

/** The contract for apps and the operators' contract, by file name. */
export type ContractName = "openapi" | "operator";

/** Each contract's versions, newest first. */
export type History = Record<ContractName, Version[]>;

/** @returns the history written by `npm run generate`. */
export function readHistory(): History {
  return createRequire(import.meta.url)("@talaqqi/contract-diff/changes.json");
}
