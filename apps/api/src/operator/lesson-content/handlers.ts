import type { Dependencies } from "../../domain/dependencies.ts";
import { defineHandlers } from "../../http/binding/define-handlers.ts";
import { createRecords } from "../records/records.ts";
import * as queries from "./queries.ts";

/** The operations of the tag Lesson Content. */
export const operatorLessonContentHandlers = (dependencies: Dependencies) => {
  const kategoris = createRecords(dependencies, { name: "kategoris" });
  const subkategoris = createRecords(dependencies, queries.subkategoris);
  const contents = createRecords(dependencies, { name: "contents" });
  const sifats = createRecords(dependencies, { name: "sifats" });
  const hurufs = createRecords(dependencies, queries.hurufs);
  const feedbacks = createRecords(dependencies, { name: "feedbacks" });
  const pertanyaans = createRecords(dependencies, queries.pertanyaans);
  return defineHandlers({
    listKategoriRecords: async (request) => kategoris.list(request),
    getKategoriRecord: async (request) => kategoris.get(request),
    createKategori: async (request) => kategoris.create("createKategori", request),
    changeKategori: async (request) => kategoris.change("changeKategori", request),
    deleteKategori: async (request) => kategoris.remove("deleteKategori", request),

    listSubkategoriRecords: async (request) => subkategoris.list(request),
    getSubkategoriRecord: async (request) => subkategoris.get(request),
    createSubkategori: async (request) => subkategoris.create("createSubkategori", request),
    changeSubkategori: async (request) => subkategoris.change("changeSubkategori", request),
    deleteSubkategori: async (request) => subkategoris.remove("deleteSubkategori", request),

    listContentRecords: async (request) => contents.list(request),
    getContentRecord: async (request) => contents.get(request),
    createContent: async (request) => contents.create("createContent", request),
    changeContent: async (request) => contents.change("changeContent", request),
    deleteContent: async (request) => contents.remove("deleteContent", request),

    listSifatRecords: async (request) => sifats.list(request),
    getSifatRecord: async (request) => sifats.get(request),
    createSifat: async (request) => sifats.create("createSifat", request),
    changeSifat: async (request) => sifats.change("changeSifat", request),
    deleteSifat: async (request) => sifats.remove("deleteSifat", request),

    listHurufRecords: async (request) => hurufs.list(request),
    getHurufRecord: async (request) => hurufs.get(request),
    createHuruf: async (request) => hurufs.create("createHuruf", request),
    changeHuruf: async (request) => hurufs.change("changeHuruf", request),
    deleteHuruf: async (request) => hurufs.remove("deleteHuruf", request),

    listFeedbackRecords: async (request) => feedbacks.list(request),
    getFeedbackRecord: async (request) => feedbacks.get(request),
    createFeedback: async (request) => feedbacks.create("createFeedback", request),
    changeFeedback: async (request) => feedbacks.change("changeFeedback", request),
    deleteFeedback: async (request) => feedbacks.remove("deleteFeedback", request),

    listPertanyaanRecords: async (request) => pertanyaans.list(request),
    getPertanyaanRecord: async (request) => pertanyaans.get(request),
    createPertanyaan: async (request) => pertanyaans.create("createPertanyaan", request),
    changePertanyaan: async (request) => pertanyaans.change("changePertanyaan", request),
    deletePertanyaan: async (request) => pertanyaans.remove("deletePertanyaan", request),
  });
};
