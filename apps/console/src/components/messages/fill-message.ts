import { placeholder } from "@talaqqi/contract/placeholders";

/** The values of placeholders: "" for what is not known. */
export type MessageValues = Readonly<Record<string, string>>;

/** Fills in a text. A line is left out when it has placeholders and all of them are empty. */
export function fillMessage(text: string, values: MessageValues): string {
  const lines = text.split("\n").flatMap((line) => {
    const names = [...line.matchAll(placeholder)].map(([, name = ""]) => name);
    if (names.length > 0 && names.every((name) => !values[name])) return [];
    return [names.length > 0 ? fillLine(line, values) : line];
  });
  return lines
    .join("\n")
    .replaceAll(/\n{3,}/g, "\n\n")
    .trim();
}

/** Without the spaces that an empty value would leave. */
const fillLine = (line: string, values: MessageValues) =>
  line
    .replaceAll(placeholder, (_, name: string) => values[name] ?? "")
    .replaceAll(/ {2,}/g, " ")
    .trimEnd();
