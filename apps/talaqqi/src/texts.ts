import table from "../commands.yaml";
import { language } from "./language.ts";

/** A text in English and Indonesian. */
export type Both = [english: string, indonesian: string];
export const inLanguage = ([english, indonesian]: Both): string => (language === "id" ? indonesian : english);

/**
 * @returns a text with `{name}` replaced by what `print` returns for it; of `{name|'none'}` the first that is not empty;
 * `{count:file/files}` is `1 file` or `2 files`.
 */
export const fill = (text: Both | string, print: (name: string) => string): string =>
  (typeof text === "string" ? text : inLanguage(text)).replaceAll(/\{([^{}]+)\}/g, (_, names: string) => {
    const [, counted, one, many] = /^(\w+):([^/]+)\/(.+)$/.exec(names) ?? [];
    if (counted) return `${print(counted)} ${print(counted) === "1" ? one : many}`;
    const printed = names.split("|").map((name) => /^'(.*)'$/.exec(name)?.[1] ?? print(name));
    return printed.find((one) => one !== "") ?? "";
  });

/** @returns a text of texts.yaml. @throws Error if it has no such text, or a placeholder without a value. */
export function say(name: string, values: Record<string, string | number> = {}): string {
  const text = table.texts[name];
  if (!text) throw new Error(`no text ${name}`);
  return fill(text, (placeholder) => {
    const value = values[placeholder];
    if (value === undefined) throw new Error(`no ${placeholder} for the text ${name}`);
    return String(value);
  });
}

/** @returns the word of a vocabulary for a code, or the code itself. */
export function codeText(vocabulary: string, code: string): string {
  const words = table.vocabulary[vocabulary] ?? {};
  const word = Object.hasOwn(words, code) ? words[code] : undefined;
  return word ? inLanguage(word) : code;
}

/** @returns the word for one of the contract's values. */
export const valueText = (value: string): string => codeText("values", value);

/** @returns a message of Commander in the language of this process. */
export const translate = (message: string): string =>
  table.commander.reduce(
    (text, [pattern, indonesian]) => (language === "en" ? text : text.replace(new RegExp(pattern, "s"), indonesian)),
    message,
  );
