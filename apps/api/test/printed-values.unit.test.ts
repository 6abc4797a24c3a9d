import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { expect, test } from "vitest";

// Nothing reads what a formatter printed: that differs from engine to engine. A value comes from a value or from `formatToParts`.

const root = resolve(import.meta.dirname, "../../..");
const groups = ["apps", "packages", "quality", "examples"];

const PRINTS = /\.(format|formatRange|toLocale\w*String|toDateString|toTimeString|toUTCString)/.source;
/** A call's arguments, with calls in them. */
const ARGUMENTS = /\((?:[^()\n]|\((?:[^()\n]|\([^()\n]*\))*\))*\)/.source;

const readings: [what: string, pattern: RegExp][] = [
  [
    "cuts or searches it",
    new RegExp(
      `${PRINTS}${ARGUMENTS}\\??\\.(replace|split|slice|substr|match|search|indexOf|includes|startsWith|endsWith)`,
    ),
  ],
  ["compares it", new RegExp(`${PRINTS}${ARGUMENTS} *[!=]==|[!=]== *[\\w.$]*${PRINTS}\\(`)],
  [
    "reads it as a number or a date",
    new RegExp(`\\b(Number|parseInt|parseFloat|Date|Date\\.parse)\\([\\w.$ ]*${PRINTS}\\(`),
  ],
  // Languages that are written for the look of their dates: no reader of the service has them.
  [
    "takes it for ISO 8601",
    /\b(DateTimeFormat|toLocale\w*String)\( *["'](en-CA|en-ZA|sv|sv-SE|fr-CA|lt|lt-LT|af|af-ZA)["']/,
  ],
];

const readingsIn = (text: string) => readings.filter(([, pattern]) => pattern.test(text)).map(([what]) => what);

test.each([
  ['new Intl.DateTimeFormat("en-CA", { timeZone, dateStyle: "short" })', "takes it for ISO 8601"],
  ['new Date(text).toLocaleDateString("sv-SE")', "takes it for ISO 8601"],
  ['currency.format(amount).replace(/\\s/, "")', "cuts or searches it"],
  ["date.format(new Date(at)).slice(0, 10)", "cuts or searches it"],
  ['new Date(Date.parse(at)).toLocaleTimeString("id").split(":")', "cuts or searches it"],
  ["year.format(new Date(at)) === year.format(Date.now())", "compares it"],
  ["names.find((name) => name === weekday.format(now))", "compares it"],
  ["Number(hour.format(now).trim()) + Number(hours.format(new Date(at)))", "reads it as a number or a date"],
])("%s: %s", (text, what) => {
  expect(readingsIn(text)).toContain(what);
});

test.each([
  "currency.formatToParts(amount).map(({ value }) => value)",
  'date.format(new Date(at)) + " · " + number.format(count)',
  "day.toISOString().slice(0, 10)",
  "t.formats[params.format] ?? t.format(params.format)",
  "Number(url.searchParams.get('format') === 'csv')",
])("%s is no reading", (text) => {
  expect(readingsIn(text)).toEqual([]);
});

test("no source reads what a formatter printed", () => {
  const sources = groups.flatMap((group) =>
    readdirSync(join(root, group), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .flatMap(({ name }) => sourcesIn(join(root, group, name, "src"))),
  );
  expect(sources.length).toBeGreaterThan(400);
  const found = sources
    .map((path) => [relative(root, path), readingsIn(readFileSync(path, "utf8"))] as const)
    .filter(([, what]) => what.length > 0);
  expect(found).toEqual([]);
});

/** A package without sources, such as the design, has none. */
function sourcesIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((path) => /\.tsx?$/.test(path) && !path.includes("database/prisma/"))
    .map((path) => join(folder, path));
}
