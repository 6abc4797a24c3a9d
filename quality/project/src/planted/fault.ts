import type { OperationId } from "@talaqqi/contract";

/** A fault that somebody may bring into the project, and what has to notice it. */
export type Fault = {
  id: string;
  /** What it stands for. */
  kind: string;
  /** What somebody did, in plain words. */
  title: string;
  edits: Edit[];
  /** The operations that it is about. Each of the operators' contract has a fault. */
  operations?: readonly OperationId[];
  /** Whoever changed the contract ran `npm run generate` as well; without it they forgot. */
  regenerate?: true;
  /** Who is asked first: a stage by its name, or a test file of the API by its place in `apps/api/test`. */
  near: string;
  /** What the check speaks of that catches it. A failure that says nothing of it is chance, and does not count. */
  says: RegExp;
  /** Why nothing catches it, where that is known and borne. */
  missed?: string;
};

/** A passage that stands in a file exactly once, and what takes its place. */
export type Edit = { file: string; passage: string; replacement: string };

export const inContract = (passage: string, replacement: string): Edit => ({
  file: "openapi/openapi.yaml",
  passage,
  replacement,
});

/** @param file in `apps/api/src`. */
export const inApi = (file: string, passage: string, replacement: string): Edit => ({
  file: `apps/api/src/${file}`,
  passage,
  replacement,
});

/** A passage of several lines. */
export const lines = (...all: string[]): string => all.join("\n");
