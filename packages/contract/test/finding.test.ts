import { expect, test } from "vitest";
import { foldText, likenessOf, matcherOf } from "../src/finding.ts";

test.each([
  [
    "Rifa'i",
    "Rifa’i",
    "Rifa‘i",
    "Rifaʼi",
    "Rifaʿi",
    "Rifaʾi",
    "Rifa`i",
    "Rifa´i",
    "Rifa′i",
    "Rifa＇i",
    "Rifa‛i",
    "rifai",
  ],
  ["Émile", "E\u0301mile", "ÉMILE", "emile"],
  ["Nūr Ṣāliḥah", "Nur Salihah", "NŪR ṢĀLIḤAH"],
  ["مُحَمَّد", "محمد", "محـــمد", "مُحمّد"],
  ["أحمد", "احمد"],
  ["Lub\u200bna", "Lubna", "Lub\u00adna", "\u202aLubna\u202c", "\u2066Lubna\u2069", "\ufeffLubna"],
  ["Aisyah\u00a0Ｎｏｏｒ", "aisyah noor"],
  ["Ømer Łukasz", "ømer łukasz"],
  ["Юлия", "юлия"],
  ["ΟΔΟΣ", "οδος", "οδοσ"],
])("%s is found as %s", (...written) => {
  expect(new Set(written.map(foldText)).size).toBe(1);
});

test.each([
  ["Rifai", "Rifa i"],
  ["Salma", "Selma"],
  ["Nur Aini", "Nur-Aini"],
  ["محمد", "محمود"],
  ["ت", "ط"],
  ["ø", "o"],
])("%s is not found as %s", (one, other) => {
  expect(foldText(one)).not.toBe(foldText(other));
});

test.each([
  ["", "Rifa'i Contoh", true],
  [" contoh RIFA’I ", "Rifa'i Contoh", true],
  ["fai con", "Rifa'i Contoh", true],
  ["'", "Rifai", true],
  ["rifa i", "Rifa'i Contoh", true],
  ["rifai umar", "Rifa'i Contoh", false],
  ["salma", "Selma", false],
])("what is typed, %j, finds %j: %s", (typed, name, isFound) => {
  expect(matcherOf(typed)(name)).toBe(isFound);
});

const salma = { phone: "6281200000181", gender: "Perempuan", born: "2015" };
test.each<[string, Partial<typeof salma>, Partial<typeof salma>, "phone" | "name" | undefined]>([
  ["the same number, whatever else", {}, { gender: "Laki - Laki", born: "2001" }, "phone"],
  ["another number", {}, { phone: "6281200000182" }, undefined],
  ["no number", {}, { phone: "" }, "name"],
  ["no number and no gender", {}, { phone: "", gender: "" }, "name"],
  ["no number and another gender", {}, { phone: "", gender: "Laki - Laki" }, undefined],
  ["no number and no year", {}, { phone: "", born: "" }, "name"],
  ["no number and another year", {}, { phone: "", born: "2014" }, undefined],
  ["nothing but the name", { phone: "", gender: "", born: "" }, { phone: "", gender: "", born: "" }, "name"],
])("of two people with one name, one has %s", (_, one, other, likeness) => {
  expect(likenessOf({ ...salma, ...one }, { ...salma, ...other })).toBe(likeness);
  expect(likenessOf({ ...salma, ...other }, { ...salma, ...one })).toBe(likeness);
});
