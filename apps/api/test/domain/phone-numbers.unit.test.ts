import parsePhoneNumber from "libphonenumber-js/max";
import { describe, expect, test } from "vitest";
import { readPartOfPhoneNumber } from "../../src/domain/phone-number-parts.ts";
import {
  isSamePhoneNumber,
  normalizeDigits,
  readPhoneNumber,
  showPhoneNumber,
} from "../../src/domain/phone-numbers.ts";

/** Each beginning of three digits after 8, in each length that a number can have. */
const likeMobiles = Array.from({ length: 1000 }, (_, n) => `8${String(n).padStart(3, "0")}`).flatMap((start) =>
  [8, 9, 10, 11, 12, 13].map((length) => start.padEnd(length, "4719")),
);

test("Indonesian mobile numbers are those of the library", () => {
  const differing = likeMobiles.filter((national) => {
    const number = parsePhoneNumber(`0${national}`, "ID");
    const isMobile = number?.isValid() === true && number.getType() === "MOBILE";
    const expected = isMobile ? `62${national}` : null;
    const read = [`0${national}`, `+62 ${national}`, `62${national}`].map(readPhoneNumber);
    // The library knows no service numbers.
    return !national.startsWith("80") && read.some((one) => one !== expected);
  });
  expect(differing).toEqual([]);
});

describe("10 to 15 digits, as an app sends them and as a file has them, become the stored number", () => {
  test.each([
    // 62, then 8: an Indonesian mobile number has 9 to 12 digits after 62.
    { given: "6281234567", stored: null },
    { given: "6285712345", stored: null },
    { given: "628123456789012", stored: null },
    { given: "628999999999999", stored: null },
    { given: "62801234567", stored: null },
    { given: "62812345678", stored: "62812345678" },
    { given: "628112345678", stored: "628112345678" },
    { given: "6281234567890", stored: "6281234567890" },
    { given: "62851512345678", stored: "62851512345678" },
    // These are no mobiles.
    { given: "6280012345", stored: "6280012345" },
    { given: "628001234567", stored: "628001234567" },
    { given: "628031234567", stored: "628031234567" },
    { given: "62804123456", stored: "62804123456" },
    { given: "6280712345", stored: "6280712345" },
    { given: "62809123456", stored: "62809123456" },
    // Nothing gets another 62.
    { given: "6221555123", stored: "6221555123" },
    { given: "6212345678", stored: "6212345678" },
    { given: "62123456789", stored: "62123456789" },
    { given: "620000000000", stored: "620000000000" },
    { given: "62274123456", stored: "62274123456" },
    { given: "622155512345", stored: "622155512345" },
    { given: "6262812345678", stored: "6262812345678" },
    { given: "626281234567", stored: "626281234567" },
    { given: "6208112345678", stored: "628112345678" },
    // Indonesian, without the country code.
    { given: "81234567890", stored: "6281234567890" },
    { given: "8112345678", stored: "628112345678" },
    { given: "8001234567", stored: "628001234567" },
    { given: "2155512345", stored: "622155512345" },
    // Other countries.
    { given: "966512345678", stored: "966512345678" },
    { given: "60123456789", stored: "60123456789" },
    { given: "6581234567", stored: "6581234567" },
    { given: "12025550123", stored: "12025550123" },
    { given: "4915123456789", stored: "4915123456789" },
    // Unknown to the library.
    { given: "1000000000", stored: "1000000000" },
    { given: "8031234567890", stored: "8031234567890" },
    { given: "999999999999999", stored: "999999999999999" },
  ])("$given: $stored", ({ given, stored }) => {
    expect(normalizeDigits(given)).toBe(stored);
    expect(readPhoneNumber(given)).toBe(stored);
    if (stored !== null) expect(normalizeDigits(stored)).toBe(stored);
  });

  test("and 62 is never put before 62", () => {
    for (let length = 10; length <= 15; length += 1) {
      for (let n = 0; n < 1000; n += 1) {
        const given = `62${String(Math.floor((10 ** (length - 2) / 1000) * n) + n).padStart(length - 2, "0")}`;
        expect([given, null, given.replace(/^620+/, "62")]).toContain(normalizeDigits(given));
      }
    }
  });

  test("normalized numbers have 8 to 15 digits", () => {
    for (let length = 10; length <= 15; length += 1) {
      for (let n = 0; n < 500; n += 1) {
        // Spread evenly over all numbers of that length.
        const number = Math.floor(10 ** (length - 1) * (1 + (9 * n) / 500)) + n;
        expect(normalizeDigits(String(number)) ?? "62812345").toMatch(/^[1-9]\d{7,14}$/);
      }
    }
  });
});

describe("a number is read in any of its spellings:", () => {
  test.each([
    ["0812-3456-7890", "6281234567890"],
    ["+62 812 3456 7890", "6281234567890"],
    ["+62 (0)812-3456-7890", "6281234567890"],
    ["0812.3456.7890", "6281234567890"],
    ["0812 3456 7890", "6281234567890"],
    ["0062 812 3456 7890", "6281234567890"],
    ["812345678", "62812345678"],
    ["(0274) 123456", "62274123456"],
    ["021-5551 2345", "622155512345"],
    // A landline of Kabanjahe.
    ["0628-1234567", "626281234567"],
    ["+65 8123 4567", "6581234567"],
    ["+1 202-555-0123", "12025550123"],
    ["+966 51 234 5678", "966512345678"],
    ["0812\u20133456\u20137890", "6281234567890"],
    ["0812\u20113456\u20117890", "6281234567890"],
    ["(+62) 812 3456 7890", "6281234567890"],
    ["(+65) 8123 4567", "6581234567"],
    // Copied from a phone's contacts.
    ["\u202a+62 812-0000-0205\u202c", "6281200000205"],
    ["0812\u200b00000207", "6281200000207"],
    // No mobiles, in every spelling, although the library does not know them.
    ["+62 803-1234-567", "628031234567"],
    ["0062 803 1234 567", "628031234567"],
    ["0804-1234-56", "62804123456"],
    // As the service keeps what it does not know.
    ["1000 0000 00", "1000000000"],
  ])("%s is %s", (text, digits) => {
    expect(readPhoneNumber(text)).toBe(digits);
  });

  test.each([
    "0812",
    "081234567",
    "628123456",
    "62 812-3456-7",
    "+62 812 3456 7",
    "12345",
    "wa: 081234567890",
    "0812-3456-789O",
    "+999 123456789",
    "6.28123E+12",
    "08123456789012345",
    "+",
    "()+",
    "\u200b",
  ])("%s is none", (text) => {
    expect(readPhoneNumber(text)).toBeNull();
  });

  test.each([
    ["6281234567890", "0812-3456-7890"],
    ["62274123456", "(0274) 123456"],
    ["6581234567", "+65 8123 4567"],
    ["6221555123", "6221 5551 23"],
    ["1000000000", "1000 0000 00"],
    ["999999999999999", "9999 9999 9999 999"],
    ["", ""],
  ])("%s is shown as %s, and read as it was", (digits, shown) => {
    expect(showPhoneNumber(digits)).toBe(shown);
    if (digits) expect(readPhoneNumber(shown)).toBe(digits);
  });
});

test("invisible marks do not keep a number from being recognized or found", () => {
  const written = "\u202a+62 812-0000-0205\u202c";
  expect(isSamePhoneNumber("6281200000205", written)).toBe(true);
  expect(readPartOfPhoneNumber(written)).toEqual({ digits: "6281200000205", beginning: "" });
  expect(readPartOfPhoneNumber("\u202a0812-0000")).toEqual({ digits: "08120000", beginning: "628120000" });
});
