import { waitFor } from "@testing-library/dom";
import { beforeEach, expect, type MockInstance, vi } from "vitest";

let encrypt: MockInstance<SubtleCrypto["encrypt"]>;

/** Call it in a file that waits for drafts. */
export const watchDrafts = (): void =>
  beforeEach(() => {
    encrypt = vi.spyOn(crypto.subtle, "encrypt");
  });

/** @returns the names of the drafts in the browser's storage. */
export const stored = (): string[] => Object.keys({ ...localStorage }).filter((key) => key.startsWith("draft:"));

/** Waits until the storage has these drafts as they were typed last, and no other. */
export async function isStored(...names: string[]): Promise<void> {
  await waitFor(() => expect(stored().sort()).toEqual(names.map((name) => `draft:${name}`)));
  // A draft is stored a moment after each key.
  await Promise.all(encrypt.mock.results.map(({ value }) => value));
}
