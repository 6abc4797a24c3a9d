import { expect, test } from "vitest";
import { en } from "./en.ts";
import { id } from "./id.ts";

test.each([
  [1, "Coba lagi setelah 1 detik.", "Try again in 1 second."],
  [119, "Coba lagi setelah 119 detik.", "Try again in 119 seconds."],
  [121, "Coba lagi setelah 3 menit.", "Try again in 3 minutes."],
  [3600, "Coba lagi setelah 60 menit.", "Try again in 60 minutes."],
])("how long to wait in words: %i seconds", (seconds, indonesian, english) => {
  expect([id.problems.wait(seconds), en.problems.wait(seconds)]).toEqual([indonesian, english]);
});
