import { expect, test } from "vitest";
import { redact } from "../src/redact.ts";

const secret = "MhfKHSz8WfA5svEFkCftcrjn-HaW7kT9Ko4NX4nfgMo";

test.each([
  ['Key (email)=("siti.aminah+1@contoh.example") already exists', 'Key (email)=("[e-mail]") already exists'],
  ['invalid input syntax for type smallint: "Siti Aminah"', 'invalid input syntax for type smallint: "[value]"'],
  ['value "6281234567890" is out of range', 'value "[value]" is out of range'],
  ["no account of siti@пример.рф", "no account of [e-mail]"],
  ["invalid input: +62 812-3456-7890 and 6281234567890.", "invalid input: [number] and [number]."],
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
  "    at Client.query (/srv/talaqqi/node_modules/.pnpm/@prisma+client@7.10.0_typescript@7.0.2/node_modules/x.js:526:17)",
  "at 2026-11-22T03:52:33.123Z, 10000 ms, migration 20261122000000_catalogue_revision",
  "404 of 6ba7b810-9dad-11d1-80b4-00c04fd430c8",
])("%s stays as it is", (text) => {
  expect(redact(text)).toBe(text);
});
