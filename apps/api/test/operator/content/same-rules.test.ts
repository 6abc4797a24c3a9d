import { beforeAll, expect, test } from "vitest";
import { planImport } from "../../../src/import-export/import.ts";
import { sharedApi } from "../../support/api.ts";
import { caseOf, fillRecords, recordClient } from "../record-cases.ts";

// A value is accepted by the operation if and only if a file with it is accepted.

const api = await sharedApi();
let client: Awaited<ReturnType<typeof recordClient>>;
beforeAll(async () => {
  await fillRecords(api);
  client = await recordClient(api, caseOf("institutions"));
});

test.each<[field: string, value: string]>([
  ["nama_lembaga", ""],
  ["nama_lembaga", "   "],
  ["nama_lembaga", "x".repeat(100)],
  ["nama_lembaga", "🕌".repeat(101)],
  ["nama_lembaga", "a\u0007b"],
  ["info", "x".repeat(500)],
  ["info", "x".repeat(501)],
  ["info", "satu\ndua\ttiga"],
  ["alamat", "satu\ndua"],
  ["web", "https://contoh.example/a?b=c#d"],
  ["web", "http://contoh.example"],
  ["web", "https://contoh.example/a b"],
  ["web", `https://contoh.example/${"a".repeat(2000)}`],
  ["email", "info@contoh.example"],
  ["email", "info@contoh"],
  ["email", `${"a".repeat(95)}@b.example`],
  ["nomor_telepon", "0812-3456-7890"],
  ["nomor_telepon", "12"],
  ["nomor_telepon", "6281234567"],
  ["nomor_telepon", "62812345678"],
  ["nomor_telepon", "+65 8123 4567"],
])("%s %j is accepted by both or by neither", async (field, value) => {
  const row = {
    nama_lembaga: "Rumah Tahsin",
    info: "",
    alamat: "Jalan",
    nomor_telepon: "",
    email: "",
    web: "",
    [field]: value,
  };
  const quote = (text: string) => `"${text.replaceAll('"', '""')}"`;
  const columns = ["id_lembaga", "deskripsi", "latitude", "longitude", "instagram", ...Object.keys(row)];
  const cells = ["", "", "", "", "", ...Object.values(row)];
  const file = `${columns.join(",")}\r\n${cells.map(quote).join(",")}\r\n`;
  const options = { language: "en", zone: "Asia/Jakarta", now: new Date() } as const;
  const { problems } = await planImport(api.db, { lembagas: file }, options);
  const inFile = problems.filter((problem) => problem.column === field);
  const { status } = await client.send("POST", "", row);
  expect({ isAccepted: status === 201, problems: inFile.map(({ message }) => message) }).toEqual({
    isAccepted: inFile.length === 0,
    problems: inFile.map(({ message }) => message),
  });
});
