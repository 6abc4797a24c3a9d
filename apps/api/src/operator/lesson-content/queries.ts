import type { RecordKind } from "../records/kind.ts";

// Lists are identifiers in their order.

export const subkategoris: RecordKind<"subkategoris"> = {
  name: "subkategoris",
  lists: { daftar_content: listOf("id_content", "subkategori_contents", "id_subkategori") },
};

export const hurufs: RecordKind<"hurufs"> = {
  name: "hurufs",
  lists: { daftar_sifat: listOf("id_sifatul_huruf", "huruf_sifats", "id_huruf") },
};

export const pertanyaans: RecordKind<"pertanyaans"> = {
  name: "pertanyaans",
  lists: {
    daftar_contents: listOf("id_content", "pertanyaan_contents", "id_pertanyaan"),
    daftar_feedbacks: listOf("id_feedback", "pertanyaan_feedbacks", "id_pertanyaan"),
    daftar_hurufs: listOf("id_huruf", "pertanyaan_hurufs", "id_pertanyaan"),
  },
};

function listOf(item: string, joinTable: string, owner: string): string {
  return `ARRAY(SELECT l.${item} FROM ${joinTable} AS l WHERE l.${owner} = t.${owner} ORDER BY 1)`;
}
