import { expect, test } from "vitest";
import { guardianFound } from "./guardian-found.ts";

const student = {
  name: "Aisyah Rahma",
  whatsapp: "6281200000001",
  accounts: [
    { id_user: 1, relation: "own" as const, name: "Aisyah", email: "aisyah@contoh.example", whatsapp: "" },
    {
      id_user: 2,
      relation: "mother" as const,
      name: "Siti Aminah",
      email: "siti@contoh.example",
      whatsapp: "62813555",
    },
  ],
  guardians: [
    { id_user: 2, relation: "mother" as const, name: "Siti Aminah", whatsapp: "62813555" },
    { id_user: 0, relation: "father" as const, name: "Pak Ma’mun", whatsapp: "6285277778888" },
    { id_user: 0, relation: "guardian" as const, name: "", whatsapp: "6281999990000" },
  ],
};

test.each([
  ["siti", "Siti Aminah"],
  ["SÍTI@contoh", "Siti Aminah"],
  ["rahma aminah", "Siti Aminah"],
  ["mamun", "Pak Ma’mun"],
  ["0852-7777", "Pak Ma’mun"],
  ["+62 852 7777 8888", "Pak Ma’mun"],
  ["0819 9999", "6281999990000"],
  ["aisyah", undefined],
  ["0812-0000", undefined],
  ["contoh.example", undefined],
  ["somebody else", undefined],
])("a search for %s has found the student by the guardian %s", (search, guardian) => {
  const found = guardianFound(student, search);
  expect(found && (found.name || found.whatsapp)).toBe(guardian);
});
