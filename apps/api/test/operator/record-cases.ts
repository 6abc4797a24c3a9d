import { type RecordName, records } from "@talaqqi/contract/records";
import type { TestApi } from "../support/api.ts";
import { json } from "../support/http.ts";
import { bearer } from "../support/operations.ts";
import { fillEverything } from "../support/rows.ts";

/** A kind of record: requests that are accepted after `fillEverything`, and what they lead to. */
type Given = {
  /** A new record, and fields of it that are stored in another form. */
  create: Record<string, unknown>;
  stored?: Record<string, unknown>;
  /** A field, and another value than `create` gives it. */
  change: Record<string, unknown>;
  /** Bodies that the rules of the CSV columns refuse, with the message. */
  refused?: [given: Record<string, unknown>, message: string][];
  /** SQL that makes another record refer to record 1. */
  referTo?: string;
};

const given: Record<RecordName, Given> = {
  teachers: {
    create: {
      nama_pengajar: " Ustadzah Maryam ",
      nomor_telepon: "0812-3456-7890",
      latitude: "-6,5",
      longitude: "106.80",
      levels: [{ id_level: 2 }, { id_level: 1, s_active: 0 }],
      sertifikats: [{ sertifikasi: "Sanad", sumber: "Rumah Tahsin" }, { sertifikasi: "Ijazah" }],
    },
    stored: {
      nama_pengajar: "Ustadzah Maryam",
      nomor_telepon: "6281234567890",
      latitude: "-6.5",
      longitude: "106.8",
      levels: [
        { id_level: 1, s_active: 0 },
        { id_level: 2, s_active: 1 },
      ],
      sertifikats: [
        { sertifikasi: "Sanad", sumber: "Rumah Tahsin" },
        { sertifikasi: "Ijazah", sumber: "" },
      ],
      id_user: 0,
      info: "",
      pengalamans: [],
    },
    change: { domisili: "Bogor" },
    refused: [
      [{ nomor_telepon: "x" }, "nomor_telepon must be a phone number such as 0812-3456-7890"],
      [{ latitude: "" }, "latitude and longitude must be given together"],
      [{ latitude: "91", longitude: "1" }, "latitude must be decimal degrees from -90 to 90, with at most 6 decimals"],
      [{ id_user: 404404 }, "id_user does not exist"],
      [{ levels: [{ id_level: 1 }, { id_level: 1 }] }, "levels lists an item twice"],
      [{ levels: [{ id_level: 404404 }] }, "levels.0.id_level does not exist"],
    ],
  },
  levels: {
    create: { level: " Tahfizh\u00a0", description: "Juz 30\r\nJuz 29" },
    stored: { level: "Tahfizh", description: "Juz 30\nJuz 29" },
    change: { description: "" },
  },
  institutions: {
    create: { nama_lembaga: "Rumah Tahsin", email: "Info@Contoh.example", web: "https://contoh.example/a" },
    stored: { nama_lembaga: "Rumah Tahsin", email: "info@contoh.example", latitude: "", nomor_telepon: "" },
    change: { alamat: "Jalan Contoh 2" },
    refused: [
      [{ email: "info" }, "email must be an e-mail address"],
      [{ longitude: "1" }, "latitude and longitude must be given together"],
    ],
  },
  packages: {
    create: {
      // In a file, 1.281 could be 1281.
      name: "Intensif",
      price: 500_000,
      duration: 1.281,
      duration_in: 8,
      recurred_of_meeting: 16,
      level: "Tingkat 1",
      bill_type: "bulanan",
    },
    change: { price: 0 },
    refused: [
      [{ level: "Tingkat 9" }, "level does not exist"],
      [{ duration: 1.2345 }, "duration must be a number such as 60 or 1.5"],
    ],
  },
  programs: {
    create: { program_name: "Daurah", program_type: "daurah", s_progress: 0, description_html: "<p onclick=x>A</p>" },
    stored: { description_html: "<p>A</p>", is_retired: false },
    change: { s_progress: 2 },
  },
  kategoris: {
    create: { nama_kategori: "Hidung", image: "https://media.example/a.png" },
    change: { deskripsi: "Dengung" },
    referTo: "UPDATE subkategoris SET id_kategori = 1",
  },
  subkategoris: {
    create: { id_kategori: 2, bagian_mulut: "Pangkal lidah", daftar_content: [3, 1] },
    stored: { daftar_content: [1, 3] },
    change: { daftar_content: [] },
    refused: [
      [{ id_kategori: 404404 }, "id_kategori does not exist"],
      [{ daftar_content: [1, 404404] }, "daftar_content does not exist"],
      [{ daftar_content: [1, 1] }, "daftar_content lists an item twice"],
    ],
    referTo: "UPDATE hurufs SET id_subkategori = 1",
  },
  contents: {
    create: { nama_content: "Huruf Ta", rekap: "Ta." },
    change: { rekap: "" },
    referTo: "UPDATE pertanyaans SET id_content = 1",
  },
  sifats: {
    create: { nama_sifat: "Jahr", jenis: "berlawanan", lawan: "Sifat 1", kekuatan: -1 },
    change: { kekuatan: 0 },
    refused: [
      [{ nama_sifat: "a;b" }, "nama_sifat must not contain a semicolon, which separates the items of lists"],
      [{ jenis: "tunggal" }, "lawan is required when jenis is berlawanan, and must be empty otherwise"],
      [{ lawan: "Hams" }, "lawan does not exist"],
    ],
    referTo: "INSERT INTO huruf_sifats VALUES (2, 1) ON CONFLICT DO NOTHING",
  },
  hurufs: {
    create: { huruf: "ت", nama_latin: "Ta", id_subkategori: 1, daftar_sifat: [2] },
    change: { daftar_sifat: [2, 3] },
    refused: [[{ huruf: "t" }, "huruf must be 1 to 10 Arabic letters"]],
    referTo: "INSERT INTO pertanyaan_hurufs VALUES (2, 1) ON CONFLICT DO NOTHING",
  },
  feedbacks: {
    create: { deskripsi: "Bagus" },
    change: { deskripsi: "Lanjut" },
    referTo: "UPDATE pertanyaans SET id_feedback = 1",
  },
  pertanyaans: {
    create: { pertanyaan: "Apa ini?", id_content: 2, daftar_contents: [1], daftar_hurufs: [3] },
    stored: { daftar_contents: [1, 2], id_kategori: 0, daftar_feedbacks: [] },
    change: { id_content: 3 },
    refused: [[{ id_feedback: 404404 }, "id_feedback does not exist"]],
  },
};

/** What the contract says of a kind beside its cases; `name` is in operationIds: `createLevel`. */
export type RecordCase = Given & { name: string; path: string; table: string; key: string; isRetirable: boolean };

export function caseOf(path: RecordName): RecordCase {
  const { name, table, id: key, retires: isRetirable } = records[path];
  return { ...given[path], name, path, table, key, isRetirable };
}

/** Numbers new records from 1001 on: `fillEverything` gives records numbers of its own. */
export async function fillRecords({ db }: TestApi): Promise<void> {
  await fillEverything(db, 3);
  for (const [table, key] of [
    ...Object.values(records).map(({ table, id }) => [table, id]),
    ["sertifikats", "id_sertifikasipengajar"],
    ["pengalamans", "id_pengalamanpengajar"],
    ["slots", "id_time"],
  ]) {
    await db.$queryRaw`SELECT setval(pg_get_serial_sequence(${table}, ${key}), 1000)::int`;
  }
}

type Shown = { version: number; [field: string]: unknown };
type Sent = {
  status: number;
  body: { data: Shown; next: number; message: string; reason: string; changes: object[] };
};

/** A client of one kind of record, in the name of a new operator. */
export async function recordClient(api: TestApi, { path, key }: RecordCase) {
  const { token, idOperator } = await api.operator();
  const send = async (method: string, rest: string, body?: object): Promise<Sent> => {
    const init = body ? json(method, body, bearer(token)) : { method, headers: bearer(token) };
    const response = await api.request(`/operator/${path}${rest}`, init);
    return { status: response.status, body: Object(await response.json()) };
  };
  const get = async (id: number) => (await send("GET", `/${id}`)).body.data;
  return {
    idOperator,
    send,
    get,
    /** A page of the list, and the cursor of the next one. */
    async list(query: string): Promise<{ page: Shown[]; next: number }> {
      const { data, next } = (await send("GET", query)).body;
      return { page: Object(data), next };
    },
    /** A new record, and its identifier. */
    async made(body: object) {
      const { data } = (await send("POST", "", body)).body;
      return { ...data, id: Number(data[key]) };
    },
  };
}
