import { Socket } from "node:net";
import { readServedContract } from "@talaqqi/contract/document";
import { expect, test } from "vitest";
import { ApiError } from "../../src/http/errors.ts";
import { preferredLanguage } from "../../src/http/language.ts";
import { createSocketResponses } from "../../src/http/protection/socket-responses.ts";

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

test.each([
  ["/operator/week", "id", "Layanan sedang tidak tersedia", "id", "Origin, Accept-Language"],
  ["/operator/week", "fr", "Service Unavailable", "en", "Origin, Accept-Language"],
  ["/api/users", "id", "Service Unavailable", undefined, "Origin"],
])("503 of %s in front of Fastify, in %s", (path, accepted, message, language, vary) => {
  const options = {
    document: readServedContract(),
    shapes: {},
    corsOrigin: ["https://app.example.com"],
    requestIdOf: () => "1",
  };
  const request = { method: "GET", path, headers: { "accept-language": accepted }, socket: new Socket() };
  const { headers, body } = createSocketResponses(options)(new ApiError("unavailable"), request);
  expect(JSON.parse(body).message).toBe(message);
  expect([headers["content-language"], headers.vary]).toEqual([language, vary]);
});
