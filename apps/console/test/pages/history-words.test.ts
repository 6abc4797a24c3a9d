import { getByPointer, operationsOf, readOperatorContract } from "@talaqqi/contract/document";
import { type RecordName, records } from "@talaqqi/contract/records";
import { describe, expect, test } from "vitest";
import type { Shape } from "../../src/api/client.ts";
import { actorOf, sentenceOf } from "../../src/components/records/sentence.ts";
import { historyWords, shownChanges } from "../../src/pages/history/fields.ts";
import { changeOf } from "../../src/pages/history/sentence.ts";
import { en } from "../../src/texts/en.ts";
import type { Format } from "../../src/texts/format.ts";
import { id, type Texts } from "../../src/texts/id.ts";

// The history has words for every operation, every field and every value of the operators' contract.

type Entry = Shape<"AuditEntry">;
type Change = Entry["changes"][number];
type Schema = {
  $ref?: string;
  type?: string;
  enum?: (string | number)[];
  items?: Schema;
  properties?: Record<string, Schema>;
};

const contract = readOperatorContract();
const operations = operationsOf(contract);
const resolve = (schema: Schema): Schema =>
  schema.$ref ? resolve((getByPointer(contract, schema.$ref) ?? {}) as Schema) : schema;

const entry = (given: Partial<Entry>): Entry => ({
  id_audit: 1,
  at: "2030-01-08T02:00:00.000Z",
  id_operator: 1,
  operator: "Bu Rina",
  role: "coordinator",
  action: "changeStudent",
  refusal: "",
  kind: "students",
  key: "9",
  changes: [],
  labels: [],
  ...given,
});
const label = (kind: string, key: string, name: string) => ({ kind, key, name, day: "", time: "" });
const change = (field: string, before: string, after: string, kind = ""): Change => ({
  field,
  kind,
  before,
  after,
  values: "shown",
});
const format = {
  day: (day: number) => `day ${day}`,
  dateTime: () => "moment",
  dayOf: () => "date",
  rupiah: (price: number) => `Rp${price}`,
  time: (time: string) => time.replace(":", "."),
  weekTime: ({ day, time }: { day: string; time: string }) => `${day} ${time}`,
} as unknown as Format;
const wordsOf = (given: Entry, one: Change, texts: Texts) =>
  changeOf(given, one, { texts, format, levelName: (level) => `level ${level}` });

/** The table of a request's record, if it is of one of the kinds. */
const tableOf = (path: string) => records[(path.split("/")[2] ?? "") as RecordName]?.table ?? "students";

/** Requests whose entries are not named after their fields, and what a request has that no entry records. */
const apart = /^(check|import|revert|removeDemonstration|confirmSignInCode|approveRows|withdrawReview|merge)/;
const unrecorded = new Set(["version", "preview", "override", "keep", "guardian", "guardians", "slots"]);
/** What else entries record. */
const recorded: Partial<Entry>[] = [
  { action: "blockAccount", kind: "users", changes: [change("blocked_at", "", "2030-01-08T02:00:00.000Z")] },
  { action: "recordPlacementTest", changes: [change("actual_tested_at", "", "2030-01-08T02:00:00.000Z")] },
  { action: "approveRows", kind: "hurufs", changes: [change("tashih", "waiting", "approved")] },
  { action: "removeDemonstrationData", kind: "school", key: "", changes: [change("removed", "", "172")] },
  { action: "updateProfile", changes: [change("avatar", "", "https://foto.example/1.png")] },
  { action: "createPlacementTest", kind: "placement_tests", changes: [change("minutes", "", "30")] },
  ...["mother", "father", "guardian"].flatMap((relation) =>
    ["name", "whatsapp"].map((part) => ({ changes: [change(`${relation}_${part}`, "", "6281200000001")] })),
  ),
];
const tables: Record<string, string> = {
  id_user: "users",
  id_student: "students",
  id_teacher: "teachers",
  id_lembaga: "lembagas",
  id_kategori: "kategoris",
  id_subkategori: "subkategoris",
  id_time: "slots",
};

describe.each([id, en].map((texts) => [texts.language, texts] as const))("in %s", (_, texts) => {
  const { history } = texts;
  const { other } = historyWords(texts);

  test("every operation that writes, and every read that some role may not do, has its sentence", () => {
    const named = operations.filter(({ method, "x-roles": roles }) => roles && (method !== "get" || roles.length < 4));
    expect(named.length).toBeGreaterThan(90);
    const vague = named.filter(({ operationId: action }) => {
      const sentence = sentenceOf(entry({ action }), texts, format);
      return sentence.includes(action) || [history.did, history.read].some((word) => sentence.startsWith(word));
    });
    expect(vague.map(({ operationId }) => operationId)).toEqual([]);
    expect(sentenceOf(entry({ action: "getMe", refusal: "role" }), texts, format)).toBe(
      `${history.read}: ${history.refusals.role}`,
    );
  });

  test("every field of a request has its label, and every value of an enum its word", () => {
    const shown = operations.flatMap(({ operationId: action, path, requestBody }) => {
      const { properties = {} } = resolve((requestBody?.content["application/json"]?.schema ?? {}) as Schema);
      return Object.entries(properties).flatMap(([field, schema]) => {
        const { enum: values = ["1"] } = resolve(schema);
        if (apart.test(action) || unrecorded.has(field)) return [];
        return values.filter(String).map((value) => {
          const text = wordsOf(
            entry({ action, kind: tableOf(path) }),
            change(field, "", String(value), tables[field]),
            texts,
          );
          return { action, field, value, text, isRaw: values.length > 1 && text.endsWith(`: ${value}`) };
        });
      });
    });
    expect(shown.length).toBeGreaterThan(200);
    expect(shown.filter(({ text, isRaw }) => isRaw || text.startsWith(other))).toEqual([]);
    const others = recorded.flatMap((given) =>
      shownChanges(entry(given)).map((one) => wordsOf(entry(given), one, texts)),
    );
    expect(others).toHaveLength(recorded.length);
    expect(others.filter((text) => text.startsWith(other) || /\w_\w|\dT\d/.test(text))).toEqual([]);
  });
});

const gone = (field: string, before: string, after = "0") => change(field, before, after);

test.each<[string, Partial<Entry>, sentence: string, changes: string[]]>([
  [
    "a guardian who is added",
    { changes: [change("mother_name", "", "Siti"), change("mother_whatsapp", "", "6281200000001")] },
    "menambahkan ibu dari Yusuf",
    ["Nama ibu: Siti", "WhatsApp ibu: 0812-0000-0001"],
  ],
  [
    "a guardian's number",
    { changes: [change("father_whatsapp", "6281200000001", "")] },
    "mengubah nomor ayah dari Yusuf",
    ["WhatsApp ayah: 0812-0000-0001 → kosong"],
  ],
  [
    "a guardian's name without its values",
    { changes: [{ ...change("guardian_name", "", ""), values: "forgotten" }] },
    "mengubah nama wali dari Yusuf",
    ["Nama wali: nilainya sudah dihapus"],
  ],
  [
    "a guardian who is removed",
    { changes: [change("mother_name", "Siti", ""), change("mother_whatsapp", "6281200000001", "")] },
    "menghapus data ibu dari Yusuf",
    ["Nama ibu: Siti → kosong", "WhatsApp ibu: 0812-0000-0001 → kosong"],
  ],
  [
    "a guardian and a name",
    { changes: [change("mother_name", "", "Siti"), change("name", "Yusuf", "Yusuf Hakim")] },
    "mengubah data Yusuf",
    ["Nama ibu: Siti", "Nama lengkap: Yusuf → Yusuf Hakim"],
  ],
  [
    "an erased account, by what went with it",
    {
      action: "eraseAccount",
      kind: "users",
      changes: [gone("access_tokens", "2"), gone("identities", "1"), gone("bookings", "1"), gone("import_rows", "3")],
    },
    "menghapus akun",
    ["2 token akun dicabut", "1 cara masuk diputuskan", "keluar dari 1 jadwal"],
  ],
  [
    "a merge, by what moved along",
    {
      action: "mergeStudents",
      changes: [change("id_student", "8", "9", "students"), gone("bookings", "", "1"), gone("accounts", "")],
    },
    "menggabungkan dua data Yusuf",
    ["1 jadwal ikut pindah"],
  ],
  [
    "an account whose relation changed",
    {
      action: "linkAccount",
      changes: [change("id_user", "12", "12", "users"), change("relation", "own", "mother")],
      labels: [label("students", "9", "Yusuf"), label("users", "12", "Siti")],
    },
    "menghubungkan akun dengan Yusuf",
    ["Akun: Siti", "Hubungan: Murid sendiri → Ibu"],
  ],
  [
    "a booking against a rule",
    {
      action: "bookSlot",
      kind: "bookings",
      key: "5;9",
      changes: [change("override", "", "wrong_class, below_level")],
      labels: [
        { ...label("slots", "5", "Ustadzah Salma"), day: "Senin", time: "16:00" },
        label("students", "9", "Yusuf"),
      ],
    },
    "mendaftarkan Yusuf ke Senin 16:00, Ustadzah Salma",
    [`Meskipun: ${id.reasons.wrong_class} ${id.reasons.below_level}`],
  ],
  [
    "a student whom a booking has made",
    { action: "bookSlot", changes: [change("id_user", "", "12", "users")] },
    "menambahkan murid Yusuf",
    ["Akun: (sudah dihapus)"],
  ],
  [
    "the traits of a letter by their names",
    {
      action: "changeHuruf",
      kind: "hurufs",
      key: "3",
      changes: [change("daftar_sifat", "2", "2;3")],
      labels: [label("hurufs", "3", "ت"), label("sifats", "2", "Hams"), label("sifats", "3", "Syiddah")],
    },
    "mengubah huruf ت",
    ["Sifat: Hams → Hams, Syiddah"],
  ],
  [
    "a test that the service closed",
    { action: "expirePlacementTest", kind: "placement_tests", id_operator: 0, operator: "service" },
    "menutup tes yang kedaluwarsa:",
    [],
  ],
])("shows %s", (_, given, sentence, changes) => {
  const shown = entry({ labels: [label("students", "9", "Yusuf")], ...given });
  expect(sentenceOf(shown, id, format)).toBe(sentence);
  const words = shownChanges(shown).map((one) => wordsOf(shown, one, id));
  expect(words.filter(Boolean)).toEqual(changes);
});

test.each([
  ["app", 0, "Pemilik akun"],
  ["service", 0, "Layanan"],
  ["", 0, "Seseorang"],
  ["app", 4, "app"],
])("names who did it: %j with the number %i is %s", (operator, id_operator, name) => {
  expect(actorOf(entry({ operator, id_operator }), id)).toBe(name);
});
