import { parseDateTime } from "../../domain/date-times.ts";
import type { Dependencies } from "../../domain/dependencies.ts";
import { findEvents, toEvent } from "../../domain/events.ts";
import { isIdentifier } from "../../domain/identifiers.ts";
import { defineHandlers } from "../../http/binding/define-handlers.ts";
import { okPage } from "../../http/envelope.ts";
import { storeAddress } from "../../http/protection/stored-address.ts";
import { PAGE_SIZE, toPage } from "../pages.ts";
import { readEntries } from "./entries.ts";
import { findAuditEntries } from "./queries.ts";
import { withUndo } from "./undo.ts";

/** The operations of the tag Audit. */
export const operatorAuditHandlers = ({ config }: Dependencies) =>
  defineHandlers({
    async listAudit({ db, operator, query }) {
      const { id_operator: idOperator, limit = PAGE_SIZE, ...filter } = query;
      const since = query.since === undefined ? undefined : parseDateTime("since", query.since);
      const until = query.until === undefined ? undefined : parseDateTime("until", query.until);
      const ids = [idOperator, query.id_student, query.id_user, query.id_teacher];
      if (ids.some((id) => id !== undefined && !isIdentifier(id))) return okPage([], 0);
      const rows = await findAuditEntries(db, { ...filter, idOperator, since, until }, limit + 1);
      const { page, next } = toPage(rows, limit, ({ id_audit }) => id_audit);
      const entries = await readEntries(db, page);
      return okPage(operator.role === "reader" ? entries : await withUndo(db, entries), next);
    },

    async listEvents({ db, query: { limit = PAGE_SIZE, address, ...query } }) {
      const since = query.since === undefined ? undefined : parseDateTime("since", query.since);
      const until = query.until === undefined ? undefined : parseDateTime("until", query.until);
      if ([query.id_user, query.id_operator, query.id_student].some((id) => id !== undefined && !isIdentifier(id)))
        return okPage([], 0);
      const stored = address === undefined ? undefined : storeAddress(address, config.addressHashKey);
      const rows = await findEvents(db, { ...query, address: stored, since, until }, limit + 1);
      const { page, next } = toPage(rows, limit, ({ id_event }) => id_event);
      return okPage(page.map(toEvent), next);
    },
  });
