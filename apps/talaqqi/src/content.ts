import { Command, Option } from "commander";
import { ask } from "./ask.ts";
import type { Shape } from "./client.ts";
import { CommandError } from "./command-error.ts";
import { type Confirmation, confirmable, confirmed } from "./confirm.ts";
import { checkWritable, type Folder, type Language, readFolder, writeFolder } from "./content-folder.ts";
import { renderAssigned, renderPlan, renderProblems, summarize } from "./content-plan.ts";
import { plain, printDone, printJson } from "./print.ts";
import { showProgress } from "./progress.ts";
import type { Session } from "./session.ts";
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
  withLanguage(content.command("check"))
    .argument("<folder>", "the folder with the CSV files")
    .option("--all", "list up to 1,000 changes per file (default: 20)")
    .description("Preview what an import would create, change and remove, and list problems. Changes nothing.")
    .action((folder: string, options: Options) => checkContent(session, folder, options));
  confirmable(withLanguage(content.command("import")))
    .argument("<folder>", "the folder with the CSV files")
    .option("--all", "list up to 1,000 changes per file (default: 20)")
    .description("Import a folder: shows the preview, asks, then imports everything or nothing.")
    .action((folder: string, options: Options & Confirmation) => importContent(session, folder, options));
  return content;
}

type Options = { language: Language; all?: boolean };

/** The system's language, if it is one of the two. */
const systemLanguage = (): Language =>
  new Intl.DateTimeFormat().resolvedOptions().locale.startsWith("id") ? "id" : "en";

/** Adds `--language` to a command whose messages come from the server. */
export const withLanguage = (command: Command) =>
  command.addOption(
    new Option("--language <language>", "the language of the messages").choices(["en", "id"]).default(systemLanguage()),
  );

async function exportContent(session: Session, folder: string, { people = false }): Promise<void> {
  // Before the request: the audit must not record an export that was never written.
  await checkWritable(folder);
  const names = await showProgress(session, async (progress) => {
    const client = await session.client(transferring(progress, "The server is exporting"));
    const query = { people: people ? 1 : 0 };
    return writeFolder(folder, await ask(client.GET("/operator/content", { params: { query } })), progress);
  });
  printDone(session, { folder, files: names }, `Exported ${names.length} files to ${folder}.`);
}

async function checkContent(session: Session, folder: string, options: Options): Promise<void> {
  const { plan } = await requestPlan(session, folder, options);
  if (session.json()) printJson(plan);
  else console.log(plain(renderPlan(plan, options)));
  if (plan.problems.length > 0) throw new CommandError(summarize(plan.problems, options.language));
}

async function importContent(session: Session, folder: string, options: Options & Confirmation): Promise<void> {
  const { files, plan } = await requestPlan(session, folder, options);
  if (plan.problems.length > 0) {
    console.error(plain(renderProblems(plan.problems)));
    throw new CommandError(summarize(plan.problems, options.language));
  }
  if (plan.changes.length === 0) return printDone(session, { files: plan.files }, "No changes: nothing was imported.");
  await confirmed(renderPlan(plan, options), options);
  const imported = await showProgress(session, async (progress) => {
    const client = await session.client(transferring(progress, "The server is importing"));
    const body = { ...files, digest: plan.digest, language: options.language };
    return ask(client.POST("/operator/content/import", { body }));
  });
  const sum = (count: "created" | "changed" | "removed") =>
    imported.files.reduce((total, file) => total + file[count], 0);
  const done = `Imported: ${sum("created")} created, ${sum("changed")} changed, ${sum("removed")} removed.`;
  const { id_import: id } = imported;
  const undo = `This is import ${id}. To take it back: talaqqi import revert ${id}`;
  printDone(session, imported, [done, ...renderAssigned(imported.assigned, options), undo].join("\n"));
}

/** @returns a folder's files and the server's plan for them, with the problems found on both machines. */
function requestPlan(
  session: Session,
  folder: string,
  { language }: Options,
): Promise<{ files: Folder["files"]; plan: Shape<"ContentPlan"> }> {
  return showProgress(session, async (progress) => {
    const { files, problems } = await readFolder(folder, language, progress);
    const client = await session.client(transferring(progress, "The server is checking"));
    const plan = await ask(client.POST("/operator/content/check", { body: { ...files, language } }));
    return { files, plan: { ...plan, problems: [...problems, ...plan.problems] } };
  });
}
