import { english, type Texts } from "./english.ts";
import { indonesian } from "./indonesian.ts";

/** The languages of problems and notices: English, Indonesian. */
export type Language = "en" | "id";

type Code = { [Key in keyof Texts]: Texts[Key] extends string ? Key : never }[keyof Texts];

/** A message in every language: the code of a text, or how it is made from the texts of one language. */
export type Message = Code | ((texts: Texts) => string);

/** The name of a table, and of its file without `.csv`. */
export type TableName = keyof Texts["nouns"];

const texts: Record<Language, Texts> = { en: english, id: indonesian };

export const render = (message: Message, language: Language): string =>
  typeof message === "string" ? texts[language][message] : message(texts[language]);
