import type { Transaction } from "../../database/connect.ts";
import type { Dependencies } from "../../domain/dependencies.ts";
import { getIdentifier } from "../../domain/identifiers.ts";
import { seesContacts } from "../../domain/roles.ts";
import { defineHandlers } from "../../http/binding/define-handlers.ts";
import { streamed } from "../../http/binding/streaming.ts";
import { ok, okPage } from "../../http/envelope.ts";
import { ApiError } from "../../http/errors.ts";
import type { Imported } from "../../import-export/import.ts";
import { contentLimits } from "../../import-export/limits.ts";
import { audit, type By } from "../audit/audit.ts";
import { PAGE_SIZE, toPage } from "../pages.ts";
import { auditImport } from "./audit-import.ts";
import { toFileOptions, toFiles, toImport, toImported, toImportWithChanges, toPlan } from "./mappers.ts";
import { findImports, getImport, insertImport } from "./queries.ts";

/** Loaded with its libraries when the first import is checked, not at a start. */
const loadImport = () => import("../../import-export/import.ts");
const loadHistory = () => import("../../import-export/history.ts");

/** The operations of the tag Content. */
export const operatorContentHandlers = ({ config, now, maxContentBytes = contentLimits.bytes }: Dependencies) => {
  const zone = config.schoolTimeZone;
  const limits = { ...contentLimits, bytes: maxContentBytes };
  const age = () => ({ historyDays: config.historyDays, now: new Date(now()) });
  return defineHandlers({
    async exportContent({ transact, operator, query }) {
      const people = query.people === 1;
      if (people && !seesContacts(operator)) throw new ApiError("role_forbidden");
      const { openExport } = await import("./export.ts");
      const { refuseExport } = await import("./refusals.ts");
      const by = { operator, action: "exportContent", now: now() } as const;
      const record = async (tx: Transaction) => {
        if (people) await audit(tx, by, [{ kind: "users", key: "" }]);
      };
      return streamed(ok(toFiles({})), (signal) =>
        openExport(transact, { people, zone, limits, record }, signal).catch(refuseExport),
      );
    },

    async checkContent({ db, body: { language: _, heading_lines, missing_rows, ...files }, language }) {
      const { planImport } = await loadImport();
      const options = { language, zone, now: new Date(now()), ...toFileOptions({ heading_lines, missing_rows }) };
      return ok(toPlan(await planImport(db, files, options)));
    },

    async importContent({
      read,
      write,
      operator,
      body: { digest, language: _, heading_lines, missing_rows, ...files },
      language,
    }) {
      const { importPlanned } = await loadImport();
      const { refuseImport } = await import("./refusals.ts");
      const at = now();
      const options = { digest, language, zone, now: new Date(at), ...toFileOptions({ heading_lines, missing_rows }) };
      const record = async (tx: Transaction, imported: Imported) =>
        ok(toImported(imported, await recordImport(tx, imported, { operator, action: "importContent", now: at })));
      return importPlanned({ read, write }, files, options, record).catch(refuseImport);
    },

    async listImports({ db, query: { before, limit = PAGE_SIZE } }) {
      const rows = await findImports(db, before, limit + 1);
      const { page, next } = toPage(rows, limit, ({ id_import }) => id_import);
      return okPage(
        page.map((row) => toImport(row, age())),
        next,
      );
    },

    async getImport({ db, path, language }) {
      const { readChanges } = await loadHistory();
      const row = await getImport(db, getIdentifier(path.id));
      return ok(toImportWithChanges(row, await readChanges(db, row.id_import, { zone, language }), age()));
    },

    async revertImport({ tx, operator, path, body, language }) {
      const { previewRevert, revert } = await import("./revert.ts");
      const { toRevert } = await import("./revert-mappers.ts");
      const id = getIdentifier(path.id);
      const options = { language, zone, keepChanged: body?.keep_changed, ...age() };
      const reverted = body?.preview ? await previewRevert(tx, id, options) : await revert(tx, id, operator, options);
      return ok(toRevert(reverted, options));
    },

    async getDemonstrationData({ db, language }) {
      const { inTransaction } = await loadImport();
      const { previewRemoval } = await import("./demonstration.ts");
      const options = { language, now: new Date(now()) };
      return ok(await inTransaction(db, "RepeatableRead", (tx) => previewRemoval(tx, options)));
    },

    async removeDemonstrationData({ tx, operator, language }) {
      const { removeDemonstration } = await import("./demonstration.ts");
      const options = { language, zone, now: new Date(now()) };
      return ok(await removeDemonstration(tx, operator, options));
    },
  });
};

/** Stores an import so that it can be taken back, and its entry. @returns its number, 0 when nothing changed. */
async function recordImport(tx: Transaction, { counts: files, state }: Imported, by: By): Promise<number> {
  const row_count = files.reduce((sum, { created, changed, removed }) => sum + created + changed + removed, 0);
  if (row_count === 0) return 0;
  const at = new Date(by.now);
  const id_import = await insertImport(tx, { at, id_operator: by.operator.idOperator, files, row_count });
  const { recordRows } = await loadHistory();
  await recordRows(tx, id_import, state);
  await auditImport(tx, by, { id_import, row_count, files });
  return id_import;
}
