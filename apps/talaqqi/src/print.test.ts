import { expect, test } from "vitest";
import { fitted, plain, shorten, tableOf } from "./print.ts";

test.each([
  ["a short text", "a short text"],
  ["two\n lines\tand more", "two lines and more"],
  ["123456789012345678901234567890", "123456789012345678901234567890"],
  ["1234567890123456789012345678901", "12345678901234567890123456789…"],
  // A sign of two code units is one character.
  ["𝄞".repeat(31), `${"𝄞".repeat(29)}…`],
])("%j fits in a cell as %j", (text, cell) => expect(shorten(text)).toBe(cell));

test("no text controls the terminal, and lines stay", () => {
  expect(plain("a\nb\u001b[31m\u009b\u202e\u2066\r")).toBe("a\nb\ufffd[31m\ufffd\ufffd\ufffd\ufffd");
});

test("a table has no color codes and no lines between its rows", () => {
  expect(
    tableOf(
      ["id", "name"],
      [
        ["1", "Siti"],
        ["12", "Ali"],
      ],
    ),
  ).toBe("┌────┬──────┐\n│ id │ name │\n│ 1  │ Siti │\n│ 12 │ Ali  │\n└────┴──────┘");
});

test.each([
  [
    40,
    "┌────┬──────┬───────┐\n│ id │ note │ texts │\n│ 1  │      │ a     │\n│    │      │ b     │\n└────┴──────┴───────┘",
  ],
  [20, "┌────┬───────┐\n│ id │ texts │\n│ 1  │ a     │\n│    │ b     │\n└────┴───────┘"],
  [10, "id     1\ntexts  a\n       b\n"],
])("on a terminal of %i columns, a list is as wide as it may be", (width, shown) => {
  expect(fitted(["id", "note", "texts"], [["1", "", "a\nb"]], width)).toBe(shown);
});
