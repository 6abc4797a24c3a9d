/** The languages of messages for people: English, Indonesian. */
export type Language = "en" | "id";

/** @returns the language that an Accept-Language header prefers (RFC 9110, 12.5.4), English if it names neither. */
export function preferredLanguage(header: string | undefined): Language {
  const ranges = (header ?? "").split(",", MAX_RANGES).flatMap((part): [Language, number][] => {
    const [range = "", quality = ""] = part.split(";", 2);
    const language = languageOf(range.trim().toLowerCase());
    const weight = Number(/^\s*q=([01](?:\.\d{0,3})?)\s*$/i.exec(quality)?.[1] ?? 1);
    return language && weight > 0 ? [[language, weight]] : [];
  });
  const [best] = ranges.toSorted(([, one], [, other]) => other - one);
  return best?.[0] ?? "en";
}

/** Browsers send a handful. */
const MAX_RANGES = 20;

/** `in` is what Java called Indonesian until version 17. */
function languageOf(range: string): Language | undefined {
  const [primary] = range.split("-", 1);
  if (primary === "id" || primary === "in") return "id";
  return primary === "en" ? "en" : undefined;
}
