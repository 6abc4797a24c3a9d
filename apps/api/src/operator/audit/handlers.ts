import { parseDateTime } from "../../domain/date-times.ts";
import type { Dependencies } from "../../domain/dependencies.ts";
import { isIdentifier } from "../../domain/identifiers.ts";
import { defineHandlers } from "../../http/binding/define-handlers.ts";
import { okPage } from "../../http/envelope.ts";
import { PAGE_SIZE, toPage } from "../pages.ts";
import { toAuditEntry } from "./mappers.ts";
import { findAuditEntries } from "./queries.ts";

/** The operations of the tag Audit. */
export const operatorAuditHandlers = ({ db }: Dependencies) =>
  defineHandlers({
    async listAudit({ query }) {
      const { id_operator: idOperator, action, kind, key, before, limit = PAGE_SIZE } = query;
      const since = query.since === undefined ? undefined : parseDateTime("since", query.since);
      const until = query.until === undefined ? undefined : parseDateTime("until", query.until);
      if (idOperator !== undefined && !isIdentifier(idOperator)) return okPage([], 0);
      const wanted = { idOperator, action, kind, key, since, until, before };
      const { page, next } = toPage(await findAuditEntries(db, wanted, limit + 1), limit, ({ id_audit }) => id_audit);
      return okPage(page.map(toAuditEntry), next);
    },
  });
