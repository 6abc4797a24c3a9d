import { language } from "../language.ts";

/** The messages of the library, from the most specific one. */
const errors: [RegExp, string][] = [
  [/^error: option '(.+)' argument '(.*)' is invalid\. ?/s, "kesalahan: nilai '$2' untuk opsi '$1' tidak sah. "],
  [
    /^error: command-argument value '(.*)' is invalid for argument '(.+?)'\. ?/s,
    "kesalahan: nilai '$1' untuk argumen '$2' tidak sah. ",
  ],
  [/^error: missing required argument '(.+)'/, "kesalahan: argumen '$1' belum diisi"],
  [/^error: option '(.+)' argument missing/, "kesalahan: nilai opsi '$1' belum diisi"],
  [/^error: required option '(.+)' not specified/, "kesalahan: opsi '$1' wajib diisi"],
  [/^error: option '(.+)' cannot be used with option '(.+)'/, "kesalahan: opsi '$1' tidak dapat dipakai bersama '$2'"],
  [/^error: unknown option '(.+)'/, "kesalahan: tidak ada opsi '$1'"],
  [/^error: unknown command '(.+)'/, "kesalahan: tidak ada perintah '$1'"],
  [
    /^error: too many arguments(?: for '(.+)')?\. Expected (\d+) arguments? but got (\d+)\./,
    "kesalahan: terlalu banyak argumen. Seharusnya $2, bukan $3.",
  ],
  [/Allowed choices are /, "Pilihannya: "],
  [/\(Did you mean (?:one of )?(.+)\?\)/, "(Mungkin maksudnya $1?)"],
];

/** The library has English messages. */
export const commander = (message: string): string =>
  language === "en"
    ? message
    : errors.reduce((text, [pattern, replacement]) => text.replace(pattern, replacement), message);
