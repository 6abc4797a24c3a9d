import {
  type ContractDocument,
  getByPointer,
  type Operation,
  operationsOf,
  pointer,
  readContract,
  readOperatorContract,
  resolveRef,
} from "@talaqqi/contract/document";
import type { Locator, Page } from "@talaqqi/test-kit/chromium";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startDocsInBrowser } from "./support/open-docs.ts";

const both: [path: string, document: ContractDocument][] = [
  ["/try/", readContract()],
  ["/try/operator/", readOperatorContract()],
];

/** Examples by their names. */
type Examples = Record<string, unknown>;

describe.each(both)("%s shows, and fills in for Try it out,", (path, document) => {
  let docs: Awaited<ReturnType<typeof startDocsInBrowser>>;
  let page: Page;
  beforeAll(async () => {
    docs = await startDocsInBrowser();
    ({ page } = await docs.open(path));
  });
  afterAll(() => docs?.close());

  test.each(operationsOf(document))("the examples of $operationId", async (operation) => {
    const block = page.locator(`[id^="operations-"][id$="-${operation.operationId}"]`);
    // Other tests use the pointer: for each operation it would take as long as all of the rest.
    const toggle = () => block.locator(".opblock-summary-control").evaluate((button: HTMLElement) => button.click());
    await toggle();
    // What an operation has to show comes piece by piece; all of it is read at once.
    await expect.poll(() => read(block).then(parsed)).toEqual(shownOf(document, operation));
    await toggle();
  });
});

/** What an operation's part of the page shows, and what is filled in there. */
type Shown = {
  parameters: Record<string, Parameter>;
  /** The body that is filled in, and the examples that can be chosen; undefined where there is none. */
  body?: Choice;
  /** Under each status the example that is shown, of those that can be chosen; null where the answer has no body. */
  responses: Record<string, Choice | null>;
};
/** The value filled in, or the examples in the description. */
type Parameter = { filled: string; described?: string | undefined };
type Choice = { choices: unknown[]; shown: unknown };

/** The errors of every operation are in the reference. */
const common = ["429", "500", "503"];

/** @returns what an operation has to show. */
function shownOf(document: ContractDocument, operation: Operation): Shown {
  const { method, path, parameters = [], requestBody, responses } = operation;
  const place = pointer("paths", path, method);
  const shownAs = (parameter: { required?: boolean }): Parameter => {
    const values = Object.values(Object(parameter).examples).map((example) => String(Object(example).value));
    // What may be left out would be sent otherwise.
    return parameter.required ? { filled: values[0] ?? "" } : { filled: "", described: values.join(", ") };
  };
  const answers = Object.keys(responses)
    .filter((status) => !common.includes(status))
    .map((status): [string, Choice | null] => {
      const content = `${resolveRef(document, `${place}/responses/${status}`)}/content/application~1json`;
      return [status, getByPointer(document, content) ? choiceOf(examplesAt(document, content)) : null];
    });
  return {
    parameters: Object.fromEntries(parameters.map((parameter) => [parameter.name, shownAs(parameter)])),
    ...(requestBody && { body: choiceOf(examplesAt(document, `${place}/requestBody/content/application~1json`)) }),
    responses: Object.fromEntries(answers),
  };
}

const choiceOf = (examples: Examples): Choice => ({
  choices: Object.keys(examples),
  shown: Object.values(examples)[0],
});

/** @returns what is shown there, examples as they are written. */
const read = (operation: Locator): Promise<Shown> =>
  operation.evaluate((block) => {
    const all = (selector: string, within: Element = block) => [...within.querySelectorAll<HTMLElement>(selector)];
    const choiceIn = (within: Element, shown: string) => ({
      choices: all("select.examples-select-element option", within).map((option) => option.getAttribute("value")),
      shown,
    });
    const inputs = all("tr[data-param-name]").map((row) => {
      const text = row.querySelector(".renderedMarkdown")?.textContent ?? "";
      const described = /For example (.*)\.$/.exec(text.trim())?.[1];
      // Not the choice among examples, which stands before the field of a required parameter.
      const field = row.querySelector<HTMLInputElement | HTMLSelectElement>(
        "input, select:not(.examples-select-element)",
      );
      return [row.dataset.paramName, { filled: field?.value, described }];
    });
    const body = block.querySelector(".opblock-section-request-body");
    const text = body?.querySelector<HTMLTextAreaElement>("textarea.body-param__text");
    const answers = all(".response[data-code]").map((response) => {
      const example = response.querySelector("pre.example");
      return [response.dataset.code, example && choiceIn(response, example.textContent ?? "")];
    });
    return {
      parameters: Object.fromEntries(inputs),
      ...(body && text && { body: choiceIn(body, text.value) }),
      responses: Object.fromEntries(answers),
    };
  });

/** The same, examples as what they mean; a text that is not JSON stays what it is. */
const parsed = ({ parameters, body, responses }: Shown): Shown => ({
  parameters,
  ...(body && { body: parsedChoice(body) }),
  responses: Object.fromEntries(
    Object.entries(responses).map(([status, choice]) => [status, choice && parsedChoice(choice)]),
  ),
});

function parsedChoice({ choices, shown }: Choice): Choice {
  try {
    return { choices, shown: JSON.parse(String(shown)) };
  } catch {
    return { choices, shown };
  }
}

/** @returns the values of the examples at a place, each by its name. */
function examplesAt(document: ContractDocument, place: string): Examples {
  const names = Object.keys(Object(getByPointer(document, place)?.examples));
  return Object.fromEntries(
    names.map((name) => {
      const example = resolveRef(document, `${place}/examples/${name}`);
      return [name, getByPointer(document, example)?.value];
    }),
  );
}
