import { type Conformance, createConformance } from "@talaqqi/contract/conformance";
import * as contract from "@talaqqi/contract/document";
import { expect } from "vitest";
import { withIdpAlias } from "../../src/http/binding/document.ts";

const served = new Map<string, contract.ContractDocument>();
const document = servedContract();
const known = new WeakMap<contract.ContractDocument, Conformance>();
const conformance = conformanceOf(document);

export const at = contract.pointer;
/** @returns the part of the contract at a place; undefined if there is none. */
export const find = (place: string) => contract.getByPointer(document, place);
/** @returns the place itself, or the one that a reference there leads to. */
export const follow = (place: string) => contract.resolveRef(document, place);
/** @returns in what a value is not valid by the schema at a place of the contract, or has its keys in another order. */
export const { schemaProblems } = conformance;

/** @returns what a server serves whose sign-in has that second name: one document for each, as checks are made for one. */
export function servedContract(alias = ""): contract.ContractDocument {
  const made = served.get(alias) ?? withIdpAlias(contract.readServedContract(), alias);
  served.set(alias, made);
  return made;
}

/**
 * Checks an answer against the contract, strictly: the status is declared, so are the media type and every header, the
 * body is valid by its schema, and its keys are in the order of the schema's properties.
 */
export async function conforms(response: Response, operationId: string): Promise<void> {
  const { status, headers } = response;
  const problems = conformance.problemsOf(operationId, { status, headers, body: await response.clone().text() });
  expect(problems, `${operationId} answered ${status}`).toEqual([]);
}

/** @returns the check against a contract: made once, as its schemas are compiled. */
export function conformanceOf(document: contract.ContractDocument): Conformance {
  const made = known.get(document) ?? createConformance(document);
  known.set(document, made);
  return made;
}
