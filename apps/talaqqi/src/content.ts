import { Command, InvalidArgumentError, Option } from "commander";
import { ask } from "./ask.ts";
import type { Shape } from "./client.ts";
import { CommandError } from "./command-error.ts";
import { type Confirmation, confirmable, confirmed } from "./confirm.ts";
import { checkWritable, readFolder, type Table, tableList, tableOf, writeFolder } from "./content-folder.ts";
import { renderAssigned, renderPlan, renderProblems, summarize } from "./content-plan.ts";
import { language } from "./language.ts";
import { plain, printDone, printJson } from "./print.ts";
import { showProgress } from "./progress.ts";
import type { Session } from "./session.ts";
import { texts } from "./texts.ts";
import { transferring } from "./transfer.ts";

/** `talaqqi content export|check|import` */
export function contentCommand(session: Session): Command {
  const content = new Command("content").description(
    "Export and import the school's records as CSV files for spreadsheets.",
  );
  content.addHelpText(
    "after",
    `
Each file is the complete list of its records: an import deletes records that are missing from it, unless something still
uses them. Tables without a file in the folder are left unchanged. People are never deleted by an import.

Leave the identifier of a new row empty, or write a placeholder such as new-1 that other files may use. The service assigns
the number; export again after the import to get it.

Examples:
  talaqqi content export school
  talaqqi content export everything --people
  talaqqi content check school --language id
  talaqqi content import school`,
  );
  content
    .command("export")
    .argument("<folder>", "a new or empty folder for the files")
    .option("--people", "also export users, students, guardians, bookings and placement tests (recorded in the audit)")
    // The default; kept for scripts written for earlier versions.
    .addOption(new Option("--without-people").hideHelp().conflicts("people"))
    .description("Export the records as CSV files. People are left out unless --people is given.")
    .action((folder: string, options: { people?: boolean }) => exportContent(session, folder, options));
  content
    .command("check")
    .argument("<folder>", "the folder with the CSV files")
    .option("--all", "list up to 1,000 changes per file (default: 20)")
    .addOption(keepMissing())
    .description("Preview what an import would create, change and remove, and list problems. Changes nothing.")
    .action((folder: string, options: Options) => checkContent(session, folder, options));
  confirmable(content.command("import"))
    .argument("<folder>", "the folder with the CSV files")
    .option("--all", "list up to 1,000 changes per file (default: 20)")
    .addOption(keepMissing())
    .description("Import a folder: shows the preview, asks, then imports everything or nothing.")
    .action((folder: string, options: Options & Confirmation) => importContent(session, folder, options));
  return content;
}

type Options = { all?: boolean; keepMissing?: Table[] };

const keepMissing = () =>
  new Option(
    "--keep-missing <table>",
    "keep the records of a table that its file lacks, such as slots; may be repeated",
  ).argParser(tableNames);

/** Given once for each table whose records stay that its file lacks. */
const tableNames = (name: string, before: Table[] = []): Table[] => {
  const table = tableOf(`${name}.csv`);
  if (!table) throw new InvalidArgumentError(texts.argumentErrors.oneOf(tableList));
  return [...before, table];
};

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
  const { plan } = await requestPlan(session, folder, options);
  if (session.json()) printJson(session, plan);
  else session.console.log(plain(renderPlan(plan, options)));
  if (plan.problems.length > 0) throw new CommandError(summarize(plan.problems));
}

async function importContent(session: Session, folder: string, options: Options & Confirmation): Promise<void> {
  const { content, plan } = await requestPlan(session, folder, options);
  if (plan.problems.length > 0) {
    session.console.error(plain(renderProblems(plan.problems)));
    throw new CommandError(summarize(plan.problems));
  }
  if (plan.changes.length === 0) return printDone(session, { files: plan.files }, texts.content.noChanges);
  await confirmed(session, renderPlan(plan, options), options);
  const imported = await showProgress(session, async (progress) => {
    const client = await session.client(transferring(progress, texts.content.importing));
    const body = { ...content, digest: plan.digest };
    return ask(client.POST("/operator/content/import", { body }));
  });
  const sum = (count: "created" | "changed" | "removed") =>
    imported.files.reduce((total, file) => total + file[count], 0);
  const done = texts.content.done(sum("created"), sum("changed"), sum("removed"));
  const { id_import: id } = imported;
  const undo = texts.content.undo(id);
  printDone(session, imported, [done, ...renderAssigned(imported.assigned, options), undo].join("\n"));
}

type Content = Shape<"ContentToCheck">;

/** @returns what an import of a folder sends, and the server's plan for it, with the problems found on both machines. */
function requestPlan(
  session: Session,
  folder: string,
  { keepMissing = [] }: Options,
): Promise<{ content: Content; plan: Shape<"ContentPlan"> }> {
  return showProgress(session, async (progress) => {
    const { files, problems } = await readFolder(folder, progress);
    const client = await session.client(transferring(progress, texts.content.checking));
    const missing_rows = keepMissing.map((table) => ({ table, action: "keep" as const }));
    const content = { ...files, language, ...(missing_rows.length > 0 && { missing_rows }) };
    const plan = await ask(client.POST("/operator/content/check", { body: content }));
    return { content, plan: { ...plan, problems: [...problems, ...plan.problems] } };
  });
}
