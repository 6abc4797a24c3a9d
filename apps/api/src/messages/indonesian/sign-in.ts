import type * as english from "../english/sign-in.ts";

/** For an error that may come from wrong settings. */
const report = (_seconds: string, id: string) =>
  `Coba lagi. Bila tetap gagal, laporkan kepada sekolah${id && `, dengan nomor ini: ${id}`}.`;

export const signInPages: typeof english.signInPages = {
  signInAgain: "Masuk lagi",
  signIn: { staff: "Masuk sebagai staf sekolah", account: "Masuk dengan akun aplikasi" },
  code: {
    title: "Kode Anda",
    instructions:
      "Penyedia akun Anda belum memverifikasi alamat e-mail Anda. Sampaikan kode ini kepada administrator sekolah, langsung atau lewat telepon.",
    afterwards: "Biarkan halaman ini terbuka: setelah kode dikonfirmasi, langkah berikutnya tampil di sini.",
    until: (time) => `Kode ini berlaku sampai ${time}.`,
  },
  tooManyCodes: {
    title: "Terlalu banyak kode yang menunggu",
    hint: (time) =>
      `Anda mendapat kode setelah salah satunya dikonfirmasi atau tidak berlaku lagi. Masuklah lagi setelah ${time}.`,
  },
  confirmed: {
    title: "Kode sudah dikonfirmasi",
    hint: {
      staff: "Sekarang Anda dapat masuk.",
      account: "Kembalilah ke aplikasi dan masuk lagi di sana. Halaman ini boleh ditutup.",
    },
  },
  noCode: {
    title: "Tidak ada kode yang berlaku",
    hint: "Kode berlaku 15 menit, dan hanya tampil di peramban tempat Anda masuk. Masuklah lagi untuk mendapat kode baru.",
  },
  bound: {
    title: "Akun Anda sudah terhubung",
    hint: "Kembalilah ke aplikasi dan masuk di sana. Halaman ini boleh ditutup.",
  },
  refusals: {
    unknown: {
      title: "Alamat e-mail Anda belum terdaftar",
      hint: () =>
        "Daftarkan dulu alamat e-mail akun ini di aplikasi, atau masuklah dengan akun yang alamatnya sudah terdaftar.",
    },
    blocked: {
      title: "Akun Anda diblokir",
      hint: () => "Tanyakan kepada administrator sekolah.",
    },
    other_subject: {
      title: "Alamat e-mail Anda sudah dipakai untuk masuk dengan akun lain",
      hint: () => "Masuklah dengan akun yang biasa Anda pakai, atau tanyakan kepada administrator sekolah.",
    },
    former_issuer: {
      title: "Alamat e-mail Anda masih terhubung dengan penyedia akun yang lama",
      hint: () => "Mintalah administrator sekolah memutuskan cara masuk yang lama, lalu masuk lagi.",
    },
    not_started: {
      title: "Silakan masuk lagi dari awal",
      hint: () => "Proses masuk ini dimulai di peramban lain, sudah selesai, atau sudah lewat sepuluh menit.",
    },
    cancelled: {
      title: "Anda belum masuk",
      hint: () => "Anda membatalkannya di penyedia akun. Masuklah lagi bila ingin melanjutkan.",
    },
    provider_refused: { title: "Penyedia akun menolak", hint: report },
    not_confirmed: { title: "Penyedia akun tidak memastikan siapa Anda", hint: report },
    sign_in_off: {
      title: "Menghubungkan akun belum diatur di sini",
      hint: () => "Masuklah di aplikasi, atau tanyakan kepada sekolah.",
    },
    too_many_requests: {
      title: "Terlalu banyak percobaan masuk",
      hint: (seconds) => `Coba lagi setelah ${seconds} detik.`,
    },
    unavailable: {
      title: "Belum dapat masuk sekarang",
      hint: (seconds) => `Layanan atau penyedia akun tidak dapat dihubungi. Coba lagi setelah ${seconds} detik.`,
    },
    internal: { title: "Terjadi kesalahan", hint: report },
  },
};
