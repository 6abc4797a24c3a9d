import { Validator } from "@seriousme/openapi-schema-validator";
import { validateOpenapi } from "@talaqqi/contract/compiled-schemas";
import { type ContractDocument, type Operation, operationsOf, securityOf } from "@talaqqi/contract/document";
import { roles } from "../../domain/roles.ts";

/** @returns the contract with a second path for the sign-in, for apps that already use that path. */
export function withIdpAlias(document: ContractDocument, alias: string | undefined): ContractDocument {
  const idp = document.paths["/api/auth/idp"];
  if (!alias || !idp) return document;
  return { ...document, paths: { ...document.paths, [`/api/auth/${alias}`]: idp } };
}

/**
 * Finds where contract and handlers differ, and parts of the contract that the binder would silently ignore.
 * @returns one sentence per problem.
 */
export function contractProblems(document: ContractDocument, handlers: string[], schemes: string[]): string[] {
  const operations = operationsOf(document);
  const ids = new Set(operations.map((operation) => operation.operationId).filter(Boolean));
  const wanted = new Set(operations.flatMap((operation) => securityOf(document, operation).flatMap(Object.keys)));
  return [
    ...operations.filter((o) => !o.operationId).map((o) => `${o.method} ${o.path} has no operationId`),
    ...duplicates(operations).map((o) => `operationId ${o.operationId} is used again at ${o.method} ${o.path}`),
    ...[...ids].filter((id) => !handlers.includes(id)).map((id) => `operation ${id} has no handler`),
    ...handlers.filter((id) => !ids.has(id)).map((id) => `handler ${id} has no operation`),
    ...[...wanted].filter((name) => !schemes.includes(name)).map((name) => `security scheme ${name} has no check`),
    ...operations.flatMap((operation) => roleProblems(document, operation)),
    ...Object.entries(document.paths).flatMap(([path, item]) => unbindable(path, item)),
    ...references(document).flatMap(lostBesideReference),
  ];
}

/** Every operation for staff lists the roles that may use it, so that none is open to all by mistake. */
function roleProblems(document: ContractDocument, operation: Operation): string[] {
  const { operationId, "x-roles": listed = [] } = operation;
  const schemes = securityOf(document, operation).flatMap(Object.keys);
  const isForStaff = schemes.some((scheme) => ["operatorToken", "staffSession"].includes(scheme));
  const unknown = listed.filter((role) => !roles.some((known) => known === role));
  return [
    ...(isForStaff && listed.length === 0 ? [`operation ${operationId} lists no x-roles`] : []),
    ...(!isForStaff && listed.length > 0 ? [`operation ${operationId} has x-roles, but is not for staff`] : []),
    ...unknown.map((role) => `operation ${operationId} lists the unknown role ${role}`),
  ];
}

/** One operation may have two paths (the alias of the sign-in); two operations may not share an id. */
function duplicates(operations: Operation[]): Operation[] {
  const first = new Map<string, Operation["responses"]>();
  return operations.filter(({ operationId, responses }) => {
    const known = first.get(operationId);
    first.set(operationId, known ?? responses);
    return known !== undefined && known !== responses;
  });
}

function unbindable(path: string, item: object): string[] {
  const badNames = (path.match(/\{[^}]*\}/g) ?? []).filter((name) => !/^\{\w+\}$/.test(name));
  return [
    ...badNames.map((name) => `path ${path}: the binder cannot route ${name}`),
    ...("parameters" in item
      ? [`path ${path}: move the path's parameters to its operations; the binder drops them`]
      : []),
  ];
}

function references(node: unknown, found: { $ref: string }[] = []): { $ref: string }[] {
  if (typeof node !== "object" || node === null) return found;
  if ("$ref" in node && typeof node.$ref === "string") found.push({ ...node, $ref: node.$ref });
  for (const child of Object.values(node)) references(child, found);
  return found;
}

function lostBesideReference(reference: { $ref: string }): string[] {
  if (!reference.$ref.startsWith("#/")) return [`${reference.$ref}: only references within the document are supported`];
  const lost = Object.keys(reference).filter((key) => !["$ref", "summary", "description"].includes(key));
  return lost.map((key) => `${reference.$ref}: the binder loses ${key} beside a reference`);
}

/**
 * Makes the binder check the contract with the schema that the build compiled; it has no option for that, and would compile
 * OpenAPI's schema at each start. A test compares the results of both.
 */
export function useCompiledSchema(): void {
  const compile = Reflect.get(Validator.prototype, "getAjvValidator");
  const value = function (this: Validator, version: string) {
    return version === "3.1" ? validateOpenapi : compile.call(this, version);
  };
  Object.defineProperty(Validator.prototype, "getAjvValidator", { value });
}
