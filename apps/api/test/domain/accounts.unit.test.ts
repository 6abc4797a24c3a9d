import { expect, test } from "vitest";
import { normalizeWhatsapp } from "../../src/domain/accounts.ts";

test.each([
  { what: "an Indonesian mobile number without its country code", number: 81234567890, kept: "6281234567890" },
  { what: "the same with its country code", number: 6281234567890, kept: "6281234567890" },
  { what: "a short Indonesian mobile number", number: 8112345678, kept: "628112345678" },
  { what: "the same with its country code", number: 628112345678, kept: "628112345678" },
  { what: "the same with its country code and a zero too many", number: 6208112345678, kept: "628112345678" },
  { what: "a landline of Jakarta without its country code", number: 2155512345, kept: "622155512345" },
  { what: "a Malaysian number", number: 60123456789, kept: "60123456789" },
  { what: "a Singaporean number", number: 6581234567, kept: "6581234567" },
  { what: "a Saudi number", number: 966512345678, kept: "966512345678" },
  { what: "an American number", number: 12025550123, kept: "12025550123" },
  { what: "a German number", number: 4915123456789, kept: "4915123456789" },
  { what: "digits that are nobody's", number: 1000000000, kept: "1000000000" },
  { what: "fifteen digits that are nobody's", number: 999999999999999, kept: "999999999999999" },
  { what: "an Indonesian country code and nobody's number", number: 620000000000, kept: "620000000000" },
])("keeps $what as $kept", async ({ number, kept }) => {
  expect(await normalizeWhatsapp(number)).toBe(kept);
  expect(await normalizeWhatsapp(Number(kept))).toBe(kept);
});

test("keeps at most 15 digits of any number", async () => {
  for (let digits = 10; digits <= 15; digits += 1) {
    for (let n = 0; n < 500; n += 1) {
      // Spread evenly over all numbers of that length.
      const number = Math.floor(10 ** (digits - 1) * (1 + (9 * n) / 500)) + n;
      expect(await normalizeWhatsapp(number)).toMatch(/^[1-9]\d{7,14}$/);
    }
  }
});
