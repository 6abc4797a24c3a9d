/**
 * What a difference does to those who call the service: `breaking` may stop a caller that kept to the contract,
 * `added` is what nobody needs to know of, `changed` is everything else.
 */
export type Level = "breaking" | "changed" | "added";

/** One thing in which a contract differs from an earlier one. */
export type Change = {
  level: Level;
  /** In words: `Registration.name`, `listHurufs answer 200 header ETag`. */
  where: string;
  /** What it is, in plain words. */
  text: string;
  /** The operationIds of the operations in which it is seen; none if it belongs to no single operation. */
  operations: string[];
  /** JSON pointer to it in the contract; in the earlier one, if only that has it. */
  pointer: string;
};

/** The levels, the gravest first. */
export const levels = ["breaking", "changed", "added"] as const satisfies Level[];
