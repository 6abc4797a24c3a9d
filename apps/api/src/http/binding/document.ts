import { type ContractDocument, type Operation, operationsOf, securityOf } from "@talaqqi/contract/document";

/** @returns the contract in which the sign-in path has a second name, so that an existing app works unchanged. */
export function withIdpAlias(document: ContractDocument, alias: string | undefined): ContractDocument {
  const idp = document.paths["/api/auth/idp"];
  if (!alias || !idp) return document;
  return { ...document, paths: { ...document.paths, [`/api/auth/${alias}`]: idp } };
}

/**
 * Finds in what the server does not meet the contract, and what of the contract the binder would silently leave out.
 * @returns one sentence each; none when all is well.
 */
export function contractProblems(document: ContractDocument, handlers: string[], schemes: string[]): string[] {
  const operations = operationsOf(document);
  const ids = new Set(operations.map((operation) => operation.operationId).filter(Boolean));
  const wanted = new Set(operations.flatMap((operation) => securityOf(document, operation).flatMap(Object.keys)));
  return [
    ...operations.filter((o) => !o.operationId).map((o) => `${o.method} ${o.path} has no operationId`),
    ...twice(operations).map((o) => `operationId ${o.operationId} stands again at ${o.method} ${o.path}`),
    ...[...ids].filter((id) => !handlers.includes(id)).map((id) => `operation ${id} has no handler`),
    ...handlers.filter((id) => !ids.has(id)).map((id) => `handler ${id} has no operation`),
    ...[...wanted].filter((name) => !schemes.includes(name)).map((name) => `security scheme ${name} has no check`),
    ...Object.entries(document.paths).flatMap(([path, item]) => unbindable(path, item)),
    ...references(document).flatMap(lostBesideReference),
  ];
}

/** One operation may stand at two paths (the alias of the sign-in); two operations may not share a name. */
function twice(operations: Operation[]): Operation[] {
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
      ? [`path ${path}: parameters belong to the operations; the binder drops a path's own`]
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
  if (!reference.$ref.startsWith("#/")) return [`${reference.$ref}: references stay within the document`];
  const lost = Object.keys(reference).filter((key) => !["$ref", "summary", "description"].includes(key));
  return lost.map((key) => `${reference.$ref}: the binder loses ${key} beside a reference`);
}
