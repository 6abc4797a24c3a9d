import { Command } from "commander";
import { identifier, integerBetween } from "./arguments.ts";
import { ask } from "./ask.ts";
import { byId, type Shape } from "./client.ts";
import { type Confirmation, confirmable, confirmed } from "./confirm.ts";
import { withLanguage } from "./content.ts";
import type { Language } from "./content-folder.ts";
import { renderChanges } from "./content-plan.ts";
import { readAll } from "./pages.ts";
import { formatTime, plain, printDone, printJson, printList } from "./print.ts";
import type { Session } from "./session.ts";

type Import = Shape<"ImportRecord">;

const idHelp = "the number of the import, from import list";

/** `talaqqi import list|show|revert` */
export function importCommand(session: Session): Command {
  const command = new Command("import").description("List earlier imports and take them back.").addHelpText(
    "after",
    `
To import files, use talaqqi content import.

Examples:
  talaqqi import list
  talaqqi import show 12
  talaqqi import revert 12`,
  );
  command
    .command("list")
    .option("--limit <n>", "the most imports to list", integerBetween(1, 1_000_000), 50)
    .description("List the imports that changed something, newest first.")
    .action(({ limit }: { limit: number }) => list(session, limit));
  command
    .command("show")
    .argument("<id>", idHelp, identifier)
    .option("--all", "list up to 1,000 changes per file (default: 20)")
    .description("Show what an import changed: before → after.")
    .action((id: number, options: { all?: boolean }) => show(session, id, options));
  confirmable(withLanguage(command.command("revert")))
    .argument("<id>", idHelp, identifier)
    .option("--all", "list up to 1,000 changes per file (default: 20)")
    .description(
      "Take an import back, unless something of it was changed since: shows the preview, asks, then all or nothing.",
    )
    .action((id: number, options: Options) => revert(session, id, options));
  return command;
}

type Options = { language: Language; all?: boolean } & Confirmation;

async function list(session: Session, most: number): Promise<void> {
  const client = await session.client();
  const zone = await session.zone();
  const imports = await readAll<Import>(({ limit, last }) => {
    const query = { limit, ...(last && { before: last.id_import }) };
    return ask(client.GET("/operator/imports", { params: { query } }));
  }, most);
  printList(
    session,
    imports,
    ["import", "imports"],
    [
      ["import", ({ id_import }) => id_import],
      ["time", ({ at }) => formatTime(at, zone)],
      ["operator", ({ operator }) => operator],
      ["changes", ({ files }) => files.filter(isChanged).map(describeFile).join("\n")],
      ["state", (one) => describeState(one, zone)],
    ],
  );
}

const isChanged = ({ created, changed, removed }: Shape<"FilePlan">) => created + changed + removed > 0;

const describeFile = ({ file, created, changed, removed }: Shape<"FilePlan">) =>
  `${file}: ${created} created, ${changed} changed, ${removed} removed`;

function describeState({ state, reverted_at, reverted_by }: Import, zone: string): string {
  if (state === "reverted") return `taken back ${formatTime(reverted_at, zone)} by ${reverted_by}`;
  return state === "expired" ? "too old to be taken back" : "";
}

async function show(session: Session, id: number, options: { all?: boolean }): Promise<void> {
  const client = await session.client();
  const found = await ask(client.GET("/operator/imports/{id}", byId(id)), `import ${id}`);
  if (session.json()) {
    printJson(found);
    return;
  }
  const zone = await session.zone();
  const { record } = found;
  const state = describeState(record, zone);
  console.log(plain(`Import ${id}: ${formatTime(record.at, zone)} by ${record.operator}${state && `, ${state}`}`));
  console.log(plain(renderChanges({ files: record.files, changes: found.changes }, options).join("\n")));
}

async function revert(session: Session, id: number, options: Options): Promise<void> {
  const client = await session.client();
  const { language } = options;
  const post = (preview: boolean) =>
    ask(client.POST("/operator/imports/{id}/revert", { ...byId(id), body: { preview, language } }), `import ${id}`);
  const plan = await post(true);
  // Otherwise the server refuses, and says why.
  if (plan.problems.length + plan.changed_since.length + plan.erased_since === 0) {
    await confirmed([`Taking back import ${id}:`, ...renderChanges(plan, options)].join("\n"), options);
  }
  const reverted = await post(false);
  printDone(session, reverted, `Import ${id} was taken back.`);
}
