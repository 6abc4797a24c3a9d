import { Command, Option } from "commander";
import { ask } from "./ask.ts";
import type { Shape } from "./client.ts";
import { CommandError } from "./command-error.ts";
import { type Confirmation, confirmable, confirmed } from "./confirm.ts";
import { checkWritable, type Folder, readFolder, writeFolder } from "./content-folder.ts";
import { renderAssigned, renderPlan, renderProblems, summarize } from "./content-plan.ts";
import { language } from "./language.ts";
import { plain, printDone, printJson } from "./print.ts";
import { showProgress } from "./progress.ts";
import type { Session } from "./session.ts";
import { texts } from "./texts.ts";
import { transferring } from "./transfer.ts";

/** `talaqqi content export|check|import` */
export function contentCommand(session: Session): Command {
  const content = new Command("content").description(texts.content.summary);
  content.addHelpText(
    "after",
    `
${texts.content.hint}

${texts.shared.examples}
  talaqqi content export school
  talaqqi content export everything --people
  talaqqi content check school --language id
  talaqqi content import school`,
  );
  content
    .command("export")
    .argument("<folder>", texts.content.newFolder)
    .option("--people", texts.content.people)
    // The default; kept for scripts written for earlier versions.
    .addOption(new Option("--without-people").hideHelp().conflicts("people"))
    .description(texts.content.export)
    .action((folder: string, options: { people?: boolean }) => exportContent(session, folder, options));
  content
    .command("check")
    .argument("<folder>", texts.content.folder)
    .option("--all", texts.content.all)
    .description(texts.content.check)
    .action((folder: string, options: Options) => checkContent(session, folder, options));
  confirmable(content.command("import"))
    .argument("<folder>", texts.content.folder)
    .option("--all", texts.content.all)
    .description(texts.content.import)
    .action((folder: string, options: Options & Confirmation) => importContent(session, folder, options));
  return content;
}

type Options = { all?: boolean };

async function exportContent(session: Session, folder: string, { people = false }): Promise<void> {
  // Before the request: the audit must not record an export that was never written.
  await checkWritable(folder);
  const names = await showProgress(session, async (progress) => {
    const client = await session.client(transferring(progress, texts.content.exporting));
    const query = { people: people ? 1 : 0 };
    return writeFolder(folder, await ask(client.GET("/operator/content", { params: { query } })), progress);
  });
  printDone(session, { folder, files: names }, texts.content.exported(names.length, folder));
}

async function checkContent(session: Session, folder: string, options: Options): Promise<void> {
  const { plan } = await requestPlan(session, folder);
  if (session.json()) printJson(session, plan);
  else session.console.log(plain(renderPlan(plan, options)));
  if (plan.problems.length > 0) throw new CommandError(summarize(plan.problems));
}

async function importContent(session: Session, folder: string, options: Options & Confirmation): Promise<void> {
  const { files, plan } = await requestPlan(session, folder);
  if (plan.problems.length > 0) {
    session.console.error(plain(renderProblems(plan.problems)));
    throw new CommandError(summarize(plan.problems));
  }
  if (plan.changes.length === 0) return printDone(session, { files: plan.files }, texts.content.noChanges);
  await confirmed(session, renderPlan(plan, options), options);
  const imported = await showProgress(session, async (progress) => {
    const client = await session.client(transferring(progress, texts.content.importing));
    const body = { ...files, digest: plan.digest, language };
    return ask(client.POST("/operator/content/import", { body }));
  });
  const sum = (count: "created" | "changed" | "removed") =>
    imported.files.reduce((total, file) => total + file[count], 0);
  const done = texts.content.done(sum("created"), sum("changed"), sum("removed"));
  const { id_import: id } = imported;
  const undo = texts.content.undo(id);
  printDone(session, imported, [done, ...renderAssigned(imported.assigned, options), undo].join("\n"));
}

/** @returns a folder's files and the server's plan for them, with the problems found on both machines. */
function requestPlan(
  session: Session,
  folder: string,
): Promise<{ files: Folder["files"]; plan: Shape<"ContentPlan"> }> {
  return showProgress(session, async (progress) => {
    const { files, problems } = await readFolder(folder, progress);
    const client = await session.client(transferring(progress, texts.content.checking));
    const plan = await ask(client.POST("/operator/content/check", { body: { ...files, language } }));
    return { files, plan: { ...plan, problems: [...problems, ...plan.problems] } };
  });
}
