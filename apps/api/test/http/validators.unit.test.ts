import { expect, test } from "vitest";
import { findHeld } from "../../src/http/validators.ts";

const hash = "q7Yb0WfYvTz1mX3k5Lr9cPd2sNe8hUo4gAi6jBx-_Qw";
/** The response to a client that accepts Brotli. */
const own: [{ etag: string }, { etag: string }] = [{ etag: `"${hash}-br"` }, { etag: `"${hash}"` }];

const held: [what: string, ifNoneMatch: string, etag?: string][] = [
  ["its best ETag", `"${hash}-br"`],
  ["its plain ETag", `"${hash}"`],
  ["Apache's mod_deflate", `"${hash}-gzip"`],
  ["Caddy's zstd", `"${hash}-zstd"`],
  ["deflate", `"${hash}-df"`],
  ["nginx's weak form of one with a suffix", `W/"${hash}-gzip"`, `"${hash}-gzip"`],
  ["a suffix in a list", `"x", W/"y-br" ,"${hash}-df"`, `"${hash}-df"`],
  ["an ETag of its own before one with a suffix", `"${hash}-gzip", "${hash}"`, `"${hash}"`],
  ["the best of two of its own", `"${hash}", "${hash}-br"`, `"${hash}-br"`],
  ["anything", " * ", `"${hash}-br"`],
];
test.each(held)("304 for %s, which the response names", (_what, ifNoneMatch, etag = ifNoneMatch) => {
  expect(findHeld(ifNoneMatch, own, own[1].etag)?.etag).toBe(etag);
});

test.each([
  ["nothing", undefined],
  ["an empty header", ""],
  ["another hash with a suffix", '"x-gzip"'],
  ["two suffixes", `"${hash}-gzip-br"`],
  ["a suffix after its own", `"${hash}-br-gzip"`],
  ["the same suffix twice", `"${hash}-gzip-gzip"`],
  ["a hyphen twice", `"${hash}--gzip"`],
  ["an unknown suffix", `"${hash}-deflate"`],
  ["a suffix in capitals", `"${hash}-GZIP"`],
  ["a suffix in front", `"gzip-${hash}"`],
  ["a suffix alone", '"-gzip"'],
  ["the start of the hash", `"${hash.slice(0, 42)}-gzip"`],
  ["more than the hash", `"${hash}x-gzip"`],
  ["the hash in other capitals", `"${hash.toUpperCase()}-gzip"`],
  ["a suffix without quotes", `${hash}-gzip`],
  ["a blank before the suffix", `"${hash} -gzip"`],
])("200 for %s", (_what, ifNoneMatch) => {
  expect(findHeld(ifNoneMatch, own, own[1].etag)).toBeUndefined();
});

test("200 for the start of a hash that ends like a suffix", () => {
  const ending = { etag: `"${hash.slice(0, 40)}-br"` };
  expect(findHeld(`"${hash.slice(0, 40)}"`, [ending], ending.etag)).toBeUndefined();
  expect(findHeld(`"${hash.slice(0, 40)}-br-br"`, [ending], ending.etag)?.etag).toBe(`"${hash.slice(0, 40)}-br-br"`);
});
