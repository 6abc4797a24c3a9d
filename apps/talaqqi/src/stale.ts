import type { TalaqqiError } from "@talaqqi/client";
import { z } from "zod";
import { CommandError } from "./command-error.ts";
import { formatTime } from "./format-time.ts";
import { texts } from "./texts.ts";

const schema = z.object({
  reason: z.literal("stale"),
  // An import may have changed the record without naming fields.
  changes: z.array(z.object({ field: z.string(), by: z.string(), at: z.iso.datetime() })).default([]),
});

/** Somebody else changed the record meanwhile. Its message needs the school's time zone, which the session fetches. */
export class StaleError extends CommandError {
  override name = "StaleError";
  /** @returns what was changed, by whom and when. */
  readonly messageIn: (zone: string) => string;

  constructor(messageIn: (zone: string) => string, cause: TalaqqiError) {
    super(messageIn("UTC"), { cause });
    this.messageIn = messageIn;
  }
}

/**
 * @param record such as `slot 5`.
 * @param nameOf the users' name for a field.
 * @returns undefined unless the server refused a change because somebody else made one.
 */
export function findStale(
  error: TalaqqiError,
  record: string,
  nameOf: (field: string) => string,
): StaleError | undefined {
  const { success, data } = schema.safeParse(error.cause);
  if (!success) return undefined;
  const first = record.charAt(0).toUpperCase() + record.slice(1);
  const messageIn = (zone: string) => {
    const fields = data.changes.map(({ field, by, at }) => texts.stale.field(nameOf(field), by, formatTime(at, zone)));
    return texts.stale.changed(first, fields);
  };
  return new StaleError(messageIn, error);
}
