import type { Dependencies } from "../../domain/dependencies.ts";
import { implement } from "../../http/binding/define-handlers.ts";
import { streamed } from "../../http/binding/streaming.ts";
import { ok } from "../../http/envelope.ts";
import { contentLimits } from "../../import-export/limits.ts";
import { audit } from "../audit/audit.ts";
import { toAuditedRecord, toFiles, toImported, toPlan } from "./mappers.ts";

/** What reads and writes files, with its libraries: for those who have content to move. A start has no use for them. */
const engine = () => import("../../import-export/import.ts");

/** The operations of the tag Content. */
export const contentOperations = ({ db, config, now, maxContentBytes = contentLimits.bytes }: Dependencies) => {
  const zone = config.schoolTimeZone;
  const limits = { ...contentLimits, bytes: maxContentBytes };
  return implement({
    async exportContent({ operator, query }) {
      const people = query.people === 1;
      const { openExport } = await import("./export.ts");
      const { refuseExport } = await import("./refusals.ts");
      // Committed first: a client that is gone before the end has seen people all the same.
      if (people) {
        const who = { operator, action: "exportContent", now: now() } as const;
        await db.$transaction((tx) => audit(tx, who, [{ kind: "users", key: "" }]));
      }
      return streamed(ok(toFiles({})), (signal) =>
        openExport(db, { people, zone, limits }, signal).catch(refuseExport),
      );
    },

    async checkContent({ body: { language = "en", ...files } }) {
      const { planContent } = await engine();
      return ok(toPlan(await planContent(db, files, { language, zone, now: new Date(now()) })));
    },

    async importContent({ operator, body: { digest, language = "en", ...files } }) {
      const { applyContent, inTransaction } = await engine();
      const { refuseIn } = await import("./refusals.ts");
      const imported = await inTransaction(db, "ReadCommitted", async (tx) => {
        const applied = await applyContent(tx, files, { digest, language, zone, now: new Date(now()) });
        await audit(tx, { operator, action: "importContent", now: now() }, applied.changes.map(toAuditedRecord));
        return applied;
      }).catch(refuseIn(language));
      return ok(toImported(imported));
    },
  });
};
