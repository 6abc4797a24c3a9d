import * as conflicts from "./english/conflicts.ts";
import { imports } from "./english/imports.ts";
import * as requests from "./english/requests.ts";
import { signInPages } from "./english/sign-in.ts";
import * as indonesianConflicts from "./indonesian/conflicts.ts";
import { imports as indonesianImports } from "./indonesian/imports.ts";
import * as indonesianRequests from "./indonesian/requests.ts";
import { signInPages as indonesianSignInPages } from "./indonesian/sign-in.ts";

/** The languages of messages for people: English, Indonesian. */
export type Language = "en" | "id";

const english = { ...imports, ...requests, ...conflicts, signInPages };

/** The messages of one language. Those of the other have the same keys and parameters, or do not compile. */
export type Texts = typeof english;

type Code = { [Key in keyof Texts]: Texts[Key] extends string ? Key : never }[keyof Texts];

/** A message in every language: the code of a text, or how it is made from the texts of one language. */
export type Message = Code | ((texts: Texts) => string);

/** The name of a table, and of its file without `.csv`. */
export type TableName = keyof Texts["nouns"];

export const texts: Record<Language, Texts> = {
  en: english,
  id: {
    ...indonesianImports,
    ...indonesianRequests,
    ...indonesianConflicts,
    signInPages: indonesianSignInPages,
  },
};

export const render = (message: Message, language: Language): string => renderIn(message, texts[language]);

/** Renders a message as part of another. */
export const renderIn = (message: Message, t: Texts): string => (typeof message === "string" ? t[message] : message(t));
