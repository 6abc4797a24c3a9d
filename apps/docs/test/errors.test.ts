import { describe, expect, test } from "vitest";
import { readContract } from "../src/contracts.ts";
import { readErrors, renderErrors } from "../src/pages/errors.ts";
import { readReference } from "../src/reference/contract-model.ts";
import { openapi, operator } from "./support/contract.ts";

const errors = readErrors();
const withExamples = [openapi, operator].flatMap(({ operations }) =>
  operations.flatMap(({ operationId, responses }) =>
    Object.entries(responses)
      .filter(([status]) => status >= "400")
      .map(([status]) => ({ operationId, status })),
  ),
);

describe("the catalogue of errors", () => {
  test("has every status that an operation can return", () => {
    const statuses = new Set(errors.map(({ status }) => String(status)));
    expect(withExamples.filter(({ status }) => !statuses.has(status))).toEqual([]);
    expect(withExamples.length).toBeGreaterThan(100);
  });

  test("has every row of the contract's own table, with its exact messages", () => {
    const rows = [...openapi.contract.info.description.matchAll(/^\| (\d{3}) \| (.*?) \|/gm)];
    const messages = rows.flatMap(([, status, words = ""]) =>
      [...words.matchAll(/`([^`]+)`/g)].map(([, message]) => `${status} ${message}`),
    );
    const catalogued = errors.map(({ status, message }) => `${status} ${message}`);
    expect(messages.filter((message) => !catalogued.includes(message))).toEqual([]);
    expect(messages.length).toBeGreaterThan(8);
  });

  test("explains every reason of a conflict", () => {
    const { reason } = operator.contract.components.schemas.ConflictEnvelope?.properties ?? {};
    expect(Object.keys(errors.find(({ code }) => code === "conflict")?.reasons ?? {})).toEqual(reason?.enum);
  });

  test("shows examples whose body has the status of the error", () => {
    const statuses = sectionsOf(errorsPage()).map((section) => [
      /class="status">(\d+)/.exec(section)?.[1],
      /"status": ?(\d+)/.exec(textOf(section.split("<figcaption>")[1] ?? ""))?.[1],
    ]);
    const shown = statuses.filter(([, example]) => example !== undefined);
    expect(shown.filter(([status, example]) => status !== example)).toEqual([]);
    expect(shown.length).toBeGreaterThan(8);
  });

  test("shows no error's exact message as the example of another", () => {
    const shown = sectionsOf(errorsPage()).map((section) => [
      section.split('"', 1)[0],
      /"message": ?"(.*?)"/.exec(textOf(section))?.[1],
    ]);
    const expected = errors.flatMap(({ code, message }) => (message === undefined ? [] : [[code, message]]));
    expect(shown.filter(([, message]) => expected.some(([, exact]) => exact === message))).toEqual(
      shown.filter(([code, message]) => message && expected.some(([own, exact]) => own === code && exact === message)),
    );
    expect(shown.filter(([, message]) => message).length).toBeGreaterThan(8);
  });
});

const errorsPage = () => {
  const settings = { apiUrl: "http://127.0.0.1:45678" };
  const references = [openapi, operator].map(({ name }) =>
    readReference(name, readContract(name, settings.apiUrl).document),
  );
  return renderErrors(references, settings);
};
const sectionsOf = (page: string) => page.split(/<h2 id="/).slice(1);
const textOf = (html: string) => html.replaceAll(/<[^>]*>/g, "").replaceAll("&quot;", '"');
