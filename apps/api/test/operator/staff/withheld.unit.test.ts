import { operationsOf, readOperatorContract } from "@talaqqi/contract/document";
import { exampleOperations } from "@talaqqi/contract/operator-examples";
import { expect, test } from "vitest";
import { type Member, showTo } from "../../../src/domain/roles.ts";
import { conformanceOf } from "../../support/contract.ts";

// What a response lacks for a reader is marked in it, and the contract has the mark.

/** The one of the examples. */
const reader: Member = { idOperator: 4, role: "reader", idTeacher: 0 };
const document = readOperatorContract();
const { problemsOf } = conformanceOf(document);
const read = operationsOf(document)
  .filter((operation) => operation["x-roles"]?.includes("reader"))
  .map(({ operationId }) => operationId as keyof typeof exampleOperations)
  .flatMap((id) => exampleOperations[id].examples.map(({ status, body }) => ({ id, status, body: Object(body) })))
  .filter(({ status }) => status < 300);

const headers = new Headers({ "content-type": "application/json; charset=utf-8" });
const bodyProblems = (id: string, status: number, body: object) =>
  problemsOf(id, { status, headers, body: JSON.stringify(body) }).filter((problem) => !problem.includes("header"));

test.each(read)("the contract has what a reader gets for $id", ({ id, status, body }) => {
  expect(bodyProblems(id, status, showTo(reader, body))).toEqual([]);
});
