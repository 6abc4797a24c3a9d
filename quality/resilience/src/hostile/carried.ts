import { brotliCompressSync, deflateSync, gzipSync } from "node:zlib";
import fc from "fast-check";
import type { Given, Made } from "./inputs.ts";
import { registration, targetNames, whole, withBody } from "./requests.ts";

const target = fc.constantFrom(...targetNames);

/** Classes of hostile bodies and paths. */
export const carried: Record<string, (given: Given) => fc.Arbitrary<Made>> = {
  "percent-encoding": () =>
    fc
      .tuple(
        fc.constantFrom(...broken),
        fc.constantFrom("/api/teachers/", "/api/packages/", "/", "/api/hurufs?x="),
        fc.nat(3),
      )
      .map(([text, path, times]) => ({ bytes: whole({ path: path + text.repeat(times + 1) }) })),
  "paths that lead elsewhere": () =>
    fc
      .record({
        begin: fc.constantFrom("", "/api", "/api/teachers", "/api/packages/1", "//api"),
        step: fc.constantFrom(...steps),
        times: fc.integer({ min: 1, max: 12 }),
        end: fc.constantFrom("", "etc/passwd", "api/users", "package.json", ".env", "dist/main.js", "1", "%00.json"),
      })
      .map(({ begin, step, times, end }) => ({ bytes: whole({ path: `${begin}${step.repeat(times)}${end}` || "/" }) })),
  "paths and queries that are long": () =>
    fc
      .tuple(
        fc.constantFrom("/", "/api/teachers/", "/api/hurufs?", "/api/pertanyaans?id_content="),
        fc.constantFrom("a", "/", "%41", "1", "a=1&", "../"),
        fc.integer({ min: 1_000, max: 9_000 }),
      )
      .map(([begin, part, times]) => ({ bytes: whole({ path: begin + part.repeat(times) }) })),
  "JSON that is deep": ({ token }) =>
    fc
      .tuple(
        target,
        fc.constantFrom('{"a":', "[", '{"name":[', '[{"__proto__":'),
        fc.integer({ min: 100, max: 30_000 }),
        fc.boolean(),
      )
      .map(([to, open, times, closed]) => {
        const depth = Math.min(times, Math.floor(60_000 / (open.length * 2)));
        const close = [...open]
          .reverse()
          .map((sign) => ({ "{": "}", "[": "]" })[sign] ?? "")
          .join("");
        return { bytes: withBody(to, `${open.repeat(depth)}1${closed ? close.repeat(depth) : ""}`, token) };
      }),
  "JSON that is large": ({ token }) =>
    fc
      .tuple(
        target,
        fc.constantFrom("text", "fields", "list", "blanks", "escapes"),
        fc.integer({ min: 10_000, max: 400_000 }),
      )
      .map(([to, shape, size]) => ({
        bytes: withBody(to, large(shape, size), token),
      })),
  "UTF-8 that is broken, and UTF-16": ({ token }) =>
    fc
      .tuple(
        target,
        fc.constantFrom("latin1", "utf16", "utf16 with its mark", "mark", "cut", "bytes"),
        fc.uint8Array({ maxLength: 60 }),
      )
      .map(([to, way, bytes]) => ({
        bytes: withBody(to, broke(way, Buffer.from(bytes)), token),
      })),
  "bodies that are compressed": () =>
    fc
      .tuple(
        fc.constantFrom("gzip", "br", "deflate", "gzip, gzip", "identity", "zstd", "x-gzip"),
        fc.integer({ min: 1, max: 200_000 }),
        fc.boolean(),
      )
      .map(([encoding, size, honest]) => {
        const text = registration({ name: "x".repeat(size) });
        const body = honest ? compress(encoding, text) : Buffer.from(registration({}));
        const headers = ["Content-Type: application/json", `Content-Encoding: ${encoding}`];
        return { bytes: whole({ method: "POST", path: "/api/auth/register", headers, body }) };
      }),
  "content types, and JSON that is none": () =>
    fc.tuple(fc.constantFrom(...types), fc.constantFrom(...noJson), fc.boolean()).map(([type, body, twice]) => {
      const headers = [`Content-Type: ${type}`, ...(twice ? ["Content-Type: text/plain"] : [])];
      return { bytes: whole({ method: "POST", path: "/api/auth/register", headers, body }) };
    }),
};

const broken = [
  "%",
  "%zz",
  "%4",
  "%ff",
  "%c0%80",
  "%ed%a0%80",
  "%e0%a4%a",
  "%00",
  "%u0041",
  "%25%32%35",
  "%f8%88%80%80%80",
  "%0d%0a",
];

const steps = [
  "/..",
  "/.",
  "//",
  "/%2e%2e",
  "/..%2f",
  "%2f",
  "%5c..",
  "/..;/",
  "\\..",
  "/%252e%252e",
  "/./",
  "/%c0%ae%c0%ae",
  "/\t",
  "/%00",
];

const types = [
  ...["application/json", "application/json;charset=utf-16", "text/plain", "", ";", "application/json\t;", "*/*"],
  ...["multipart/form-data; boundary=x", "application/x-www-form-urlencoded", "application/xml", "APPLICATION/JSON"],
  ...[
    "application/json; charset=utf-8; charset=latin1",
    `application/${"x".repeat(2_000)}`,
    "application/json, text/html",
  ],
];

const noJson = [
  "",
  " ",
  "{",
  "}",
  "nul",
  "{,}",
  '{"a":1,}',
  "'a'",
  "{a:1}",
  "//",
  "NaN",
  "[1,]",
  "--x\r\n\r\n1\r\n--x--",
  "a=1&b=2",
  "<x/>",
  '"\\x"',
  '"\\ud800"',
  "{}{}",
];

function large(shape: string, size: number): string {
  if (shape === "text") return registration({ name: "n".repeat(size) });
  if (shape === "list") return `[${"1,".repeat(size / 2)}1]`;
  if (shape === "blanks") return `${" ".repeat(size)}{}`;
  if (shape === "escapes") return `{"name":"${"\\u0041".repeat(size / 6)}"}`;
  return JSON.stringify(Object.fromEntries(Array.from({ length: size / 12 }, (_, n) => [`f${n}`, n])));
}

function broke(way: string, bytes: Buffer): Buffer {
  const text = registration({});
  if (way === "latin1") return Buffer.from(registration({ name: "Zoë" }), "latin1");
  if (way === "utf16") return Buffer.from(text, "utf16le");
  if (way === "utf16 with its mark") return Buffer.from(`\ufeff${text}`, "utf16le");
  if (way === "mark") return Buffer.from(`\ufeff${text}`);
  if (way === "cut") return Buffer.from(registration({ name: "🌙" })).subarray(0, -40);
  return Buffer.concat([Buffer.from('{"name":"'), bytes, Buffer.from('"}')]);
}

function compress(encoding: string, text: string): Buffer {
  if (encoding === "br") return brotliCompressSync(text);
  if (encoding === "deflate") return deflateSync(text);
  return encoding === "gzip, gzip" ? gzipSync(gzipSync(text)) : gzipSync(text);
}
