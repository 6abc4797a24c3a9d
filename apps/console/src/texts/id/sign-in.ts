import type { Refusal } from "../refusals.ts";

// Texts outside the frame: the sign-in, why it was refused, a page that has failed. And what staff do for others' sign-ins.

/** Of a refusal that may be a mistake of the settings: what to report it with. @param id "" if it has no number. */
const report = (id: string) =>
  `Coba lagi. Bila tetap gagal, laporkan kepada administrator sekolah${id && `, dengan nomor ini: ${id}`}.`;

export const idSignIn = {
  signIn: {
    title: "Masuk ke Talaqqi",
    intro: "Untuk pengajar dan staf lain di sekolah.",
    button: "Masuk",
    ended: "Sesi Anda telah berakhir",
    endedHint: "Masuk lagi di jendela baru, lalu kembali ke sini. Yang Anda ketik tetap ada.",
    again: "Masuk lagi",
    otherAccount: "Masuk dengan akun lain",
    signedIn: "Anda sudah masuk. Tutup jendela ini dan kembali ke halaman semula.",
    triedAs: (email: string) => `Anda mencoba masuk dengan ${email}.`,
  },

  /** Why somebody could not sign in, and what to do. */
  refusals: {
    not_invited: {
      title: "Anda belum diundang",
      hint: () =>
        "Mintalah administrator sekolah mengundang alamat e-mail ini di halaman Staf, lalu masuk lagi. Punya alamat lain? Masuklah dengan alamat itu.",
    },
    not_started: {
      title: "Silakan masuk lagi dari awal",
      hint: () =>
        "Proses masuk ini dimulai di tab atau peramban lain, atau sudah lewat sepuluh menit. Tab lainnya boleh ditutup.",
    },
    cancelled: {
      title: "Anda belum masuk",
      hint: () => "Anda membatalkannya di penyedia akun. Masuklah lagi bila ingin melanjutkan.",
    },
    provider_refused: { title: "Penyedia akun menolak", hint: ({ id }) => report(id) },
    not_confirmed: { title: "Penyedia akun tidak memastikan siapa Anda", hint: ({ id }) => report(id) },
    sign_in_off: {
      title: "Cara masuk belum diatur di sini",
      hint: () => "Mintalah pengelola server menghubungkannya dengan penyedia akun sekolah.",
    },
    invalid_request: {
      title: "Alamat untuk masuk ini salah",
      hint: () => "Mungkin tautannya terpotong. Masuklah dari sini.",
    },
    too_many_requests: {
      title: "Terlalu banyak percobaan masuk",
      hint: ({ seconds }) => `Coba lagi setelah ${seconds} detik.`,
    },
    unavailable: {
      title: "Belum dapat masuk sekarang",
      hint: ({ seconds }) => `Layanan atau penyedia akun tidak dapat dihubungi. Coba lagi setelah ${seconds} detik.`,
    },
    internal: { title: "Terjadi kesalahan", hint: ({ id }) => report(id) },
  } satisfies Record<Refusal, { title: string; hint: (given: { seconds: number; id: string }) => string }>,

  crash: {
    title: "Halaman ini tidak dapat ditampilkan",
    hint: "Yang sudah disimpan tetap ada. Muat ulang halaman ini, atau buka halaman pertama. Bila tetap gagal, kirim rincian di bawah kepada administrator.",
    reload: "Muat ulang",
    home: "Ke halaman pertama",
    details: "Rincian kesalahan",
  },

  invitation: {
    title: (name: string) => `Beri tahu ${name}`,
    hint: (email: string) => `Kirim alamat ini. Di sana ia masuk dengan ${email}.`,
    chat: "Kirim lewat WhatsApp",
    copy: "Salin alamat",
    copied: "Alamat disalin.",
    send: "Kirim alamat masuk",
  },

  /** Where the reader is signed in. */
  sessions: {
    title: "Sesi Anda",
    hint: "Anda sedang masuk di perangkat berikut. Akhiri sesi yang tidak Anda kenali.",
    device: (browser: string, system: string) => `${browser} di ${system}`,
    unknown: "Peramban tidak dikenal",
    current: "Perangkat ini",
    since: (when: string) => `Masuk ${when}`,
    lastUsed: (ago: string) => `terakhir dipakai ${ago}`,
    end: "Akhiri",
    ended: (device: string) => `Sesi ${device} diakhiri.`,
    endOthers: "Akhiri semua yang lain",
    endedOthers: (count: number) => `${count} sesi lain diakhiri.`,
  },

  /** Confirming somebody by a code, as the account provider does not prove their e-mail. */
  signInCode: {
    open: "Konfirmasi dengan kode",
    title: (name: string) => `Konfirmasi ${name}`,
    hint: "Untuk orang yang melihat kode setelah mencoba masuk, karena penyedia akunnya tidak memverifikasi e-mailnya.",
    code: "Kode di layarnya",
    codeHint: "8 huruf dan angka, misalnya KX7R-94WT. Berlaku 15 menit.",
    incomplete: "Isi 8 huruf dan angka, misalnya KX7R-94WT.",
    check: "Periksa kode",
    person: "Menurut penyedia akun",
    unproved: "belum diverifikasi",
    tried: (ago: string) => `Mencoba masuk ${ago}`,
    opens: "Akan masuk sebagai",
    account: "Akun aplikasi",
    staff: "Staf",
    noName: "Tanpa nama",
    noEmail: "tanpa e-mail",
    differs: "E-mailnya berbeda. Pastikan ini orang yang sama.",
    ask: "Tanyakan langsung orangnya, bertatap muka atau lewat telepon. Siapa pun dapat memakai nama dan e-mail orang lain di penyedia akun.",
    asked: "Sudah saya tanyakan: kode ini ada di layarnya.",
    confirm: "Konfirmasi",
    done: (name: string) => `${name} dikonfirmasi. Mintalah ia masuk sekali lagi.`,
    waiting: "Menunggu konfirmasi masuk",
    waitingHint:
      "Penyedia akun tidak memverifikasi e-mail mereka. Buka datanya, pilih Konfirmasi dengan kode, lalu ketik kode yang disebutkan orangnya sendiri.",
    until: (time: string) => `kode sampai ${time}`,
  },

  codeReasons: {
    code_unknown: "Kode ini salah, sudah dipakai, atau lewat 15 menit. Periksa sekali lagi, atau mintalah kode baru.",
    already_bound:
      "Orang ini sudah punya cara masuk, atau pemilik kode masuk sebagai orang lain. Bila ia dapat masuk, tidak ada yang perlu dilakukan. Bila tidak, putuskan dulu cara masuk yang lama, lalu coba lagi.",
    own_sign_in: "Ini Anda sendiri. Mintalah administrator lain mengonfirmasinya.",
  },
};
