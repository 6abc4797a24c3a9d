import type { fileErrors as english } from "../english/file-errors.ts";

export const fileErrors: typeof english = {
  noSuchFile: "berkas atau folder itu tidak ada",
  notFolder: "itu bukan folder",
  isFolder: "itu sebuah folder",
  exists: "sudah ada",
  denied: "tidak diizinkan",
  noSpace: "tempat penyimpanan penuh",
  readOnly: "sistem berkas hanya dapat dibaca",
};
