import { ask } from "./ask.ts";
import type { Shape } from "./client.ts";
import { confirmed } from "./confirm.ts";
import { checkWritable, readFolder, writeFolder } from "./content-folder.ts";
import { countProblems, renderAssigned, renderPlan, renderProblems } from "./content-plan.ts";
import type { Action } from "./contract/perform.ts";
import { CommandError } from "./errors.ts";
import { language } from "./language.ts";
import { plain, printDone, printJson } from "./print.ts";
import { showProgress } from "./progress.ts";
import type { Session } from "./session.ts";
import { say } from "./texts.ts";
import { transferring } from "./transfer.ts";

// `talaqqi content export|check|import`

export const exportContent: Action = async (session, _, { folder: named, people = 0 }) => {
  const folder = String(named);
  // Before the request: the audit must not record an export that was never written.
  await checkWritable(folder);
  const names = await showProgress(session, async (progress) => {
    const client = await session.client(transferring(progress, say("exporting")));
    const query = { people: people ? 1 : 0 };
    return writeFolder(folder, await ask(client.GET("/operator/content", { params: { query } })), progress);
  });
  printDone(session, { folder, files: names }, say("exported", { count: names.length, folder }));
};

export const checkContent: Action = async (session, _, given) => {
  const { plan } = await requestPlan(session, given);
  if (session.json()) printJson(session, plan);
  else session.console.log(plain(renderPlan(plan, given)));
  if (plan.problems.length > 0) throw new CommandError(countProblems(plan.problems));
};

export const importContent: Action = async (session, _, given, options) => {
  const { content, plan } = await requestPlan(session, given);
  if (plan.problems.length > 0) {
    session.console.error(plain(renderProblems(plan.problems)));
    throw new CommandError(countProblems(plan.problems));
  }
  if (plan.changes.length === 0) return printDone(session, { files: plan.files }, say("noChanges"));
  await confirmed(session, renderPlan(plan, given), options);
  const imported = await showProgress(session, async (progress) => {
    const client = await session.client(transferring(progress, say("importing")));
    return ask(client.POST("/operator/content/import", { body: { ...content, digest: plan.digest } }));
  });
  const sum = (count: "created" | "changed" | "removed") =>
    imported.files.reduce((total, file) => total + file[count], 0);
  const [created, changed, removed] = [sum("created"), sum("changed"), sum("removed")];
  const lines = [
    say("imported", { created, changed, removed }),
    ...renderAssigned(imported.assigned, given),
    say("undo", { id: imported.id_import }),
  ];
  printDone(session, imported, lines.join("\n"));
};

type Content = Shape<"ContentToCheck">;
type MissingRows = NonNullable<Content["missing_rows"]>;

/** @returns what an import of a folder sends, and the server's plan for it, with the problems found on both machines. */
function requestPlan(
  session: Session,
  { folder, keep_missing = [] }: Parameters<Action>[2],
): Promise<{ content: Content; plan: Shape<"ContentPlan"> }> {
  return showProgress(session, async (progress) => {
    const { files, problems } = await readFolder(String(folder), progress);
    const client = await session.client(transferring(progress, say("checking")));
    const kept = keep_missing as MissingRows[number]["table"][];
    const missing_rows = kept.map((table) => ({ table, action: "keep" as const }));
    const content = { ...files, language, ...(missing_rows.length > 0 && { missing_rows }) };
    const plan = await ask(client.POST("/operator/content/check", { body: content }));
    return { content, plan: { ...plan, problems: [...problems, ...plan.problems] } };
  });
}
