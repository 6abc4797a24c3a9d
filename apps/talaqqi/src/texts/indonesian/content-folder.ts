import type { contentFolder as english } from "../english/content-folder.ts";

export const contentFolder: typeof english = {
  unknownFile: (files) => `tidak ada berkas seperti itu: berkasnya adalah ${files}`,
  notUtf8: "bukan UTF-8: simpanlah berkas sebagai CSV UTF-8",
  noFile: (folder) => `Tidak ada berkas CSV di ${folder}.`,
  reading: "Membaca",
  writing: "Menulis",
  cannotRead: (path, reason) => `${path} tidak dapat dibaca: ${reason}.`,
  cannotWrite: (folder, reason) => `${folder} tidak dapat ditulis: ${reason}.`,
  notEmpty: (folder) => `${folder} tidak kosong. Pilihlah folder baru.`,
  unknown: (name) => `Server mengirim berkas yang tidak dikenal: ${name}.`,
};
