import type { TalaqqiError } from "@talaqqi/client";
import { z } from "zod";
import { texts } from "./texts.ts";

const schema = z.object({
  reason: z.literal("stale"),
  // An import may have changed the record without naming fields.
  changes: z.array(z.object({ field: z.string(), by: z.string(), at: z.iso.datetime() })).default([]),
});

/**
 * @param record such as `slot 5`.
 * @param nameOf what users call a field.
 * @returns what was changed meanwhile, by whom and when; undefined unless the server refused a change for that reason.
 */
export function describeStale(
  error: TalaqqiError,
  record: string,
  nameOf: (field: string) => string,
): string | undefined {
  const { success, data } = schema.safeParse(error.cause);
  if (!success) return undefined;
  const fields = data.changes.map(({ field, by, at }) => texts.stale.field(nameOf(field), by, timeOf(at)));
  return texts.stale.changed(record.charAt(0).toUpperCase() + record.slice(1), fields);
}

/** In UTC: the error ends the command before it asks for the school's time zone. */
const timeOf = (at: string) => `${at.slice(0, 16).replace("T", " ")} UTC`;
