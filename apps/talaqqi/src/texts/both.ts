import { language } from "../language.ts";

/** All texts in both languages, for the test that compares them. */
export const pairs: [english: object, indonesian: object][] = [];

/** @returns the texts in the language of this process. */
export function both<Texts extends object>(english: Texts, indonesian: NoInfer<Texts>): Texts {
  pairs.push([english, indonesian]);
  return language === "id" ? indonesian : english;
}
