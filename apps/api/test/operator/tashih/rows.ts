import { unwrap } from "@talaqqi/client";
import type { Schema } from "@talaqqi/contract";
import type { TestApi } from "../../support/api.ts";

/** What the tests of the tag Tashih begin with, in the database of `api`. */
export async function tashih(api: TestApi) {
  const operator = await api.operator();
  const { client } = operator;
  /** A row as the list has it. */
  async function rowOf(table: Schema<"LessonTable">, id: number): Promise<Schema<"LessonRow">> {
    const [row] = await unwrap(client.GET("/operator/tashih", { params: { query: { table, id } } }));
    if (!row) throw new Error(`${table} ${id} is not in the list`);
    return row;
  }
  return {
    operator,
    rowOf,
    approve: (rows: string, more: { reviewer?: string; note?: string } = {}) =>
      client.POST("/operator/tashih", { body: { reviewer: "Ustadzah Maryam", rows, ...more } }),
    /** A content, approved. */
    async approvedContent() {
      const { id_content } = await api.db.content.create({
        data: { nama_content: "Huruf Ba (ب)", rekap: "Dua bibir." },
      });
      const { hash } = await rowOf("contents", id_content);
      const [row] = await unwrap(
        client.POST("/operator/tashih", { body: { reviewer: "Ustadzah Maryam", rows: hash } }),
      );
      if (!row) throw new Error("nothing was approved");
      return row;
    },
  };
}
