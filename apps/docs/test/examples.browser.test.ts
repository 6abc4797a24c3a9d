import {
  at,
  type ContractDocument,
  find,
  follow,
  operationsOf,
  readContract,
  readOperatorContract,
} from "@talaqqi/contract/document";
import { chromiumToTest, type Locator, type Page } from "@talaqqi/testing/chromium";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { pages, startDocsInBrowser } from "./support/open-docs.ts";

const chromium = chromiumToTest(pages);
const both: [path: string, document: ContractDocument][] = [
  ["/reference/", readContract()],
  ["/operator/", readOperatorContract()],
];

/** Examples by their names. */
type Examples = Record<string, unknown>;

describe.skipIf(!chromium).each(both)("%s shows, and fills in for Try it out,", (path, document) => {
  let docs: Awaited<ReturnType<typeof startDocsInBrowser>>;
  let page: Page;
  beforeAll(async () => {
    docs = await startDocsInBrowser(chromium ?? "");
    ({ page } = await docs.open(path));
  });
  afterAll(() => docs?.close());

  test.each(operationsOf(document))("the examples of $operationId", async (operation) => {
    const { operationId, method, parameters = [], responses, requestBody } = operation;
    const place = at("paths", operation.path, method);
    const block = page.locator(`[id^="operations-"][id$="-${operationId}"]`);
    await block.locator(".opblock-summary-control").click();
    await block.locator(".btn.execute").waitFor();

    for (const parameter of parameters) {
      const [first] = Object.values(Object(parameter).examples ?? {});
      const input = block.locator(`tr[data-param-name="${parameter.name}"] input`);
      expect(await input.inputValue(), parameter.name).toBe(String(Object(first).value));
    }
    if (requestBody) {
      const examples = examplesAt(document, `${place}/requestBody/content/application~1json`);
      await expect.poll(() => choices(block.locator(".opblock-section-request-body"))).toEqual(Object.keys(examples));
      const body = await block.locator("textarea.body-param__text").inputValue();
      expect(JSON.parse(body)).toEqual(Object.values(examples)[0]);
    }
    for (const status of Object.keys(responses)) {
      const response = block.locator(`.response[data-code="${status}"]`);
      const content = `${follow(document, `${place}/responses/${status}`)}/content/application~1json`;
      if (!find(document, content)) {
        expect(await response.locator("pre.example").count(), `${status} has no body`).toBe(0);
        continue;
      }
      const examples = examplesAt(document, content);
      // What an operation has to show comes piece by piece.
      await expect.poll(() => choices(response), { message: status }).toEqual(Object.keys(examples));
      const shown = await response.locator("pre.example").textContent();
      expect(JSON.parse(shown ?? ""), status).toEqual(Object.values(examples)[0]);
    }
    await block.locator(".opblock-summary-control").click();
  });
});

/** @returns the values of the examples at a place, each by its name. */
function examplesAt(document: ContractDocument, place: string): Examples {
  const names = Object.keys(Object(find(document, place)?.examples));
  return Object.fromEntries(
    names.map((name) => {
      const example = follow(document, `${place}/examples/${name}`);
      return [name, find(document, example)?.value];
    }),
  );
}

/** @returns the names of the examples that can be chosen. */
const choices = (part: Locator): Promise<unknown[]> =>
  part
    .locator("select.examples-select-element option")
    .evaluateAll((options) => options.map((option) => option.getAttribute("value")));
