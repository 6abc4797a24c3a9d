import type { Dependencies } from "../../domain/dependencies.ts";
import { isIdentifier } from "../../domain/identifiers.ts";
import { implement } from "../../http/binding/define-handlers.ts";
import { okPage } from "../../http/envelope.ts";
import { invalidField } from "../../http/errors.ts";
import { PAGE, toPage } from "../pages.ts";
import { toAuditEntry } from "./mappers.ts";
import { findAuditEntries } from "./queries.ts";

/** The operations of the tag Audit. */
export const auditOperations = ({ db }: Dependencies) =>
  implement({
    async listAudit({ query }) {
      const { id_operator: idOperator, action, kind, key, before, limit = PAGE } = query;
      const [since, until] = [readTime("since", query.since), readTime("until", query.until)];
      if (idOperator !== undefined && !isIdentifier(idOperator)) return okPage([], 0);
      const wanted = { idOperator, action, kind, key, since, until, before };
      const { page, next } = toPage(await findAuditEntries(db, wanted, limit + 1), limit, ({ id_audit }) => id_audit);
      return okPage(page.map(toAuditEntry), next);
    },
  });

/** RFC 3339 writes days that no calendar of ours has. */
function readTime(field: string, text: string | undefined): Date | undefined {
  if (text === undefined) return undefined;
  const time = new Date(text);
  if (Number.isNaN(time.getTime())) throw invalidField(field, "is not a time that there is");
  return time;
}
