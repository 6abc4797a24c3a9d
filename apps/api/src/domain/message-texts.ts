import type { Schema } from "@talaqqi/contract";
import { placeholdersIn } from "@talaqqi/contract/placeholders";
import { InvalidFieldError } from "./errors.ts";

/** A message with its default text. */
export type Message = {
  id: number;
  /** What it reports. */
  name: Schema<"MessageText">["name"];
  placeholders: readonly string[];
  text: string;
};

const people = ["penerima", "murid", "wali"] as const;
const hour = ["hari", "jam", "pengajar", "lembaga", "tempat", "tautan", "tingkat"] as const;

/** All messages. A line is left out when all of its placeholders are empty. */
export const messages: readonly Message[] = [
  {
    id: 1,
    name: "test_scheduled",
    placeholders: [...people, "hari", "tanggal", "jam", "hari_lama", "tanggal_lama", "jam_lama", "pengajar"],
    text: `Assalamu'alaikum, {penerima}.

Tes penempatan {murid} dijadwalkan pada {hari}, {tanggal}, pukul {jam}.
Waktu sebelumnya: {hari_lama}, {tanggal_lama}, pukul {jam_lama}
Penguji: {pengajar}

Mohon hadir beberapa menit lebih awal. Jika berhalangan, silakan balas pesan ini.`,
  },
  {
    id: 2,
    name: "test_result",
    placeholders: [...people, "tingkat", "catatan", "pengajar"],
    text: `Assalamu'alaikum, {penerima}.

Alhamdulillah, tes penempatan {murid} sudah selesai. Hasilnya: {tingkat}.
Catatan: {catatan}
Penguji: {pengajar}`,
  },
  {
    id: 3,
    name: "hour_booked",
    placeholders: [...people, ...hour],
    text: `Assalamu'alaikum, {penerima}.

{murid} terdaftar belajar setiap {hari} pukul {jam}.
Pengajar: {pengajar}
Tempat: {lembaga} {tempat}
Tautan: {tautan}`,
  },
  {
    id: 4,
    name: "hour_moved",
    placeholders: [...people, "hari_lama", "jam_lama", "pengajar_lama", ...hour],
    text: `Assalamu'alaikum, {penerima}.

Jadwal belajar {murid} pindah dari {hari_lama} pukul {jam_lama} ke setiap {hari} pukul {jam}.
Pengajar: {pengajar}
Pengajar sebelumnya: {pengajar_lama}
Tempat: {lembaga} {tempat}
Tautan: {tautan}`,
  },
  {
    id: 5,
    name: "teacher_changed",
    placeholders: [...people, "pengajar_lama", ...hour],
    text: `Assalamu'alaikum, {penerima}.

Pengajar {murid} berganti dari {pengajar_lama} ke {pengajar}.
Jadwal belajar tetap: setiap {hari} pukul {jam}.
Tempat: {lembaga} {tempat}
Tautan: {tautan}`,
  },
];

/** @throws InvalidFieldError for a placeholder that the message does not have, and for a lone brace. */
export function checkPlaceholders({ placeholders }: Message, text: string): void {
  for (const [written, name] of placeholdersIn(text)) {
    if (placeholders.includes(name)) continue;
    throw new InvalidFieldError("text", ({ fields }) =>
      written.length === 1 ? fields.loneBrace(written) : fields.unknownPlaceholder(written),
    );
  }
}
