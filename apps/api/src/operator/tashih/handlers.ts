import type { Dependencies } from "../../domain/dependencies.ts";
import { getIdentifier, isIdentifier } from "../../domain/identifiers.ts";
import { defineHandlers } from "../../http/binding/define-handlers.ts";
import { created, ok, okPage } from "../../http/envelope.ts";
import { audit, auditChanges, changesBetween } from "../audit/audit.ts";
import { PAGE_SIZE, toPage } from "../pages.ts";

/** Loaded with the definitions of the importer when it is first used, not at a start. */
const load = async () => ({ queries: await import("./queries.ts"), mappers: await import("./mappers.ts") });

/** The operations of the tag Tashih. */
export const operatorTashihHandlers = ({ now }: Dependencies) =>
  defineHandlers({
    async listReviews({ db, query: { after = 0, limit = PAGE_SIZE, ...filter } }) {
      const { queries, mappers } = await load();
      if (filter.id !== undefined && !isIdentifier(filter.id)) return okPage([], 0);
      const rows = await queries.findRows(db, { ...filter, after }, limit + 1);
      const { page, next } = toPage(rows, limit, ({ table, id }) => queries.positionOf(table, id));
      return okPage(page.map(mappers.toLessonRow), next);
    },

    async getReviewSummary({ db }) {
      const { queries, mappers } = await load();
      return ok(mappers.toSummary(await queries.countStates(db)));
    },

    async approveRows({ tx, operator, body: { reviewer, note = "", rows } }) {
      const { queries, mappers } = await load();
      const read = mappers.toReadRows(rows);
      const before = await queries.lockRows(tx, read);
      await queries.insertReviews(tx, before, { reviewer: reviewer.trim(), note, now: new Date(now()) });
      const records = before.map(({ table, id, state }) => ({
        kind: table,
        key: id,
        changes: changesBetween({ tashih: state }, { tashih: "approved" }),
      }));
      await audit(tx, { operator, action: "approveRows", now: now() }, records);
      const approved = await queries.lockRows(tx, read);
      return created(approved.map(mappers.toLessonRow));
    },

    async withdrawReview({ tx, operator, path }) {
      const { queries, mappers } = await load();
      const id = getIdentifier(path.id);
      const before = await queries.withdrawReview(tx, id, new Date(now()));
      const changes = changesBetween({ tashih: before.state }, { tashih: "waiting" });
      const by = { operator, action: "withdrawReview", now: now() } as const;
      await auditChanges(tx, by, before.table, before.id, changes);
      return ok(mappers.toLessonRow(await queries.getRow(tx, before.table, before.id)));
    },
  });
