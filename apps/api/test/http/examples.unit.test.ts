import { getByPointer, operationsOf, pointer, readServedContract, resolveRef } from "@talaqqi/contract/document";
import { expect, test } from "vitest";
import { allExamples } from "../support/examples.ts";

test("each response with a body and each request with a body has an example", () => {
  const shown = new Set(allExamples.map(({ operationId, of }) => `${operationId} ${of}`));
  const document = readServedContract();
  const contentAt = (...keys: string[]) => getByPointer(document, `${resolveRef(document, pointer(...keys))}/content`);
  const all = operationsOf(document).flatMap(({ operationId, path, method, responses, requestBody }) => [
    ...(requestBody ? [`${operationId} request`] : []),
    ...Object.keys(responses)
      .filter((status) => contentAt("paths", path, method, "responses", status))
      .map((status) => `${operationId} ${status}`),
  ]);
  expect([...shown].sort()).toEqual(all.sort());
});
