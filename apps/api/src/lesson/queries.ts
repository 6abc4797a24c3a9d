import type { Queryable } from "../database/connect.ts";
import type { Row } from "../database/rows.ts";

// A question's main content and main feedback are among its lists (the importer sees to it), so the lists are enough.
const contents = { orderBy: { id_content: "asc" }, include: { content: true } } as const;

/** All feedbacks with their questions. */
export const findFeedbacks = (db: Queryable) =>
  db.feedback.findMany({
    orderBy: { id_feedback: "asc" },
    include: {
      pertanyaans: { orderBy: { id_pertanyaan: "asc" }, include: { pertanyaan: { include: { contents } } } },
    },
  });

/** The questions, all or those of one content, be it their main one or another. */
export const findPertanyaans = (db: Queryable, filter: { idContent?: number | undefined }) =>
  db.pertanyaan.findMany({
    where: ofContent(filter.idContent),
    orderBy: { id_pertanyaan: "asc" },
    include: {
      feedbacks: { orderBy: { id_feedback: "asc" }, include: { feedback: true } },
      contents,
      hurufs: { orderBy: { id_huruf: "asc" }, include: { huruf: { include: { sifats } } } },
    },
  });

const ofContent = (id_content: number | undefined) =>
  id_content === undefined ? {} : { OR: [{ id_content }, { contents: { some: { id_content } } }] };

const sifats = { orderBy: { id_sifatul_huruf: "asc" }, include: { sifat: true } } as const;

/** All letters with their traits. */
export const findHurufs = (db: Queryable) => db.huruf.findMany({ orderBy: { id_huruf: "asc" }, include: { sifats } });

const subkategoris = { orderBy: { id_subkategori: "asc" }, include: { contents } } as const;

/** All categories with their sub-categories. */
export const findKategoris = (db: Queryable) =>
  db.kategori.findMany({ orderBy: { id_kategori: "asc" }, include: { subkategoris } });

/** The sub-categories, all or those of one category. */
export const findSubkategoris = (db: Queryable, filter: { idKategori?: number | undefined }) =>
  db.subkategori.findMany({
    where: filter.idKategori === undefined ? {} : { id_kategori: filter.idKategori },
    ...subkategoris,
  });

export type FeedbackRow = Row<typeof findFeedbacks>;
export type PertanyaanRow = Row<typeof findPertanyaans>;
export type HurufRow = Row<typeof findHurufs>;
export type KategoriRow = Row<typeof findKategoris>;
export type SubkategoriRow = Row<typeof findSubkategoris>;
