import type { Dependencies } from "../../dependencies.ts";
import { ok } from "../../http/envelope.ts";
import { implement } from "../../implement.ts";
import { audit } from "../audit/audit.ts";
import { toAuditedRecord, toFiles, toPlan } from "./mappers.ts";

/** What reads and writes files, with its libraries: for those who have content to move. A start has no use for them. */
const engine = () => import("../../content/content.ts");

/** The operations of the tag Content. */
export const contentOperations = ({ db, config, now }: Dependencies) => {
  const zone = config.schoolTimeZone;
  return implement({
    async exportContent({ operator, query }) {
      const { exportContent, inTransaction } = await engine();
      const people = query.people !== 0;
      const files = await inTransaction(db, "RepeatableRead", async (tx) => {
        if (people) await audit(tx, { operator, action: "exportContent", now: now() }, [{ kind: "users", key: "" }]);
        return exportContent(tx, { people, zone });
      });
      return ok(toFiles(files));
    },

    async checkContent({ body: { language = "en", ...files } }) {
      const { planContent } = await engine();
      return ok(toPlan(await planContent(db, files, { language, zone, now: new Date(now()) })));
    },

    async importContent({ operator, body: { digest, language = "en", ...files } }) {
      const { applyContent, inTransaction } = await engine();
      const { refuseIn } = await import("./refusals.ts");
      const plan = await inTransaction(db, "ReadCommitted", async (tx) => {
        const applied = await applyContent(tx, files, { digest, language, zone, now: new Date(now()) });
        await audit(tx, { operator, action: "importContent", now: now() }, applied.changes.map(toAuditedRecord));
        return applied;
      }).catch(refuseIn(language));
      return ok({ files: plan.counts });
    },
  });
};
