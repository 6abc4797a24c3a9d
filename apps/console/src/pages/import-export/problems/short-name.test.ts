import { expect, test } from "vitest";
import { lengthOf, MAX_NAME, shortName } from "./short-name.ts";

test.each<[name: string, short: string | undefined]>([
  ["Salma Contoh", undefined],
  ["x".repeat(50), undefined],
  ["Prof. Dr. Muhammad Contoh Ramadhan, S.Pd.I., M.Pd.I., Lc.", "Prof. Dr. Muhammad Contoh Ramadhan"],
  ["Muhammad Abdurrahman Al Ghifari Ramadhan Putra Pratama Wijaya", "Muhammad Abdurrahman Al Ghifari R. P. P. Wijaya"],
  [
    "Siti Nur Rahmawati Khoirunnisa binti Abdurrahman Wahid Hasyim",
    "Siti Nur Rahmawati Khoirunnisa binti A. W. Hasyim",
  ],
  ["x".repeat(60), undefined],
  [`${"x".repeat(60)} Contoh`, undefined],
  [`, ${"x".repeat(60)}`, undefined],
])("%s is offered as %s", (name, short) => {
  expect(shortName(name)).toBe(short);
  expect(lengthOf(short ?? "")).toBeLessThanOrEqual(MAX_NAME);
});
