import { both } from "./both.ts";

export const general = {
  argumentErrors: both(
    {
      id: "It must be an id, as shown by `list`.",
      address: "It must be an address that starts with http:// or https://.",
      integer: (minimum: number, maximum: number) => `It must be a whole number from ${minimum} to ${maximum}.`,
      ambiguous: (text: string, one: string, other: string) =>
        `${text} could be ${one} or ${other}: write one of the two.`,
      date: "It must be a date such as 2030-02-18 or 18/02/2030.",
      moment: "It must be a date with a time, such as 2030-01-19 09:00.",
      noSuchTime: (text: string, zone: string) => `${text} does not exist in the time zone ${zone}.`,
      day: "It must be a day such as Senin, or a number from 1 (Senin) to 7 (Ahad).",
      oneOf: (words: string) => `Allowed choices are ${words}.`,
      rupiah: "It must be a price in whole rupiah, such as 350000 or Rp350.000.",
      clock: "It must be a time such as 05:30 or 19:00.",
      either: (names: string[]) => `Use either ${names.join(" or ")}.`,
      together: (names: string[]) => `Use ${names.join(" and ")} together.`,
    },
    {
      id: "Harus berupa nomor seperti yang ditampilkan `list`.",
      address: "Harus berupa alamat yang diawali http:// atau https://.",
      integer: (minimum, maximum) => `Harus berupa bilangan bulat dari ${minimum} sampai ${maximum}.`,
      ambiguous: (text, one, other) =>
        `${text} dapat berarti ${one} atau ${other.replace(".", ",")}: tulislah salah satunya.`,
      date: "Harus berupa tanggal seperti 2030-02-18 atau 18/02/2030.",
      moment: "Harus berupa tanggal dengan pukul, misalnya 2030-01-19 09:00.",
      noSuchTime: (text, zone) => `${text} tidak ada di zona waktu ${zone}.`,
      day: "Harus berupa hari seperti Senin, atau angka 1 (Senin) sampai 7 (Ahad).",
      oneOf: (words) => `Pilihannya: ${words}.`,
      rupiah: "Harus berupa harga dalam rupiah bulat, misalnya 350000 atau Rp350.000.",
      clock: "Harus berupa pukul seperti 05:30 atau 19:00.",
      either: (names) => `Pakailah ${names.join(" atau ")}, salah satu saja.`,
      together: (names) => `Pakailah ${names.join(" dan ")} bersama-sama.`,
    },
  ),
  ask: both(
    {
      unexpected: "Unexpected response. Is this the address of a Talaqqi server?",
      suchRecord: "such record",
      service: (server: string) => `Talaqqi service at ${server}`,
      unauthorized: "The server rejected this operator token. Log in with a valid one: talaqqi login",
      timeout:
        "The upload took too long: the limit is 20 seconds, or 20 minutes for content. Check the connection and try again.",
      tooLarge: (megabytes: number) =>
        `The content is too large: the limit is ${megabytes} MiB. Import fewer files at a time.`,
      tooMany: (minutes: number) =>
        `Too many requests. Try again in ${minutes === 1 ? "a minute" : `${minutes} minutes`}.`,
      proxy: "A proxy in front of the server cannot reach it. Try again later.",
      unavailable: "The service is unavailable (maintenance, overload or no database). Try again later.",
      unreachable: (reason: string) => `Cannot reach the server${reason}.`,
      moved: (location: string) => `The server has moved to ${location}. Use that address with --server.`,
      noRecord: (record: string) => `There is no ${record}.`,
      seeList: (command: string) => `Run talaqqi ${command} to see their ids.`,
      searchLog: (id: string) => ` Search the server's log for ${id}.`,
      internal: (status: number, hint: string) => `Internal server error ${status}.${hint}`,
      noSuchId: (record: string, option: string) => `there is no ${record} with that id (${option})`,
      noHttps: " (it does not use https)",
    },
    {
      unexpected: "Jawaban tidak dikenal. Apakah ini alamat server Talaqqi?",
      suchRecord: "data seperti itu",
      service: (server) => `layanan Talaqqi di ${server}`,
      unauthorized: "Server menolak token operator ini. Masuklah dengan token yang berlaku: talaqqi login",
      timeout:
        "Pengiriman terlalu lama: batasnya 20 detik, atau 20 menit untuk berkas CSV. Periksa sambungan, lalu coba lagi.",
      tooLarge: (megabytes) =>
        `Berkas terlalu besar: batasnya ${megabytes} MiB. Imporlah lebih sedikit berkas sekaligus.`,
      tooMany: (minutes) => `Terlalu banyak permintaan. Coba lagi ${minutes === 1 ? "satu" : minutes} menit lagi.`,
      proxy: "Proksi di depan server tidak dapat menghubunginya. Coba lagi nanti.",
      unavailable:
        "Layanan sedang tidak tersedia (pemeliharaan, terlalu sibuk, atau basis data mati). Coba lagi nanti.",
      unreachable: (reason) => `Server tidak dapat dihubungi${reason}.`,
      moved: (location) => `Server pindah ke ${location}. Pakailah alamat itu dengan --server.`,
      noRecord: (record) => `Tidak ada ${record}.`,
      seeList: (command) => `Jalankan talaqqi ${command} untuk melihat nomornya.`,
      searchLog: (id) => ` Cari ${id} di log server.`,
      internal: (status, hint) => `Kesalahan server ${status}.${hint}`,
      noSuchId: (record, option) => `tidak ada ${record} dengan nomor itu (${option})`,
      noHttps: " (server itu tidak memakai https)",
    },
  ),
  confirm: both(
    {
      useYes: "Nothing was changed. Use --yes to confirm.",
      continue: "Continue?",
      nothingChanged: "Nothing was changed.",
      required: "It must not be empty.",
    },
    {
      useYes: "Tidak ada yang diubah. Pakailah --yes untuk mengonfirmasi.",
      continue: "Lanjutkan?",
      nothingChanged: "Tidak ada yang diubah.",
      required: "Wajib diisi.",
    },
  ),
  credentials: both(
    {
      cannotRead: (file: string, reason: string) => `Cannot read ${file}: ${reason}.`,
      damaged: (file: string) => `${file} is damaged. Delete it and log in again.`,
    },
    {
      cannotRead: (file, reason) => `${file} tidak dapat dibaca: ${reason}.`,
      damaged: (file) => `${file} rusak. Hapuslah, lalu masuk lagi.`,
    },
  ),
  fileErrors: both(
    {
      noSuchFile: "no such file or folder",
      notFolder: "it is not a folder",
      isFolder: "it is a folder",
      exists: "it already exists",
      denied: "permission denied",
      noSpace: "no space left on device",
      readOnly: "the file system is read-only",
    },
    {
      noSuchFile: "berkas atau folder itu tidak ada",
      notFolder: "itu bukan folder",
      isFolder: "itu sebuah folder",
      exists: "sudah ada",
      denied: "tidak diizinkan",
      noSpace: "tempat penyimpanan penuh",
      readOnly: "sistem berkas hanya dapat dibaca",
    },
  ),
  findAccount: both(
    {
      none: (email: string) => `There is no account with the e-mail ${email}.`,
    },
    {
      none: (email) => `Tidak ada akun dengan e-mail ${email}.`,
    },
  ),
  login: both(
    {
      notToken: "Not an operator token. Tokens look like talaqqi_operator_<id>_<43 characters>; was it cut off?",
      insecure: "Warning: without https, anyone on the network can read the token.",
      loggedIn: (server: string, name: string) => `Logged in to ${server} as ${name}.`,
      loggedOut: (server: string) => `Logged out of ${server}.`,
      notLoggedIn: (server: string) => `You were not logged in to ${server}.`,
      tokenFor: (server: string) => `Operator token for ${server}:`,
      cancelled: "Login cancelled.",
    },
    {
      notToken: "Bukan token operator. Bentuknya talaqqi_operator_<nomor>_<43 karakter>; mungkinkah terpotong?",
      insecure: "Peringatan: tanpa https, siapa pun di jaringan ini dapat membaca token.",
      loggedIn: (server, name) => `Masuk ke ${server} sebagai ${name}.`,
      loggedOut: (server) => `Keluar dari ${server}.`,
      notLoggedIn: (server) => `Anda tidak sedang masuk ke ${server}.`,
      tokenFor: (server) => `Token operator untuk ${server}:`,
      cancelled: "Masuk dibatalkan.",
    },
  ),
  main: both(
    {
      seeHelp: "Run talaqqi <command> --help for its options.",
      cannotWrite: (reason: string) => `Cannot write the output: ${reason}.`,
      internal: (error: string) => `Internal error: ${error}`,
    },
    {
      seeHelp: "Jalankan talaqqi <perintah> --help untuk melihat opsinya.",
      cannotWrite: (reason) => `Keluaran tidak dapat ditulis: ${reason}.`,
      internal: (error) => `Kesalahan internal: ${error}`,
    },
  ),
  newFile: both(
    {
      cannotWrite: (path: string, reason: string) => `Cannot write ${path}: ${reason}.`,
    },
    {
      cannotWrite: (path, reason) => `${path} tidak dapat ditulis: ${reason}.`,
    },
  ),
  operator: both(
    {
      elsewhere: (name: string) => `This command cannot open the database. On the server's machine, run:
  talaqqi-server create-admin ${name}
In the project's folder:
  npm run talaqqi -- operator create ${name}`,
    },
    {
      elsewhere: (name) => `Perintah ini tidak dapat membuka basis data. Di komputer server, jalankan:
  talaqqi-server create-admin ${name}
Di folder proyek:
  npm run talaqqi -- operator create ${name}`,
    },
  ),
  progress: both(
    {
      files: "files",
      of: (what: string, unit: string) => `${what} {bar} {value} of {total} ${unit}`,
    },
    {
      files: "berkas",
      of: (what, unit) => `${what} {bar} {value} dari {total} ${unit}`,
    },
  ),
  records: both(
    {
      nothingToChange: (flag: string) => `Nothing to change. Use an option, such as ${flag}.`,
      decimal: "It must be a number such as 60 or 1.5.",
      levels: "It must be ids of levels, such as 1,2 or 1,2:inactive.",
    },
    {
      nothingToChange: (flag) => `Tidak ada yang diubah. Pakailah sebuah opsi, misalnya ${flag}.`,
      decimal: "Harus berupa angka seperti 60 atau 1,5.",
      levels: "Harus berupa nomor tingkat, misalnya 1,2 atau 1,2:inactive.",
    },
  ),
  session: both(
    {
      notLoggedIn: (server: string) => `Not logged in to ${server}. Run: talaqqi login`,
    },
    {
      notLoggedIn: (server) => `Belum masuk ke ${server}. Jalankan: talaqqi login`,
    },
  ),
  shared: both(
    {
      onlyFirst: (limit: number) => `Only the first ${limit} are listed. Use --limit to list more.`,
    },
    {
      onlyFirst: (limit) => `Hanya ${limit} yang pertama ditampilkan. Pakailah --limit untuk lebih banyak.`,
    },
  ),
  stale: both(
    {
      field: (name: string, by: string, at: string) => `${name} by ${by} (${at})`,
      changed: (record: string, fields: string[]) =>
        `${[`${record} was changed by somebody else meanwhile`, ...(fields.length > 0 ? [fields.join(", ")] : [])].join(": ")}. Look at it, and run the command again.`,
    },
    {
      field: (name, by, at) => `${name} oleh ${by} (${at})`,
      changed: (record, fields) =>
        `${[`${record} baru saja diubah orang lain`, ...(fields.length > 0 ? [fields.join(", ")] : [])].join(": ")}. Periksalah, lalu jalankan lagi perintahnya.`,
    },
  ),
  transfer: both(
    {
      sending: "Sending",
      receiving: "Receiving",
    },
    {
      sending: "Mengirim",
      receiving: "Menerima",
    },
  ),
};
