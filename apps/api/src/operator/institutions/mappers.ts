import type { Schema } from "@talaqqi/contract";
import type { Lembaga } from "../../database/prisma/client.ts";

export function toInstitutionRecord(row: Lembaga) {
  return {
    id_lembaga: row.id_lembaga,
    nama_lembaga: row.nama_lembaga,
    info: row.info,
    deskripsi: row.deskripsi,
    alamat: row.alamat,
    latitude: String(row.latitude ?? ""),
    longitude: String(row.longitude ?? ""),
    nomor_telepon: row.nomor_telepon,
    instagram: row.instagram,
    email: row.email,
    web: row.web,
    is_retired: row.retired_at !== null,
    version: row.version,
  } satisfies Schema<"InstitutionRecord">;
}
