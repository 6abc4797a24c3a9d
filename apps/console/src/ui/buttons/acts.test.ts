import { readdirSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { parseSync } from "vite";
import { expect, test } from "vitest";
import { id as texts } from "../../texts/id.ts";
import type { IconName } from "./icons.tsx";

// The same act has the same icon on every page: read from the source, so that a new button is in it at once.

/** The icon of each act, by how its Indonesian words begin. */
const acts: [RegExp, IconName][] = [
  [/^Hapus (pencarian|filter)/, "close"],
  [/^(Tambah|Undang|Murid baru)\b/, "add"],
  [/^Ubah\b/, "edit"],
  [/^Hapus\b/, "delete"],
  [/^Pindah\b/, "move"],
  [/^Keluarkan\b/, "leave"],
  [/^Daftarkan\b/, "book"],
  [/^Jadwalkan\b/, "schedule"],
  [/^Catat\b/, "record"],
  [/^(Urungkan|Tarik kembali)\b/, "undo"],
  [/^Gabungkan(?! … (lembar|berkas))/, "merge"],
  [/^Unduh\b/, "download"],
  [/^Salin\b/, "copy"],
  [/^Cetak\b/, "print"],
  [/^Hubungkan\b/, "link"],
  [/^(Lepaskan|Putuskan)\b/, "unlink"],
  [/^(Kabari|Kirim lewat WhatsApp|Buka WhatsApp)\b/, "whatsapp"],
];

type Found = { place: string; icon: string; key: string; words: string[] };
type Node = { start: number; end: number };
type Attribute = { name?: Node; value?: Node | null };
type Element = Node & { openingElement: Node & { name: Node; attributes: Attribute[] } };

const src = resolve(import.meta.dirname, "../..");
const buttons = readdirSync(src, { recursive: true, encoding: "utf8" })
  .filter((path) => path.endsWith(".tsx") && !path.endsWith(".stories.tsx"))
  .flatMap((path) => buttonsIn(path, readFileSync(resolve(src, path), "utf8")));

test("no text of a button has two icons, or one here and none there", () => {
  const iconOf = new Map(buttons.map(({ key, icon }) => [key, icon]));
  expect(buttons.filter(({ key, icon }) => icon !== iconOf.get(key))).toEqual([]);
  expect(iconOf.size).toBeGreaterThan(80);
});

test("each act has its icon", () => {
  const expected = buttons.flatMap((found) => {
    const [, icon] = acts.find(([verb]) => found.words.some((word) => verb.test(word))) ?? [];
    return icon ? [{ ...found, icon }] : [];
  });
  expect(buttons.filter(({ key }) => expected.some((one) => one.key === key))).toEqual(expected);
  expect(new Set(expected.map(({ icon }) => icon))).toEqual(new Set(acts.map(([, icon]) => icon)));
});

/** The buttons and the links that look like one, with their icons and the first text that they have. */
function buttonsIn(path: string, code: string): Found[] {
  const found: Found[] = [];
  const aliases = [...code.matchAll(/const \{([^}]+)\} = useTexts\(\)/g)].flatMap(([, names = ""]) =>
    names.split(",").map((name) => name.trim().split(/:\s*/)),
  );
  const visit = (node: unknown): void => {
    if (!isRecord(node)) return;
    if (isElement(node)) {
      const own = attributesOf(node, code);
      const content = code.slice(Number(node.openingElement.end), node.end);
      const isButton = own.tag === "Button" || own.className?.split(" ").includes("button");
      const text = isButton && textOf(`${content} ${own["aria-label"]}`, aliases);
      const icon = own.icon ?? /<Icon name="(\w+)"/.exec(content)?.[1] ?? "none";
      if (text) found.push({ place: path, icon, ...text });
    }
    Object.values(node).forEach(visit);
  };
  visit(parseSync(path, code).program);
  return found;
}

function isElement(node: object): node is Element {
  return "type" in node && node.type === "JSXElement";
}

/** An element's tag, and its attributes as they are written, without quotes. */
function attributesOf(
  { openingElement: { name, attributes } }: Element,
  code: string,
): Record<string, string | undefined> {
  const written = (node: Node | null) => (node ? code.slice(node.start, node.end).replaceAll('"', "") : "");
  const named = attributes.flatMap((one) => (one.name ? [[written(one.name), written(one.value ?? null)]] : []));
  return { tag: written(name), ...Object.fromEntries(named) };
}

/** The first text in code. */
function textOf(code: string, aliases: string[][]): Pick<Found, "key" | "words"> | undefined {
  for (const [expression] of code.matchAll(/\b[a-z]\w*(?:\.\w+)+/gi)) {
    const [first = "", ...rest] = expression.split(".");
    const meant = aliases.filter(([key = "", name = key]) => name === first).map(([key = ""]) => [key, ...rest]);
    for (const path of [...meant, ...(first === "texts" ? [rest] : [])]) {
      const value = path.reduce<unknown>((all, key) => (isRecord(all) ? all[key] : undefined), texts);
      const words = wordsOf(value);
      if (words.length > 0) return { key: path.join("."), words };
    }
  }
  return undefined;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

function wordsOf(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (typeof value === "function") return [String(value("…", "…", "…"))];
  return isRecord(value) && Object.values(value).every((one) => typeof one === "string")
    ? Object.values(value).map(String)
    : [];
}
