import { waitFor } from "@testing-library/dom";
import { expect, test } from "vitest";
import { renderAt } from "./support/app.ts";

// What a page asks the service for: a filter that is shown and not sent finds the wrong people.

test.each([
  ["/students?search=aisyah", "findStudents", { search: "aisyah", sort: "name" }],
  ["/week?gender=Perempuan", "getWeek", { gender: "Perempuan" }],
  ["/week?room=yes", "getWeek", { has_places: "1" }],
  ["/history?student=7", "listAudit", { id_student: "7" }],
] as const)("the search and the filters of %s are sent, and the chosen language", async (path, operation, query) => {
  const { service } = await renderAt(path, { language: "en" });
  await waitFor(() => {
    const asked = service.requests.filter((request) => request.operation === operation);
    expect(asked.map((request) => request.query)).toContainEqual(expect.objectContaining(query));
  });
  const languages = service.requests.map(({ headers }) => new Headers([...headers]).get("accept-language"));
  expect(new Set(languages)).toEqual(new Set(["en"]));
});
