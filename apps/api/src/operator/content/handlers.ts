import { applyContent, exportContent, inTransaction, planContent } from "../../content/content.ts";
import { ContentError, PlanOutdatedError } from "../../content/problems.ts";
import type { Dependencies } from "../../dependencies.ts";
import { ok } from "../../http/envelope.ts";
import { ApiError, conflict } from "../../http/errors.ts";
import { implement } from "../../implement.ts";
import { audit } from "../audit/audit.ts";
import { toAuditedRecord, toFiles, toPlan } from "./mappers.ts";

/** The operations of the tag Content. */
export const contentOperations = ({ db, config, now }: Dependencies) => {
  const zone = config.schoolTimeZone;
  return implement({
    async exportContent({ operator, query }) {
      const people = query.people !== 0;
      const files = await inTransaction(db, "RepeatableRead", async (tx) => {
        if (people) await audit(tx, { operator, action: "exportContent", now: now() }, [{ kind: "users", key: "" }]);
        return exportContent(tx, { people, zone });
      });
      return ok(toFiles(files));
    },

    async checkContent({ body: { language = "en", ...files } }) {
      return ok(toPlan(await planContent(db, files, { language, zone })));
    },

    async importContent({ operator, body: { digest, language = "en", ...files } }) {
      const plan = await inTransaction(db, "ReadCommitted", async (tx) => {
        const applied = await applyContent(tx, files, { digest, language, zone });
        await audit(tx, { operator, action: "importContent", now: now() }, applied.changes.map(toAuditedRecord));
        return applied;
      }).catch(refuse);
      return ok({ files: plan.counts });
    },
  });
};

/** How many problems a refusal names at most: the check names all. */
const MOST = 20;

function refuse(error: unknown): never {
  if (error instanceof PlanOutdatedError) {
    throw conflict("plan_outdated", "the data have changed since the check: check again");
  }
  if (!(error instanceof ContentError)) throw error;
  const errors = error.problems.slice(0, MOST).map(({ file, line, column, message }) => ({
    field: [file, ...(line > 0 ? [line] : []), ...(column ? [column] : [])].join(":"),
    message,
  }));
  const message = errors.map((one) => `${one.field} ${one.message}`).join("; ");
  throw new ApiError("invalid_request", { message, errors });
}
