import { expect, test } from "vitest";
import { redact } from "../src/monitoring/redact.ts";

const secret = "MhfKHSz8WfA5svEFkCftcrjn-HaW7kT9Ko4NX4nfgMo";

test.each([
  ['Key (email)=("siti.aminah+1@contoh.example") already exists', "Key (email)=([value]) already exists"],
  ["Key (name)=(Siti Aminah) already exists.", "Key (name)=([value]) already exists."],
  ["Key (lower(name), id)=(Siti (Ami), 5) is gone", "Key (lower(name), id)=([value]) is gone"],
  ["Failing row contains (3, Siti Aminah, null).", "Failing row contains ([values])"],
  [
    "Failing row contains (3, Siti\nAminah (Ami)).\n    at f (x.js:1:2)",
    "Failing row contains ([values])\n    at f (x.js:1:2)",
  ],
  ['invalid input syntax for type smallint: "Siti Aminah"', 'invalid input syntax for type smallint: "[value]"'],
  ['value "6281234567890" is out of range', 'value "[value]" is out of range'],
  ["no account of siti@пример.рф", "no account of [e-mail]"],
  ["invalid input: +62 812-3456-7890 and 6281234567890.", "invalid input: [number] and [number]."],
  ["no 0812.3456.7890 nor +62.812.345.678", "no [number] nor [number]"],
  ["no account of siti@localhost", "no account of [e-mail]"],
  ["host=db password=s3cret user=app", "host=db password=[password] user=app"],
  ["password='s3 cret' of ?password=s%2Fx&user=app", "password=[password] of ?password=[password]&user=app"],
  ["postgresql://talaqqi:s3/c@ret@db.example/talaqqi", "postgresql://talaqqi:[password]@db.example/talaqqi"],
  [`token ${secret} is wrong`, "token [token] is wrong"],
  ["eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl", "[token]"],
  ["postgresql://talaqqi:s3cret@db.example:5432/talaqqi", "postgresql://talaqqi:[password]@db.example:5432/talaqqi"],
  [`"${"0123456789abcdef".repeat(4)}"`, '"[token]"'],
])("%s", (text, redacted) => {
  expect(redact(text)).toBe(redacted);
});

test.each([
  'duplicate key value violates unique constraint "users_email_key"',
  "connect ECONNREFUSED 127.0.0.1:5432",
  "connect ECONNREFUSED 192.168.100.200:5432, then 10.0.0.1.",
  "    at Client.query (/srv/talaqqi/node_modules/.pnpm/@prisma+client@7.10.0_typescript@7.0.2/node_modules/x.js:526:17)",
  "at 2026-11-22T03:52:33.123Z, 10000 ms, migration 0002_catalogue_revision",
  "404 of 6ba7b810-9dad-11d1-80b4-00c04fd430c8",
])("%s stays as it is", (text) => {
  expect(redact(text)).toBe(text);
});

test("a long text is cut to 4 KB at a word boundary", () => {
  const long = `${"a b ".repeat(1_020)}siti.aminah@contoh.example and more`;
  expect(redact(long)).toMatch(/^(a b )+…$/);
  expect(redact('"'.repeat(1_000_000)).length).toBeLessThan(4_200);
  // With a time that grows with the square of the length this would take hours.
  for (const character of ["a", "1", "-", "a.", "@"]) redact(character.repeat(1_000_000));
});
