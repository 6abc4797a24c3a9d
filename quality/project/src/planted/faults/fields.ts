import { type Fault, inApi, inContract, lines } from "../fault.ts";

// Names and types, in the contract, in the program, or in both alike.

const lembagaRenamed = [
  inContract("        - nama_lembaga\n", "        - nama\n"),
  inContract("        nama_lembaga:\n", "        nama:\n"),
  inContract("nama_lembaga: Rumah Tahsin Contoh\n", "nama: Rumah Tahsin Contoh\n"),
];

export const fields: Fault[] = [
  {
    id: "field-renamed-in-contract",
    kind: "a field renamed",
    title: "The contract renames nama_lembaga and is generated anew; the mapper stays as it was.",
    edits: lembagaRenamed,
    regenerate: true,
    near: "types",
    says: /nama_lembaga/,
  },
  {
    id: "field-renamed-not-generated",
    kind: "a field renamed",
    title: "The contract renames nama_lembaga, and nobody runs npm run generate.",
    edits: lembagaRenamed,
    near: "packages/contract/test/generated.test.ts",
    says: /is stale: run "npm run generate"/,
  },
  {
    id: "field-renamed-in-mapper",
    kind: "a field renamed",
    title: "The mapper of a lembaga says nama where the contract says nama_lembaga.",
    edits: [inApi("talaqqi/mappers.ts", "nama_lembaga: row.", "nama: row.")],
    near: "types",
    says: /'nama'/,
  },
  {
    id: "field-renamed-past-the-compiler",
    kind: "a field renamed",
    title: "The same, in a way that the compiler cannot see.",
    edits: [inApi("talaqqi/mappers.ts", "nama_lembaga: row.nama_lembaga,", "...Object({ nama: row.nama_lembaga }),")],
    near: "apps/api/test/talaqqi/list-lembagas.test.ts",
    says: /500|nama_lembaga/,
  },
  {
    id: "field-renamed-everywhere",
    kind: "a field renamed",
    title: "nama_lembaga becomes nama in the contract, its example and the mapper alike.",
    edits: [...lembagaRenamed, inApi("talaqqi/mappers.ts", "nama_lembaga: row.", "nama: row.")],
    regenerate: true,
    near: "apps/api/test/talaqqi/list-lembagas.test.ts",
    says: /nama_lembaga/,
  },
  {
    id: "number-for-text-in-mapper",
    kind: "a wrong type",
    title: "The mapper of a huruf gives its identifier as a number; the contract wants text.",
    edits: [inApi("lesson/mappers.ts", "id_huruf: String(row.id_huruf)", "id_huruf: row.id_huruf")],
    near: "types",
    says: /'number' is not assignable to type 'string'/,
  },
  {
    id: "text-becomes-number",
    kind: "a wrong type",
    title: "id_lembaga, a text, becomes a number in the contract, its example and the mapper alike.",
    edits: [
      inContract(
        lines(
          "        id_lembaga:",
          "          type: string",
          "          description: Identifier of the institution.",
          '          pattern: "^[1-9][0-9]*$"',
        ),
        lines(
          "        id_lembaga:",
          "          type: integer",
          "          description: Identifier of the institution.",
          "          minimum: 1",
        ),
      ),
      inContract('id_lembaga: "1"\n', "id_lembaga: 1\n"),
      inApi("talaqqi/mappers.ts", "id_lembaga: String(row.id_lembaga)", "id_lembaga: row.id_lembaga"),
    ],
    regenerate: true,
    near: "apps/api/test/talaqqi/list-lembagas.test.ts",
    says: /id_lembaga/,
  },
  {
    id: "number-becomes-text",
    kind: "a wrong type",
    title: "A profile's id, a number, becomes a text in the contract, its example and the mapper alike.",
    edits: [
      inContract(
        lines(
          "        id:",
          "          type: integer",
          "          description: Identifier of the account, called `id_user` elsewhere.",
          "          format: int32",
          "          minimum: 1",
        ),
        lines(
          "        id:",
          "          type: string",
          "          description: Identifier of the account, called `id_user` elsewhere.",
          '          pattern: "^[1-9][0-9]*$"',
        ),
      ),
      inContract("{ id: 101, name: Aminah", '{ id: "101", name: Aminah'),
      inApi("accounts/mappers.ts", "id: user.id,", "id: String(user.id),"),
    ],
    regenerate: true,
    near: "apps/api/test/account/get-profile.test.ts",
    says: /\bid\b/,
  },
  {
    id: "null-for-empty",
    kind: "a wrong type",
    title: 'An absent test_schedule_at becomes null, no longer "", in contract and mapper.',
    edits: [
      inContract(
        lines(
          "        test_schedule_at:",
          "          type: string",
          "          description: When it is to take place,",
        ),
        lines(
          "        test_schedule_at:",
          '          type: [string, "null"]',
          "          description: When it is to take place,",
        ),
      ),
      inApi(
        "placement-test/mappers.ts",
        "test_schedule_at: toTimestamp(row.test_schedule_at)",
        "test_schedule_at: row.test_schedule_at?.toISOString() ?? null",
      ),
    ],
    regenerate: true,
    near: "lint",
    says: /A property \(and the items/,
  },
  {
    id: "null-as-text",
    kind: "a wrong type",
    title: 'A lembaga without a place on the map has the latitude "null".',
    edits: [
      inApi(
        "talaqqi/mappers.ts",
        lines("    alamat: row.alamat,", '    latitude: String(row.latitude ?? ""),'),
        lines("    alamat: row.alamat,", "    latitude: String(row.latitude),"),
      ),
    ],
    near: "apps/api/test/talaqqi/list-lembagas.test.ts",
    says: /latitude/,
  },
  {
    id: "type-of-a-request",
    kind: "a wrong type",
    title: "Registration takes whatsapp as a text, in the contract and in the handler.",
    edits: [
      inContract(
        lines(
          "        whatsapp:",
          "          type: number",
          "          description: >-",
          "            WhatsApp number of 10 to 15 digits, with the country code and without `+` or a leading zero, as a JSON",
          "            number. An Indonesian number may leave out its country code: `81200000001` is kept as `6281200000001`.",
          "          multipleOf: 1",
          "          minimum: 1000000000",
          "          maximum: 999999999999999",
          "          x-message: must be a number of 10 to 15 digits, with the country code",
          "",
          "    ProfileChange:",
        ),
        lines(
          "        whatsapp:",
          "          type: string",
          "          description: WhatsApp number of 10 to 15 digits, with the country code.",
          '          pattern: "^[0-9]{10,15}$"',
          "          maxLength: 15",
          "          x-message: must be a number of 10 to 15 digits, with the country code",
          "",
          "    ProfileChange:",
        ),
      ),
      inContract(
        lines("                  gender: Perempuan", "                  whatsapp: 6281200000001", "      responses:"),
        lines("                  gender: Perempuan", '                  whatsapp: "6281200000001"', "      responses:"),
      ),
      inApi("accounts/handlers.ts", "normalizeWhatsapp(body.whatsapp)", "normalizeWhatsapp(Number(body.whatsapp))"),
    ],
    regenerate: true,
    near: "apps/api/test/account/register-account.test.ts",
    says: /whatsapp/,
  },
  {
    id: "generated-by-hand",
    kind: "a field renamed",
    title: "Somebody edits a generated file instead of the contract.",
    edits: [
      {
        file: "packages/contract/generated/openapi.ts",
        passage: "            is_profile_complete: boolean;",
        replacement: "            is_profile_complete?: boolean;",
      },
    ],
    near: "packages/contract/test/generated.test.ts",
    says: /is stale: run "npm run generate"/,
  },
];
