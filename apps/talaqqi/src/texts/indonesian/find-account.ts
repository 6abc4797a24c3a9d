import type { findAccount as english } from "../english/find-account.ts";

export const findAccount: typeof english = {
  help: "e-mail akun, atau nomornya dari account find",
  either: "Pakailah salah satu: --account atau --student.",
  none: (email) => `Tidak ada akun dengan e-mail ${email}.`,
};
