import { type Ok, ok } from "../envelope.ts";

/** An entry of a list. Its version changes with its content; without `entry` it is the known one. */
export type VersionedEntry<Entry> = { id: number; version: string; entry: Entry | undefined };

/**
 * Reads a list, but of entries whose version is known only the version.
 * @param known versions by identifier.
 * @returns the entries, and when they are out of date: a time in milliseconds, or Infinity.
 */
export type ReadEntries<Entry> = (
  known: ReadonlyMap<number, string>,
) => Promise<{ entries: VersionedEntry<Entry>[]; expiresAt: number }>;

/**
 * A 200 with a long list of which only what has changed is read and serialized again. Only for public GETs: the body itself
 * has no entries.
 */
export function okByEntries<Entry>(read: ReadEntries<Entry>): Ok<{ status: 200; error: false; data: Entry[] }> {
  const data: Entry[] = [];
  readers.set(data, read);
  return ok(data);
}

/** @returns how to read a body's list entry by entry, if that is possible. */
export const readerOf = ({ data }: { data?: unknown }): ReadEntries<unknown> | undefined =>
  Array.isArray(data) ? readers.get(data) : undefined;

const readers = new WeakMap<unknown[], ReadEntries<unknown>>();
