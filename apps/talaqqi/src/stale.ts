import type { TalaqqiError } from "@talaqqi/client";
import { z } from "zod";
import { texts } from "./texts.ts";

const schema = z.object({
  reason: z.literal("stale"),
  changes: z.array(z.object({ field: z.string(), by: z.string(), at: z.iso.datetime() })).default([]),
});

/**
 * @param nameOf what users call a field.
 * @returns what was changed meanwhile, by whom and when; undefined unless the server refused a change for that reason.
 */
export function describeStale(error: TalaqqiError, nameOf: (field: string) => string): string | undefined {
  const { success, data } = schema.safeParse(error.cause);
  if (!success) return undefined;
  return texts.stale.changed(data.changes.map(({ field, by, at }) => texts.stale.field(nameOf(field), by, timeOf(at))));
}

/** With this machine's time zone, which it names: the error ends the command before it asks for the school's. */
const timeOf = (at: string) =>
  new Intl.DateTimeFormat("sv-SE", {
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
    timeZoneName: "short",
  }).format(new Date(at));
