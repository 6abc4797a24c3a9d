import type { Shape } from "./client.ts";
import { formatTime } from "./format-time.ts";
import { texts } from "./texts.ts";

// Imports in the words of a list.

type Import = Shape<"ImportRecord">;

export const isChanged = ({ created, changed, removed }: Shape<"FilePlan">) => created + changed + removed > 0;

export function describeFile({ file, created, changed, removed }: Shape<"FilePlan">): string {
  const counts = Object.entries({ created, changed, removed }).filter(([, count]) => count > 0);
  return `${file}: ${counts.map(([name, count]) => texts.history.count(name, String(count))).join(", ")}`;
}

export function describeState({ state, reverted_at, reverted_by, kept }: Import, zone: string): string {
  if (state === "reverted") return texts.imports.takenBack(formatTime(reverted_at, zone), reverted_by, kept);
  return state === "expired" ? texts.imports.tooOld : "";
}
