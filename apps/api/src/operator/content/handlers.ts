import type { Dependencies } from "../../domain/dependencies.ts";
import { seesContacts } from "../../domain/roles.ts";
import { defineHandlers } from "../../http/binding/define-handlers.ts";
import { streamed } from "../../http/binding/streaming.ts";
import { ok } from "../../http/envelope.ts";
import { ApiError } from "../../http/errors.ts";
import { contentLimits } from "../../import-export/limits.ts";
import { audit } from "../audit/audit.ts";
import { toAuditedRecord, toFiles, toImported, toPlan } from "./mappers.ts";

/** Loaded with its libraries when the first import is checked, not at a start. */
const loadImport = () => import("../../import-export/import.ts");

/** The operations of the tag Content. */
export const operatorContentHandlers = ({ db, config, now, maxContentBytes = contentLimits.bytes }: Dependencies) => {
  const zone = config.schoolTimeZone;
  const limits = { ...contentLimits, bytes: maxContentBytes };
  return defineHandlers({
    async exportContent({ operator, query }) {
      const people = query.people === 1;
      if (people && !seesContacts(operator)) throw new ApiError("role_forbidden");
      const { openExport } = await import("./export.ts");
      const { refuseExport } = await import("./refusals.ts");
      // Committed first: a client that disconnects before the end has seen people all the same.
      if (people) {
        const who = { operator, action: "exportContent", now: now() } as const;
        await db.$transaction((tx) => audit(tx, who, [{ kind: "users", key: "" }]));
      }
      return streamed(ok(toFiles({})), (signal) =>
        openExport(db, { people, zone, limits }, signal).catch(refuseExport),
      );
    },

    async checkContent({ body: { language = "en", ...files } }) {
      const { planImport } = await loadImport();
      return ok(toPlan(await planImport(db, files, { language, zone, now: new Date(now()) })));
    },

    async importContent({ operator, body: { digest, language = "en", ...files } }) {
      const { applyImport, inTransaction } = await loadImport();
      const { refuseImport } = await import("./refusals.ts");
      const imported = await inTransaction(db, "ReadCommitted", async (tx) => {
        const applied = await applyImport(tx, files, { digest, language, zone, now: new Date(now()) });
        await audit(tx, { operator, action: "importContent", now: now() }, applied.changes.map(toAuditedRecord));
        return applied;
      }).catch(refuseImport);
      return ok(toImported(imported));
    },
  });
};
