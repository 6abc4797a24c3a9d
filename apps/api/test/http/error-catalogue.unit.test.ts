import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { errorStatuses } from "../../src/http/errors.ts";
import { texts } from "../../src/messages/messages.ts";

// Errors whose message varies have none in the catalogue.
const varying = ["invalid_request", "conflict"];

test("the documentation's catalogue has every error of the server, and no others", () => {
  const text = readFileSync(new URL("../../../docs/pages/errors.yaml", import.meta.url), "utf8");
  const entries = text.matchAll(/^- code: (\w+)\n {2}status: (\d+)\n(?: {2}message: (.+)\n)?/gm);
  const catalogued = [...entries].map(([, code, status, message]) => [code, Number(status), message]);
  const messages = new Map(Object.entries(texts.en.errors));
  const returned = Object.entries(errorStatuses)
    // The catalogue describes it as unavailable.
    .filter(([code]) => code !== "never_available")
    .map(([code, status]) => [code, status, varying.includes(code) ? undefined : messages.get(code)]);
  expect(catalogued.sort()).toEqual(returned.sort());
});
