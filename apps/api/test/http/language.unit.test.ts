import { expect, test } from "vitest";
import { preferredLanguage } from "../../src/http/language.ts";

test.each([
  [undefined, "en"],
  ["", "en"],
  ["id", "id"],
  ["ID-id", "id"],
  ["in", "id"],
  ["id-ID,id;q=0.9,en-US;q=0.8,en;q=0.7", "id"],
  ["en;q=0.5, id;q=0.8", "id"],
  ["en, id", "en"],
  ["fr, id;q=0.1", "id"],
  ["id;q=0, en;q=0.1", "en"],
  ["id;q=0", "en"],
  ["idx, *", "en"],
  [";q=1,,;;", "en"],
  [`${"fr,".repeat(30)}id`, "en"],
])("%s prefers %s", (header, language) => {
  expect(preferredLanguage(header)).toBe(language);
});
