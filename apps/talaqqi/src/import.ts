import { Command } from "commander";
import { identifier, integerBetween } from "./arguments.ts";
import { ask } from "./ask.ts";
import { byId, type Shape } from "./client.ts";
import { type Confirmation, confirmable, confirmed } from "./confirm.ts";
import { renderChanges, renderProblems } from "./content-plan.ts";
import { formatTime } from "./format-time.ts";
import { language } from "./language.ts";
import { readAll } from "./pages.ts";
import { plain, printDone, printJson, printList } from "./print.ts";
import type { Session } from "./session.ts";
import { texts } from "./texts.ts";

type Import = Shape<"ImportRecord">;

const idHelp = texts.imports.id;

/** `talaqqi import list|show|revert` */
export function importCommand(session: Session): Command {
  const command = new Command("import").description(texts.imports.summary).addHelpText(
    "after",
    `
${texts.imports.toImport}

${texts.shared.examples}
  talaqqi import list
  talaqqi import show 12
  talaqqi import revert 12
  talaqqi import revert 12 --keep-changed`,
  );
  command
    .command("list")
    .option("--limit <n>", texts.imports.limit, integerBetween(1, 1_000_000), 50)
    .description(texts.imports.list)
    .action(({ limit }: { limit: number }) => list(session, limit));
  command
    .command("show")
    .argument("<id>", idHelp, identifier)
    .option("--all", texts.imports.all)
    .description(texts.imports.show)
    .action((id: number, options: { all?: boolean }) => show(session, id, options));
  confirmable(command.command("revert"))
    .argument("<id>", idHelp, identifier)
    .option("--all", texts.imports.all)
    .option("--keep-changed", texts.imports.keepChanged)
    .description(texts.imports.revert)
    .action((id: number, options: Options) => revert(session, id, options));
  return command;
}

type Options = { all?: boolean; keepChanged?: boolean } & Confirmation;

async function list(session: Session, most: number): Promise<void> {
  const client = await session.client();
  const zone = await session.zone();
  const imports = await readAll<Import>(({ limit, last }) => {
    const query = { limit, ...(last && { before: last.id_import }) };
    return ask(client.GET("/operator/imports", { params: { query } }));
  }, most);
  printList(session, imports, texts.nouns.import, [
    [texts.headings.import, ({ id_import }) => id_import],
    [texts.headings.time, ({ at }) => formatTime(at, zone)],
    [texts.headings.operator, ({ operator }) => operator],
    [texts.headings.changes, ({ files }) => files.filter(isChanged).map(describeFile).join("\n")],
    [texts.headings.state, (one) => describeState(one, zone)],
  ]);
}

const isChanged = ({ created, changed, removed }: Shape<"FilePlan">) => created + changed + removed > 0;

function describeFile({ file, created, changed, removed }: Shape<"FilePlan">): string {
  const counts = Object.entries({ created, changed, removed }).filter(([, count]) => count > 0);
  return `${file}: ${counts.map(([name, count]) => texts.history.count(name, String(count))).join(", ")}`;
}

function describeState({ state, reverted_at, reverted_by, kept }: Import, zone: string): string {
  if (state === "reverted") return texts.imports.takenBack(formatTime(reverted_at, zone), reverted_by, kept);
  return state === "expired" ? texts.imports.tooOld : "";
}

async function show(session: Session, id: number, options: { all?: boolean }): Promise<void> {
  const client = await session.client();
  const found = await ask(client.GET("/operator/imports/{id}", byId(id)), texts.names.import(id));
  if (session.json()) {
    printJson(session, found);
    return;
  }
  const zone = await session.zone();
  const { record } = found;
  const state = describeState(record, zone);
  const suffix = state && `, ${state}`;
  session.console.log(plain(texts.imports.heading(id, formatTime(record.at, zone), record.operator, suffix)));
  session.console.log(plain(renderChanges({ files: record.files, changes: found.changes }, options).join("\n")));
}

async function revert(session: Session, id: number, options: Options): Promise<void> {
  const client = await session.client();
  const keep_changed = options.keepChanged ?? false;
  const post = (preview: boolean) =>
    ask(
      client.POST("/operator/imports/{id}/revert", { ...byId(id), body: { preview, keep_changed, language } }),
      texts.names.import(id),
    );
  const plan = await post(true);
  const isRefused = keep_changed
    ? plan.problems.length > 0 || !plan.files.some(isChanged)
    : plan.problems.length + plan.changed_since.length + plan.erased_since > 0;
  // Otherwise the server refuses, and says why.
  if (!isRefused) {
    await confirmed(
      session,
      [texts.imports.taking(id), ...renderChanges(plan, options), ...renderKept(plan)].join("\n"),
      options,
    );
  }
  const reverted = await post(false);
  printDone(session, reverted, texts.imports.taken(id, reverted.kept));
}

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
