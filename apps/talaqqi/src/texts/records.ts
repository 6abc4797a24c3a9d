import { both } from "./both.ts";

const counted = (count: number) => (count === 1 ? "1 record" : `${count} records`);

export const records = {
  content: both(
    {
      exporting: "The server is exporting",
      exported: (count: number, folder: string) => `Exported ${count} files to ${folder}.`,
      noChanges: "No changes: nothing was imported.",
      importing: "The server is importing",
      done: (created: number, changed: number, removed: number) =>
        `Imported: ${created} created, ${changed} changed, ${removed} removed.`,
      undo: (id: number) => `This is import ${id}. To take it back: talaqqi import revert ${id}`,
      checking: "The server is checking",
    },
    {
      exporting: "Server sedang mengekspor",
      exported: (count, folder) => `${count} berkas diekspor ke ${folder}.`,
      noChanges: "Tidak ada perubahan: tidak ada yang diimpor.",
      importing: "Server sedang mengimpor",
      done: (created, changed, removed) => `Diimpor: ${created} ditambah, ${changed} diubah, ${removed} dihapus.`,
      undo: (id) => `Ini impor ${id}. Untuk menariknya kembali: talaqqi import revert ${id}`,
      checking: "Server sedang memeriksa",
    },
  ),
  contentFolder: both(
    {
      unknownFile: (files: string) => `unknown file: the files are ${files}`,
      notUtf8: "is not UTF-8: save the file as CSV UTF-8",
      noFile: (folder: string) => `There is no CSV file in ${folder}.`,
      reading: "Reading",
      writing: "Writing",
      cannotRead: (path: string, reason: string) => `Cannot read ${path}: ${reason}.`,
      cannotWrite: (folder: string, reason: string) => `Cannot write ${folder}: ${reason}.`,
      notEmpty: (folder: string) => `${folder} is not empty. Choose a new folder.`,
      unknown: (name: string) => `The server returned an unknown file: ${name}.`,
    },
    {
      unknownFile: (files) => `tidak ada berkas seperti itu: berkasnya adalah ${files}`,
      notUtf8: "bukan UTF-8: simpanlah berkas sebagai CSV UTF-8",
      noFile: (folder) => `Tidak ada berkas CSV di ${folder}.`,
      reading: "Membaca",
      writing: "Menulis",
      cannotRead: (path, reason) => `${path} tidak dapat dibaca: ${reason}.`,
      cannotWrite: (folder, reason) => `${folder} tidak dapat ditulis: ${reason}.`,
      notEmpty: (folder) => `${folder} tidak kosong. Pilihlah folder baru.`,
      unknown: (name) => `Server mengirim berkas yang tidak dikenal: ${name}.`,
    },
  ),
  contentPlan: both(
    {
      file: "file",
      rows: "rows",
      created: "created",
      changed: "changed",
      removed: "removed",
      unchanged: "unchanged",
      unchangedFiles: (count: number) => `${count === 1 ? "1 file" : `${count} files`} without changes.`,
      corrected: "Values that were corrected:",
      published: (files: readonly string[]) =>
        `Public: anybody can read the records of ${files.join(", ")} in the app, without signing in.`,
      problems: "Problems:",
      hint: " (use --all to list them)",
      more: (count: number) => `and ${count} more`,
      isNow: (what: string, id: string) => `${what}is now ${id}`,
      moreJson: (count: number) => `and ${count} more (use --json to list them)`,
      summary: (count: number) => `${count} ${count === 1 ? "problem" : "problems"}: nothing was imported.`,
    },
    {
      file: "berkas",
      rows: "baris",
      created: "ditambah",
      changed: "diubah",
      removed: "dihapus",
      unchanged: "tetap",
      unchangedFiles: (count) => `${count} berkas tanpa perubahan.`,
      corrected: "Nilai yang dibetulkan:",
      published: (files) =>
        `Tampil untuk umum: siapa saja dapat membaca data ${files.join(", ")} di aplikasi, tanpa perlu masuk.`,
      problems: "Masalah:",
      hint: " (pakailah --all untuk melihatnya)",
      more: (count) => `dan ${count} lagi`,
      isNow: (what, id) => `${what}sekarang ${id}`,
      moreJson: (count) => `dan ${count} lagi (pakailah --json untuk melihatnya)`,
      summary: (count) => `${count} kesalahan: tidak ada yang diimpor.`,
    },
  ),
  imports: both(
    {
      takenBack: (at: string, by: string, kept: number) =>
        `taken back ${at} by ${by}${kept > 0 ? `, ${kept} left as they are` : ""}`,
      tooOld: "too old to be taken back",
      heading: (id: number, at: string, by: string, state: string) => `Import ${id}: ${at} by ${by}${state}`,
      taking: (id: number) => `Taking back import ${id}:`,
      keeping: (kept: number) => `Left as they are: ${kept}`,
      erased: (count: number) => `Of deleted people, nothing to take back: ${count}`,
      taken: (id: number, kept: number) =>
        kept > 0 ? `Import ${id} was taken back; ${kept} left as they are.` : `Import ${id} was taken back.`,
    },
    {
      takenBack: (at, by, kept) => `ditarik kembali ${at} oleh ${by}${kept > 0 ? `, ${kept} dibiarkan` : ""}`,
      tooOld: "terlalu lama untuk ditarik kembali",
      heading: (id, at, by, state) => `Impor ${id}: ${at} oleh ${by}${state}`,
      taking: (id) => `Menarik kembali impor ${id}:`,
      keeping: (kept) => `Dibiarkan seperti sekarang: ${kept}`,
      erased: (count) => `Milik orang yang sudah dihapus, tidak ada yang ditarik: ${count}`,
      taken: (id, kept) =>
        kept > 0 ? `Impor ${id} sudah ditarik kembali; ${kept} dibiarkan.` : `Impor ${id} sudah ditarik kembali.`,
    },
  ),
  tashih: both(
    {
      changed: "Changed since the review:",
      rowName: (tables: string) => `It must be a table and an id, such as contents:106. Tables: ${tables}.`,
      all: "all",
      willApprove: (reviewer: string, rows: string) => `${reviewer} approves ${rows}.`,
      approved: (reviewer: string, rows: string) => `${reviewer} approved ${rows}.`,
      counted: (count: number) => (count === 1 ? "1 row" : `${count} rows`),
      noReview: (row: string) => `${row} has no review.`,
      willWithdraw: (row: string, label: string, reviewer: string) =>
        `The review of ${row} (${label}) by ${reviewer} will no longer apply.`,
      withdrawn: (row: string) => `Withdrew the review of ${row}: it is waiting again.`,
    },
    {
      changed: "Berubah sejak ditashih:",
      rowName: (tables) => `Harus berupa tabel dan nomor, misalnya contents:106. Tabelnya: ${tables}.`,
      all: "semua",
      willApprove: (reviewer, rows) => `${reviewer} menyetujui ${rows}.`,
      approved: (reviewer, rows) => `${reviewer} sudah menyetujui ${rows}.`,
      counted: (count) => `${count} baris`,
      noReview: (row) => `${row} belum ditashih.`,
      willWithdraw: (row, label, reviewer) => `Tashih ${row} (${label}) oleh ${reviewer} tidak akan berlaku lagi.`,
      withdrawn: (row) => `Tashih ${row} ditarik: baris itu menunggu lagi.`,
    },
  ),
  demonstration: both(
    {
      willRemove: (removed: number, kept: number) =>
        `${counted(removed)} of the demonstration school will be removed${kept > 0 ? `; ${counted(kept)} ${kept === 1 ? "stays" : "stay"}` : ""}.`,
      removed: (removed: number, kept: number) =>
        `Removed ${counted(removed)} of the demonstration school${kept > 0 ? `. Kept ${counted(kept)}:` : "."}`,
      reasons: { changed: "it was changed", used: "the school uses it" },
    },
    {
      willRemove: (removed, kept) =>
        `${removed} data sekolah contoh akan dihapus${kept > 0 ? `; ${kept} data tetap ada` : ""}.`,
      removed: (removed, kept) =>
        `${removed} data sekolah contoh sudah dihapus${kept > 0 ? `. ${kept} data tetap ada:` : "."}`,
      reasons: { changed: "sudah diubah", used: "dipakai sekolah" },
    },
  ),
  signInCode: both(
    {
      nothing: "no name and no e-mail",
      preview: (claimed: string, time: string, who: string) =>
        `According to the identity provider (not verified): ${claimed}, signed in at ${time}.\nThis person will be able to sign in as ${who}.\nAsk the person directly whether the code is theirs.`,
      /** What to do if somebody has a sign-in already. */
      unbindFirst: {
        staff: (id: number) =>
          `If the person can sign in, nothing is left to do. For a new sign-in, end the old one by another e-mail: talaqqi staff change ${id} --email <email>. Then ask for a new code.`,
        account: (id: number) =>
          `If the person can sign in, nothing is left to do. For a new sign-in, end the old one: talaqqi account unbind ${id}. Then confirm the code again.`,
      },
      confirmed: (who: string) => `Confirmed. The person can now sign in as ${who}.`,
    },
    {
      nothing: "tanpa nama dan e-mail",
      preview: (claimed, time, who) =>
        `Menurut penyedia identitas (belum diverifikasi): ${claimed}, masuk pada ${time}.\nOrang ini akan dapat masuk sebagai ${who}.\nTanyakan langsung orangnya apakah kode itu miliknya.`,
      unbindFirst: {
        staff: (id) =>
          `Bila orangnya dapat masuk, tidak ada yang perlu dilakukan. Untuk cara masuk baru, akhiri yang lama dengan e-mail lain: talaqqi staff change ${id} --email <email>. Lalu mintalah kode baru.`,
        account: (id) =>
          `Bila orangnya dapat masuk, tidak ada yang perlu dilakukan. Untuk cara masuk baru, putuskan yang lama: talaqqi account unbind ${id}. Lalu konfirmasi kodenya lagi.`,
      },
      confirmed: (who) => `Sudah dikonfirmasi. Orang ini sekarang dapat masuk sebagai ${who}.`,
    },
  ),
  staff: both(
    {
      invited: (name: string, role: string, id: number) => `Invited ${name} as ${role}, staff id ${id}.`,
      address: (url: string) => `Send them this address to sign in: ${url}`,
      needsToken: (id: number) =>
        `They cannot sign in yet: the server has no sign-in for staff (OIDC_CLIENT_ID). Create a token for them: talaqqi staff token create ${id} "Laptop"`,
    },
    {
      invited: (name, role, id) => `${name} diundang sebagai ${role}, nomor staf ${id}.`,
      address: (url) => `Kirimkan alamat ini untuk masuk: ${url}`,
      needsToken: (id) =>
        `Ia belum dapat masuk: server belum punya cara masuk untuk staf (OIDC_CLIENT_ID). Buatkan token: talaqqi staff token create ${id} "Laptop"`,
    },
  ),
  slot: both(
    {
      noSlots: (id: number) => `Teacher ${id} has no slots.`,
      notTheirs: (id: number, teacher: number) => `Slot ${id} is not a slot of teacher ${teacher}.`,
      heading: (id: number, slot: string) => `Slot ${id}: ${slot}`,
      notBooked: (who: string, id: number) => `${who} is not booked into slot ${id}.`,
      studentFirst: (id: number) => `Student ${id}`,
    },
    {
      noSlots: (id) => `Pengajar ${id} tidak punya slot.`,
      notTheirs: (id, teacher) => `Slot ${id} bukan slot pengajar ${teacher}.`,
      heading: (id, slot) => `Slot ${id}: ${slot}`,
      notBooked: (who, id) => `${who} tidak terdaftar di slot ${id}.`,
      studentFirst: (id) => `Murid ${id}`,
    },
  ),
  student: both(
    {
      notLinked: (id: number, student: string) => `Account ${id} is not linked to ${student}.`,
    },
    {
      notLinked: (id, student) => `Akun ${id} tidak terhubung dengan ${student}.`,
    },
  ),
  accountAccess: both(
    {
      willChange: (account: string) => `Change ${account}:`,
      empty: "(empty)",
      willUnbind: "A new e-mail unbinds the sign-in and revokes the access tokens.",
      notNumber: (text: string) => `${text} is not a phone number. Write it like 0812-3456-7890.`,
    },
    {
      willChange: (account) => `Ubah ${account}:`,
      empty: "(kosong)",
      willUnbind: "E-mail baru memutuskan cara masuk dan mencabut token akses.",
      notNumber: (text) => `${text} bukan nomor telepon. Tulislah seperti 0812-3456-7890.`,
    },
  ),
  /** Headings that are no fields of the contract. */
  headings: both({ id: "id", server: "server" }, { id: "nomor", server: "server" }),
};
