import type { Shape } from "./client.ts";
import { confirmed } from "./confirm.ts";
import { renderChanges, renderProblems } from "./content-plan.ts";
import type { Action } from "./contract/perform.ts";
import { send } from "./contract/send.ts";
import { formatTime } from "./format-time.ts";
import { describeState, isChanged } from "./import-words.ts";
import { language } from "./language.ts";
import { plain, printDone, printJson } from "./print.ts";
import { texts } from "./texts.ts";

export const showImport: Action = async (session, operation, { id, all }) => {
  const found = (await send(session, operation, { id })) as Shape<"ImportWithChanges">;
  if (session.json()) return printJson(session, found);
  const zone = await session.zone();
  const { record } = found;
  const state = describeState(record, zone);
  const heading = texts.imports.heading(
    Number(id),
    formatTime(record.at, zone),
    record.operator,
    state && `, ${state}`,
  );
  const changes = renderChanges({ files: record.files, changes: found.changes }, { all: all === true });
  session.console.log(plain([heading, ...changes].join("\n")));
};

export const revertImport: Action = async (session, operation, { id, all, keep_changed = false }, options) => {
  const post = async (preview: boolean) =>
    (await send(session, operation, { id, preview, keep_changed, language })) as Shape<"ImportRevert">;
  const plan = await post(true);
  const isRefused = keep_changed
    ? plan.problems.length > 0 || !plan.files.some(isChanged)
    : plan.problems.length + plan.changed_since.length + plan.erased_since > 0;
  // Otherwise the server refuses, and says why.
  if (!isRefused) {
    const lines = [
      texts.imports.taking(Number(id)),
      ...renderChanges(plan, { all: all === true }),
      ...renderKept(plan),
    ];
    await confirmed(session, lines.join("\n"), options);
  }
  const reverted = await post(false);
  printDone(session, reverted, texts.imports.taken(Number(id), reverted.kept));
};

/** @returns what stays, with a line such as `students.csv (Aisyah): was changed since by …` for each record. */
function renderKept({ kept, kept_records, erased_since }: Shape<"ImportRevert">): string[] {
  if (kept + erased_since === 0) return [];
  const rows = kept_records.map(({ kind, key, label, message }) => ({
    file: `${kind}.csv`,
    line: 0,
    column: "",
    message,
    label: label || key,
  }));
  return [
    texts.imports.keeping(kept),
    ...(kept > 0 ? [renderProblems(rows)] : []),
    ...(erased_since > 0 ? [texts.imports.erased(erased_since)] : []),
  ];
}
