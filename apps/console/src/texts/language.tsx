import { createContext, type ReactNode, useContext, useEffect, useState } from "react";
import type { Texts } from "./id.ts";

export type Language = Texts["language"];

const KEY = "language";
const load: Record<Language, () => Promise<Texts>> = {
  id: async () => (await import("./id.ts")).id,
  en: async () => (await import("./en.ts")).en,
};

/** The chosen language, or the first of the browser's that the console has, or Indonesian. */
export function preferredLanguage(): Language {
  const wanted = [localStorage.getItem(KEY) ?? "", ...navigator.languages].map((tag) => tag.slice(0, 2).toLowerCase());
  for (const tag of wanted) if (tag === "id" || tag === "en") return tag;
  return "id";
}

export const loadTexts = (language: Language) => load[language]();

const Context = createContext<{ texts: Texts; change: (language: Language) => void } | undefined>(undefined);

/** Provides the texts, and changes the language without leaving the page: what is typed stays. */
export function TextsProvider({ initial, children }: { initial: Texts; children: ReactNode }) {
  const [texts, setTexts] = useState(initial);
  useEffect(() => {
    document.documentElement.lang = texts.language;
  }, [texts]);
  const change = async (language: Language) => {
    localStorage.setItem(KEY, language);
    setTexts(await loadTexts(language));
  };
  return <Context value={{ texts, change }}>{children}</Context>;
}

function useLanguageContext() {
  const context = useContext(Context);
  if (!context) throw new Error("There is no TextsProvider");
  return context;
}

/** The words in the reader's language. */
export const useTexts = (): Texts => useLanguageContext().texts;

/** Changes the language of the whole page. */
export const useChangeLanguage = () => useLanguageContext().change;
