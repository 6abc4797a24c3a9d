import { Command, Option } from "commander";
import { CommandError } from "./command-error.ts";
import { confirmable, confirmed } from "./confirm.ts";
import { type Folder, type Language, readFolder, refuseUnwritable, writeFolder } from "./content-folder.ts";
import { showAssigned, showPlan, showProblems, withCounts } from "./content-plan.ts";
import { plain, printDone, printJson } from "./print.ts";
import { showProgress } from "./progress.ts";
import { ask, type Session, type Shape } from "./session.ts";
import { transferring } from "./transfer.ts";

/** `talaqqi content export|check|import` */
export function contentCommand(session: Session): Command {
  const content = new Command("content").description("The school's records as a folder of CSV files for spreadsheets.");
  content.addHelpText(
    "after",
    `
Each file is the complete list of its records: a row that is missing from it is deleted from the service, unless something
still uses it. Records without a file in the folder stay as they are. People are never deleted in this way.

Leave the identifier of a new row empty, or write a placeholder such as new-1 that other files may use. The service assigns
the number; export again after an import to get it.

Examples:
  talaqqi content export school
  talaqqi content export everything --people
  talaqqi content check school --language id
  talaqqi content import school`,
  );
  content
    .command("export")
    .argument("<folder>", "where the files go; it must be new or empty")
    .option("--people", "also export users, students, bookings and placement tests (recorded in the audit)")
    // The default now. Scripts for earlier versions give it.
    .addOption(new Option("--without-people").hideHelp().conflicts("people"))
    .description("Export the records as CSV files. People are left out unless --people is given.")
    .action((folder: string, options: { people?: boolean }) => exportContent(session, folder, options));
  withLanguage(content.command("check"))
    .argument("<folder>", "where the files are")
    .option("--all", "list every change; 20 of each file if absent")
    .description(
      "Say what an import of a folder would create, change and remove, and what is wrong. Nothing is changed.",
    )
    .action((folder: string, options: Wanted) => checkContent(session, folder, options));
  confirmable(withLanguage(content.command("import")))
    .argument("<folder>", "where the files are")
    .option("--all", "list every change; 20 of each file if absent")
    .description("Import a folder: what the preview shows, all of it or nothing.")
    .action((folder: string, options: Wanted & { yes?: boolean }) => importContent(session, folder, options));
  return content;
}

type Wanted = { language: Language; all?: boolean };

/** What the system speaks, if it is one of the two. */
const usual = (): Language => (new Intl.DateTimeFormat().resolvedOptions().locale.startsWith("id") ? "id" : "en");

const withLanguage = (command: Command) =>
  command.addOption(
    new Option("--language <language>", "the language of what is said to be wrong")
      .choices(["en", "id"])
      .default(usual()),
  );

async function exportContent(session: Session, folder: string, { people = false }): Promise<void> {
  // The audit would say that everything was exported, and it would be nowhere.
  await refuseUnwritable(folder);
  const names = await showProgress(session, async (progress) => {
    const client = await session.client(transferring(progress, "The server is exporting"));
    const query = { people: people ? 1 : 0 };
    return writeFolder(folder, await ask(client.GET("/operator/content", { params: { query } })), progress);
  });
  printDone(session, { folder, files: names }, `${names.length} files are in ${folder}.`);
}

async function checkContent(session: Session, folder: string, options: Wanted): Promise<void> {
  const { plan } = await planOf(session, folder, options);
  if (session.json()) printJson(plan);
  else console.log(plain(showPlan(plan, options)));
  if (plan.problems.length > 0) throw new CommandError(withCounts(plan.problems, options.language));
}

async function importContent(session: Session, folder: string, options: Wanted & { yes?: boolean }): Promise<void> {
  const { files, plan } = await planOf(session, folder, options);
  if (plan.problems.length > 0) {
    console.error(plain(showProblems(plan.problems)));
    throw new CommandError(withCounts(plan.problems, options.language));
  }
  if (plan.changes.length === 0)
    return printDone(session, { files: plan.files }, "Nothing is different: nothing was imported.");
  await confirmed(showPlan(plan, options), options);
  const imported = await showProgress(session, async (progress) => {
    const client = await session.client(transferring(progress, "The server is importing"));
    const body = { ...files, digest: plan.digest, language: options.language };
    return ask(client.POST("/operator/content/import", { body }));
  });
  const sum = (of: "created" | "changed" | "removed") => imported.files.reduce((all, file) => all + file[of], 0);
  const done = `Imported: ${sum("created")} created, ${sum("changed")} changed, ${sum("removed")} removed.`;
  printDone(session, imported, [done, ...showAssigned(imported.assigned, options)].join("\n"));
}

/**
 * What a folder holds, and what an import of it would do. What this machine finds wrong by itself, files that are no text
 * say, stands beside what the server finds.
 */
function planOf(
  session: Session,
  folder: string,
  { language }: Wanted,
): Promise<{ files: Folder["files"]; plan: Shape<"ContentPlan"> }> {
  return showProgress(session, async (progress) => {
    const { files, problems } = await readFolder(folder, language, progress);
    const client = await session.client(transferring(progress, "The server is checking"));
    const plan = await ask(client.POST("/operator/content/check", { body: { ...files, language } }));
    return { files, plan: { ...plan, problems: [...problems, ...plan.problems] } };
  });
}
