import { describe } from "vitest";
import { csv } from "./folders.ts";
import { at, type Case, useRefusals } from "./refusals.ts";

const { refuses } = useRefusals();
const levels = (text: string | Buffer) => ({ "levels.csv": text });

describe("a cell is refused for", () => {
  const digits = "must be a whole number from 1 to 2147483647";
  const forbidden = "has a line break or a control character that does not belong there";
  const lembaga = (rest: string) => csv({ lembagas: [`1,Contoh,,,,${rest}`] });
  const user = (rest: string) => csv({ users: [`1,${rest}`] });
  const paket = (rest: string) => csv({ packages: [`1,Paket,,${rest}`] });
  const program = (rest: string) => csv({ programs: [`1,Program,${rest}`] });
  const guru = ["1,,Guru,,,,,,,"];

  refuses([
    ...["0", "01", "-1", "1.0", "satu", "2147483648"].map(
      (id): Case => [
        `the identifier "${id}"`,
        levels(`id_level,level,description\n${id},Dasar,\n`),
        at("levels.csv", 2, "id_level", digits),
      ],
    ),
    [
      "an identifier that would leave none for those who come later",
      csv({ users: ["2147483647,a@example.com,,,,", "1000000001,b@example.com,,,,"] }),
      at("users.csv", 2, "id", "must be at most 1000000000 for a new user"),
      at("users.csv", 3, "id", "must be at most 1000000000 for a new user"),
    ],
    [
      "an identifier that is missing where it is another row's",
      csv({ teachers: guru, teacher_levels: [",new-1,1"] }),
      at("teacher_levels.csv", 2, "id_teacher", "must be given"),
      at("teacher_levels.csv", 2, "id_level", "level new-1 does not exist: no row of levels.csv has this identifier"),
    ],
    ["a name that is missing", csv({ levels: ['1,"  ",'] }), at("levels.csv", 2, "level", "must not be empty")],
    [
      "a text that is too long",
      csv({ levels: [`1,${"ب".repeat(101)},`] }),
      at("levels.csv", 2, "level", "must be at most 100 characters long"),
    ],
    ["a NUL", csv({ levels: ["1,Da\0sar,"] }), at("levels.csv", 2, "level", forbidden)],
    [
      "a control character in a long text",
      csv({ levels: ["1,Dasar,a\u0007b"] }),
      at("levels.csv", 2, "description", forbidden),
    ],
    ["a line break in a name", csv({ levels: ['1,"Da\nsar",'] }), at("levels.csv", 2, "level", forbidden)],
    [
      "a picture that is not at an https address",
      csv({ kategoris: ["1,Al-Jauf,,http://example.com/a.png,"] }),
      at("kategoris.csv", 2, "image", "must be an address that begins with https://"),
    ],
    [
      "an address with a space",
      csv({ kategoris: ["1,Al-Jauf,,https://example.com/a b.png,"] }),
      at("kategoris.csv", 2, "image", "must be an address that begins with https://"),
    ],
    [
      "a telephone number that is too short",
      lembaga(",,+62 812,,,"),
      at(
        "lembagas.csv",
        2,
        "nomor_telepon",
        "must be a telephone number such as 0812-3456-7890, or +65 8123 4567 for one of another country",
      ),
    ],
    [
      "a WhatsApp number with too few digits",
      user("a@example.com,,,8123456,"),
      at(
        "users.csv",
        2,
        "whatsapp",
        "must be a telephone number such as 0812-3456-7890, or +65 8123 4567 for one of another country",
      ),
    ],
    [
      "a latitude that there is not",
      lembaga("90.000001,106.8,,,,"),
      at("lembagas.csv", 2, "latitude", "must be decimal degrees from -90 to 90, with at most 6 decimals"),
    ],
    [
      "a longitude that is not in decimal degrees",
      lembaga("-6.2,106°48',,,,"),
      at("lembagas.csv", 2, "longitude", "must be decimal degrees from -180 to 180, with at most 6 decimals"),
    ],
    [
      "a latitude without a longitude",
      lembaga("-6.2,,,,,"),
      at("lembagas.csv", 2, "longitude", "latitude and longitude must both be there, or neither"),
    ],
    [
      "an e-mail address of an institution",
      lembaga(",,,,salam,"),
      at("lembagas.csv", 2, "email", "must be an e-mail address"),
    ],
    ["an e-mail address of an account", user("a@b,,,,"), at("users.csv", 2, "email", "must be an e-mail address")],
    [
      "an e-mail address that is too long",
      user(`${"a".repeat(89)}@example.com,,,,`),
      at("users.csv", 2, "email", "must be at most 100 characters long"),
    ],
    [
      "a gender outside the closed list",
      user("a@example.com,,Laki-laki,,"),
      at("users.csv", 2, "gender", "must be one of nothing, Laki - Laki, Perempuan"),
    ],
    [
      "a day outside the closed list",
      csv({ teachers: guru, slots: ["1,1,Sunday,08:00,10"] }),
      at("slots.csv", 2, "day", "must be one of Senin, Selasa, Rabu, Kamis, Jumat, Sabtu, Ahad"),
    ],
    [
      "a time that there is not",
      csv({ teachers: guru, slots: ["1,1,Senin,24:00,10"] }),
      at("slots.csv", 2, "time", "must be a time such as 05:30 or 19:00"),
    ],
    [
      "a slot for nobody",
      csv({ teachers: guru, slots: ["1,1,Senin,08:00,0"] }),
      at("slots.csv", 2, "capacity", "must be a whole number from 1 to 1000"),
    ],
    [
      "a boolean that is not 1 or 0",
      csv({ teachers: guru, levels: ["1,Dasar,"], teacher_levels: ["1,1,ya"] }),
      at("teacher_levels.csv", 2, "s_active", "must be 1 or 0"),
    ],
    [
      "a price with grouping",
      paket("150.000,60,4,8,,sekali"),
      at("packages.csv", 2, "price", "must be a whole number from 0 to 2147483647"),
    ],
    ["a duration of nothing", paket("0,0,4,8,,sekali"), at("packages.csv", 2, "duration", "must be above 0")],
    [
      "a duration in words",
      paket("0,60 menit,4,8,,sekali"),
      at("packages.csv", 2, "duration", "must be a number such as 60 or 1.5"),
    ],
    [
      "a bill_type outside the closed list",
      paket("0,60,4,8,,tahunan"),
      at("packages.csv", 2, "bill_type", "must be one of sekali, bulanan, per_pertemuan"),
    ],
    [
      "a program_type outside the closed list",
      program("harian,1,1,,,"),
      at("programs.csv", 2, "program_type", "must be one of reguler, intensif, privat, daurah"),
    ],
    [
      "a progress outside the closed list",
      program("reguler,3,1,,,"),
      at("programs.csv", 2, "s_progress", "must be one of 0, 1, 2"),
    ],
    [
      "a trait of an unknown sort",
      csv({ sifats: ["1,Hams,,biasa,,,,1"] }),
      at("sifats.csv", 2, "jenis", "must be one of berlawanan, tengah, tunggal, tambahan"),
    ],
    [
      "a strength outside the closed list",
      csv({ sifats: ["1,Hams,,tunggal,,,,2"] }),
      at("sifats.csv", 2, "kekuatan", "must be one of -1, 0, 1"),
    ],
    [
      "an opposing trait without its opposite",
      csv({ sifats: ["1,Hams,,berlawanan,,,,-1"] }),
      at("sifats.csv", 2, "lawan", "must name the opposite when jenis is berlawanan, and only then"),
    ],
    [
      "a letter in Latin script",
      csv({ kategoris: ["1,A,,,"], subkategoris: ["1,1,A,,"], hurufs: ["1,B,Ba,1,,"] }),
      at("hurufs.csv", 2, "huruf", "must be written in Arabic letters, at most 10"),
    ],
    [
      "a list that names one value twice",
      csv({ kategoris: ["1,A,,,"], contents: ["1,A,,,,,"], subkategoris: ["1,1,A,,1;1"] }),
      at("subkategoris.csv", 2, "daftar_content", "names one value twice"),
    ],
  ]);
});
