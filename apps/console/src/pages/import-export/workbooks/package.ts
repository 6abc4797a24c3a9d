import { type UnzipFileInfo, unzipSync } from "fflate";

/** What a workbook may unpack to. */
const MAX_UNPACKED_MEGABYTES = 100;
/** The cells of all sheets of a workbook, empty ones between them included. */
export const MAX_CELLS = 5_000_000;

/** The parts of a workbook. */
export type Package = {
  has: (path: string) => boolean;
  /** @returns a part as text; "" if there is none. */
  read: (path: string) => string;
  paths: readonly string[];
};

/** @returns a package that was not unpacked yet; "huge" if it would be more than the limit, "broken" if its sizes are false. */
export function openPackage(bytes: Uint8Array): Package | "huge" | "broken" {
  const files: UnzipFileInfo[] = [];
  try {
    unzipSync(bytes, { filter: (file) => files.push(file) < 0 });
  } catch {
    return "broken";
  }
  // A reader unpacks no more than a part says that it has; without a size there is no limit.
  if (files.some(({ size, originalSize }) => originalSize === 0 && size > EMPTY_BYTES)) return "broken";
  const total = files.reduce((sum, { originalSize }) => sum + originalSize, 0);
  if (total > MAX_UNPACKED_MEGABYTES * 1_000_000) return "huge";
  const paths = files.map(({ name }) => name);
  return {
    paths,
    has: (path) => paths.includes(path),
    read: (path) => {
      const part = unzipSync(bytes, { filter: ({ name }) => name === path })[path];
      return part ? new TextDecoder().decode(part) : "";
    },
  };
}

/** A compressed part of nothing. */
const EMPTY_BYTES = 2;

/** @returns the attributes of an XML element, by local name. */
export function attributesOf(tag: string): Record<string, string> {
  const found = tag.matchAll(/(?:^|\s)(?:[\w.-]+:)?([\w.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g);
  return Object.fromEntries([...found].map(([, name = "", one, other]) => [name, unescapeXml(one ?? other ?? "")]));
}

/** @returns the attributes of each element with this local name. */
export const elementsOf = (xml: string, name: string): Record<string, string>[] =>
  [...xml.matchAll(new RegExp(`<(?:[\\w.-]+:)?${name}(?=[\\s/>])((?:"[^"]*"|'[^']*'|[^>"'])*)>`, "g"))].map(
    ([, tag = ""]) => attributesOf(tag),
  );

const entities: Record<string, string> = { lt: "<", gt: ">", quot: '"', apos: "'", amp: "&" };

export const unescapeXml = (text: string): string =>
  text.replaceAll(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (whole, decimal, hexadecimal, name) => {
    const code = decimal ? Number(decimal) : Number.parseInt(hexadecimal ?? "", 16);
    return Number.isNaN(code) ? (entities[name] ?? whole) : String.fromCodePoint(Math.min(code, 0x10ffff));
  });
