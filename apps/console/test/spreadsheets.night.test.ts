import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { escapeCell, unescapeCell } from "@talaqqi/contract/cells";
import { readList } from "@talaqqi/test-kit/lists";
import Papa from "papaparse";
import { afterAll, expect, test } from "vitest";
import { readFiles } from "../src/pages/import-export/files/read-files.ts";
import { writeWorkbook } from "../src/pages/import-export/workbooks/write-workbook.ts";

// An export that is opened in a spreadsheet, saved there, and imported again.

const texts: string[] = JSON.parse(readList("nasty-texts.json").toString());
const folder = mkdtempSync(join(tmpdir(), "talaqqi-spreadsheets-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const rows = texts.map((text, index) => [String(index + 1), escapeCell(text, { isName: true }), "P"]);
// As the server writes it: with a byte order mark, and quotes where a separator of spreadsheets or a line break is.
const csv = `\ufeff${Papa.unparse([["id_student", "name", "gender"], ...rows], {
  newline: "\r\n",
  quotes: (value) => /[\r\n;\t]/.test(String(value)),
})}\r\n`;
writeFileSync(join(folder, "students.csv"), csv);
writeFileSync(
  join(folder, "school.xlsx"),
  new Uint8Array(await ((await writeWorkbook({ students: csv })) as Blob).arrayBuffer()),
);

/** As LibreOffice numbers languages. */
const languages = { "id-ID": 1057, "en-US": 1033 };
const CSV = "Text - txt - csv (StarCalc)";

type Options = { language: keyof typeof languages; detectsNumbers: boolean };

async function libreOffice(from: string, to: "csv" | "xlsx", { language, detectsNumbers }: Options): Promise<string> {
  const target = join(folder, `${language}-${detectsNumbers}`, from.replace(".", "-"));
  const options = `44,34,76,1,,${languages[language]},false,${detectsNumbers}`;
  const open = from.endsWith(".csv") ? [`--infilter=${CSV}:${options}`] : [];
  const save = to === "csv" ? `csv:${CSV}:44,34,76,1,,${languages[language]},false,true` : "xlsx";
  const profile = `-env:UserInstallation=file://${join(folder, "profile")}`;
  const given = [profile, "--headless", ...open, "--convert-to", save, "--outdir", target, join(folder, from)];
  await promisify(execFile)("soffice", given, { env: { ...process.env, HOME: folder } });
  return join(target, from.replace(/\..*/, `.${to}`));
}

async function gnumeric(from: string, to: "csv" | "xlsx"): Promise<string> {
  const target = join(folder, `gnumeric-${from.replace(".", "-")}.${to}`);
  await promisify(execFile)("ssconvert", [join(folder, from), target], { env: { ...process.env, HOME: folder } });
  return target;
}

/** The names that an import reads in a file. */
async function namesIn(file: string): Promise<(string | undefined)[]> {
  const { lists } = await readFiles([new File([readFileSync(file)], `students.${file.split(".").at(-1)}`)]);
  const { data } = Papa.parse<string[]>((lists[0]?.text ?? "").replace(/^\ufeff/, ""), { skipEmptyLines: true });
  return data.slice(1).map(([, name = ""]) => unescapeCell(name).text);
}

const changed = (names: (string | undefined)[], isSame = (text: string, name?: string) => text === name) =>
  texts.flatMap((text, index) => (isSame(text, names[index]) ? [] : [[text, names[index]]]));

const files = ["students.csv", "school.xlsx"] as const;
/** How a file is opened: of a CSV, with or without "detect special numbers". */
const openings = [
  { from: "students.csv", detectsNumbers: true },
  { from: "students.csv", detectsNumbers: false },
  { from: "school.xlsx", detectsNumbers: false },
];
const formats = ["csv", "xlsx"] as const;

test.each(
  (["id-ID", "en-US"] as const).flatMap((language) =>
    openings.flatMap((opening) => formats.map((to) => ({ ...opening, language, to }))),
  ),
)(
  "LibreOffice in $language keeps all texts of $from, saved as $to; it looks for numbers: $detectsNumbers",
  async ({ from, to, ...options }) => {
    expect(changed(await namesIn(await libreOffice(from, to, options)))).toEqual([]);
  },
);

test.each(files.flatMap((from) => formats.map((to) => [from, to] as const)))(
  "Gnumeric keeps all texts of %s, saved as %s, but for apostrophes and blanks at its ends",
  async (from, to) => {
    // It takes an apostrophe at the beginning away, with which the blanks at the ends were kept.
    const isSame = (text: string, name?: string) => text === name || text.replace(/^'/, "").trim() === name;
    expect(changed(await namesIn(await gnumeric(from, to)), isSame)).toEqual([]);
  },
);
