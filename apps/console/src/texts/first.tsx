import { createContext, type ReactNode, useContext, useEffect, useState } from "react";
import type { FirstTexts } from "./id/first.ts";
import type { Texts } from "./id.ts";

// The words of the first page, and how all others are loaded. Scripts that are loaded later get all words from language.tsx.

export type Language = FirstTexts["language"];

const KEY = "language";
const first: Record<Language, () => Promise<FirstTexts>> = {
  id: async () => (await import("./id/first.ts")).idFirst,
  en: async () => (await import("./en/first.ts")).enFirst,
};
const all: Record<Language, () => Promise<Texts>> = {
  id: async () => (await import("./id.ts")).id,
  en: async () => (await import("./en.ts")).en,
};

/** The chosen language, or the first of the browser's that the console has, or Indonesian. */
export function preferredLanguage(): Language {
  const wanted = [localStorage.getItem(KEY) ?? "", ...navigator.languages].map((tag) => tag.slice(0, 2).toLowerCase());
  for (const tag of wanted) if (tag === "id" || tag === "en") return tag;
  return "id";
}

const complete = new Map<Language, Texts>();
let needsAll = false;
/** That of this page: another tab may have chosen another one since. */
let shown: Language = "id";

/** Loads the words that are shown from now on. */
export async function loadFirstTexts(language: Language): Promise<FirstTexts> {
  shown = language;
  if (needsAll) await loadAllTexts();
  return first[language]();
}

/** Loads what `useTexts` returns, together with the script of a page or a sheet. */
export async function loadAllTexts(): Promise<void> {
  needsAll = true;
  const language = shown;
  if (!complete.has(language)) complete.set(language, await all[language]());
}

type Context = { texts: FirstTexts | Texts; change: (language: Language) => void };
const Context = createContext<Context | undefined>(undefined);

/** Provides the texts, and changes the language without leaving the page: what is typed stays. */
export function TextsProvider({ initial, children }: { initial: Context["texts"]; children: ReactNode }) {
  const [texts, setTexts] = useState(initial);
  useEffect(() => {
    document.documentElement.lang = texts.language;
  }, [texts]);
  const change = async (language: Language) => {
    localStorage.setItem(KEY, language);
    setTexts(await loadFirstTexts(language));
  };
  return <Context value={{ texts, change }}>{children}</Context>;
}

function useLanguageContext() {
  const context = useContext(Context);
  if (!context) throw new Error("There is no TextsProvider");
  return context;
}

/** The words of the first page in the reader's language. */
export const useFirstTexts = (): FirstTexts => useLanguageContext().texts;

/** Changes the language of the whole page. */
export const useChangeLanguage = () => useLanguageContext().change;

/** For `useTexts`. */
export function useCompleteTexts(): Texts {
  const { texts } = useLanguageContext();
  // While the language changes, the words of the one before it.
  const known = "fields" in texts ? texts : (complete.get(texts.language) ?? [...complete.values()][0]);
  if (!known) throw new Error("The texts of this page are not loaded");
  return known;
}
