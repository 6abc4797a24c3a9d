import type { Call } from "./proxy.ts";

/** Calls an operation. @returns its `data`. */
type CallOperator = (
  operationId: string,
  status: number,
  rest?: Omit<Call, "operationId" | "status">,
) => Promise<Record<string, unknown>>;

/** A kind of record: how it ends, its identifier, and what a new one has. */
type Kind = { end: "retire" | "delete"; key: string; body: Record<string, unknown> };

const prices = { price: 350_000, duration: 60, duration_in: 4, recurred_of_meeting: 8, bill_type: "bulanan" };

const kinds: Record<string, Kind> = {
  Teacher: { end: "retire", key: "id_teacher", body: { nama_pengajar: "Ustadzah 🌙", levels: [] } },
  Level: { end: "retire", key: "id_level", body: { level: "Tingkat baru 🌙" } },
  Institution: { end: "retire", key: "id_lembaga", body: { nama_lembaga: "Rumah Tahsin 🌙" } },
  Package: { end: "retire", key: "id_package", body: { name: "Paket 🌙", ...prices } },
  Program: {
    end: "retire",
    key: "id_program",
    body: { program_name: "Program 🌙", program_type: "reguler", s_progress: 1 },
  },
  Kategori: { end: "delete", key: "id_kategori", body: { nama_kategori: "Rongga 🌙" } },
  Subkategori: { end: "delete", key: "id_subkategori", body: { id_kategori: 1, bagian_mulut: "Lidah 🌙" } },
  Content: { end: "delete", key: "id_content", body: { nama_content: "Materi 🌙", deskripsi: "Satu.\nDua." } },
  Sifat: { end: "delete", key: "id_sifatul_huruf", body: { nama_sifat: "Sifat 🌙", jenis: "tunggal", kekuatan: 0 } },
  Huruf: { end: "delete", key: "id_huruf", body: { huruf: "ۇ", nama_latin: "Huruf 🌙", id_subkategori: 1 } },
  Feedback: { end: "delete", key: "id_feedback", body: { deskripsi: "Baik 🌙.\nLanjut." } },
  Pertanyaan: { end: "delete", key: "id_pertanyaan", body: { pertanyaan: "Huruf apa 🌙?", id_kategori: 1 } },
};

/** Adds a record of each kind, reads it, changes it, and takes it out of use again. */
export async function callAboutRecords(call: CallOperator): Promise<void> {
  for (const [name, { end, key, body }] of Object.entries(kinds)) {
    const record = await call(`create${name}`, 201, { body });
    const id = String(record[key]);
    const change = { body: { ...body, version: record.version } };
    await call(`list${name}Records`, 200, { query: { after: String(Number(id) - 1), limit: "1" } });
    await call(`get${name}Record`, 200, { id });
    await call(`change${name}`, 200, { id, ...change });
    const [field = "", value] = Object.entries(body).find(([, given]) => String(given).includes("🌙")) ?? [];
    const { version } = await call(`change${name}`, 200, {
      id,
      body: { [field]: `${value}.`, version: record.version },
    });
    await call(`change${name}`, 409, { id, ...change });
    const ended = await call(`${end}${name}`, 200, { id, body: { version } });
    if (end === "retire") await call(`restore${name}`, 200, { id, body: { version: ended.version } });
  }
}
