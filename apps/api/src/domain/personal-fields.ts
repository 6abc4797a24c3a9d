import { guardianColumns } from "./guardians.ts";

/** The personal fields of each table: the audit stores only that they changed, and their values go with the person. */
const personalFields: Readonly<Record<string, readonly string[]>> = {
  users: ["name", "email", "gender", "whatsapp", "avatar"],
  students: ["name", "gender", "whatsapp", "birth_year", "note", ...guardianColumns],
  teachers: [
    ...["nama_pengajar", "info", "domisili", "profesi", "nomor_telepon", "instagram", "latitude", "longitude"],
    ...["sertifikats", "pengalamans"],
  ],
  // What people wrote.
  placement_tests: ["notes", "link_catatan"],
  // It may be somebody's home.
  slots: ["place", "link"],
  operators: ["name", "email"],
};

export const isPersonal = (table: string, field: string): boolean => personalFields[table]?.includes(field) ?? false;
