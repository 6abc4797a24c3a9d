import { isIdentifier } from "../domain/identifiers.ts";
import { defineHandlers } from "../http/binding/define-handlers.ts";
import { ok } from "../http/envelope.ts";
import { toFeedback, toHuruf, toKategori, toPertanyaan, toSubkategori } from "./mappers.ts";
import { findFeedbacks, findHurufs, findKategoris, findPertanyaans, findSubkategoris } from "./queries.ts";

/** The operations of the tag Lesson. */
export const lessonHandlers = defineHandlers({
  async listFeedbacks({ db }) {
    const feedbacks = await findFeedbacks(db);
    return ok(feedbacks.map(toFeedback));
  },

  async listPertanyaans({ db, query }) {
    if (matchesNothing(query.id_content)) return ok([]);
    const pertanyaans = await findPertanyaans(db, { idContent: query.id_content });
    return ok(pertanyaans.map(toPertanyaan));
  },

  async listHurufs({ db }) {
    const hurufs = await findHurufs(db);
    return ok(hurufs.map(toHuruf));
  },

  async listKategoris({ db }) {
    const kategoris = await findKategoris(db);
    return ok(kategoris.map(toKategori));
  },

  async listSubkategoris({ db, query }) {
    if (matchesNothing(query.id_kategori)) return ok([]);
    const subkategoris = await findSubkategoris(db, { idKategori: query.id_kategori });
    return ok(subkategoris.map(toSubkategori));
  },
});

/** A filter may be any integer, also one that the database cannot store. */
const matchesNothing = (filter: number | undefined) => filter !== undefined && !isIdentifier(filter);
