import { type Conformance, createConformance } from "@talaqqi/contract/conformance";
import * as contract from "@talaqqi/contract/document";
import { expect } from "vitest";
import { withIdpAlias } from "../../src/http/binding/document.ts";

const served = new Map<string, contract.ContractDocument>();
const document = servedContract();
const known = new WeakMap<contract.ContractDocument, Conformance>();
const conformance = conformanceOf(document);

/** @returns how a value violates the schema at a place of the contract, the order of its keys included. */
export const { schemaProblems } = conformance;

/** @returns the contract of a server whose sign-in has this alias: one document per alias, as checks are compiled for one. */
export function servedContract(alias = ""): contract.ContractDocument {
  const made = served.get(alias) ?? withIdpAlias(contract.readServedContract(), alias);
  served.set(alias, made);
  return made;
}

/**
 * Checks a response against the contract: status, media type and every header are declared, the body is valid by its
 * schema, and its keys are in the order of the schema's properties.
 */
export async function conforms(response: Response, operationId: string): Promise<void> {
  const { status, headers } = response;
  const problems = conformance.problemsOf(operationId, { status, headers, body: await response.clone().text() });
  expect(problems, `${operationId} returned ${status}`).toEqual([]);
}

/** @returns the check against a contract, compiled once. */
export function conformanceOf(document: contract.ContractDocument): Conformance {
  const made = known.get(document) ?? createConformance(document);
  known.set(document, made);
  return made;
}
