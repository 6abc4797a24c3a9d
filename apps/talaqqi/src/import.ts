import type { Shape } from "./client.ts";
import { confirmed } from "./confirm.ts";
import { isChanged, renderChanges, renderProblems } from "./content-plan.ts";
import type { Action } from "./contract/perform.ts";
import { send } from "./contract/send.ts";
import { cellOf } from "./contract/sentence.ts";
import { getNoun } from "./contract/table.ts";
import { formatTime } from "./format-time.ts";
import { language } from "./language.ts";
import { plain, printDone, printJson } from "./print.ts";
import { say } from "./texts.ts";

export const showImport: Action = async (session, operation, { id, ...options }) => {
  const found = (await send(session, operation, { id })) as Shape<"ImportWithChanges">;
  if (session.json()) return printJson(session, found);
  const zone = await session.zone();
  const { record, changes } = found;
  const noun = getNoun("imports");
  const [state] = cellOf(noun, "state", { noun, row: record, zone });
  const by = state ? `${record.operator}, ${state}` : record.operator;
  const heading = say("importHeading", { id: Number(id), at: formatTime(record.at, zone), by });
  const lines = renderChanges({ files: record.files, changes }, options);
  session.console.log(plain([heading, ...lines].join("\n")));
};

export const revertImport: Action = async (session, operation, { id, keep_changed = false, ...shown }, options) => {
  const post = async (preview: boolean) =>
    (await send(session, operation, { id, preview, keep_changed, language })) as Shape<"ImportRevert">;
  const plan = await post(true);
  const isRefused = keep_changed
    ? plan.problems.length > 0 || !plan.files.some(isChanged)
    : plan.problems.length + plan.changed_since.length + plan.erased_since > 0;
  const heading = say("takingBack", { id: Number(id) });
  // Otherwise the server refuses, and says why.
  if (!isRefused)
    await confirmed(session, [heading, ...renderChanges(plan, shown), ...renderKept(plan)].join("\n"), options);
  const reverted = await post(false);
  const { kept } = reverted;
  const text = kept > 0 ? say("takenBackKept", { id: Number(id), kept }) : say("takenBack", { id: Number(id) });
  printDone(session, reverted, text);
};

/** @returns what stays, with a line such as `students.csv (Aisyah): was changed since by …` for each record. */
function renderKept({ kept, kept_records, erased_since: count }: Shape<"ImportRevert">): string[] {
  if (kept + count === 0) return [];
  const at = { line: 0, column: "" };
  const rows = kept_records.map(({ kind, key, label, message }) => {
    return { ...at, file: `${kind}.csv`, message, label: label || key };
  });
  return [
    say("keeping", { kept }),
    ...(kept > 0 ? [renderProblems(rows)] : []),
    ...(count > 0 ? [say("erasedSince", { count })] : []),
  ];
}
