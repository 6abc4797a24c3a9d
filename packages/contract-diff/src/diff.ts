import { isDeepStrictEqual } from "node:util";
import { type Change, severities } from "./history.ts";
import { type Kind, type Nested, type Rule, ruleFor } from "./keywords.ts";
import {
  asList,
  asObject,
  child,
  children,
  componentName,
  isObject,
  type JsonObject,
  type Node,
  rootOf,
} from "./nodes.ts";
import { exact, type Finding, keyOrder, presence, requirement, type Side, security } from "./severity.ts";

/** The same place in both documents; undefined where a document does not have it. */
type Pair = { before: Node | undefined; after: Node | undefined };

type Context = { location: string; side: Side; operation?: string };

/**
 * Compares two OpenAPI documents from operation to operation and along every reference. Key order counts only where it
 * is on the wire. @returns every change once, the most severe first. Throws for a reference that leads nowhere.
 */
export function diff(base: JsonObject, revision: JsonObject): Change[] {
  const changes = new Map<string, Change>();
  const visited = new Set<string>();
  const examples = new Set<string>();

  const start: Context = { location: "", side: "response" };
  compare("document", rootOf(base), rootOf(revision), start);
  compareSchemas();
  if (examples.size > 0) {
    const text = `${examples.size} different: ${[...examples].join(", ")}`;
    report([{ severity: "changed", text }], { ...start, location: "examples" }, "/components/examples");
  }
  return [...changes.values()].sort(
    (one, other) => severities.indexOf(one.severity) - severities.indexOf(other.severity),
  );

  function compare(kind: Kind, before: Node, after: Node, context: Context): void {
    const pair = `${before.pointer} ${after.pointer}`;
    const visit = `${pair} ${context.side} ${context.operation}`;
    if (visited.has(visit)) return;
    visited.add(pair).add(visit);
    const [beforeValue, afterValue] = [asObject(before.value), asObject(after.value)];
    if (kind === "operation")
      report(
        security(beforeValue.security ?? base.security, afterValue.security ?? revision.security),
        context,
        after.pointer,
      );
    if (kind === "schema" && context.side === "response")
      report(keyOrder(beforeValue.properties, afterValue.properties), context, after.pointer);
    for (const key of new Set([...Object.keys(beforeValue), ...Object.keys(afterValue)]))
      compareKey(ruleFor(kind, key), key, before, after, context);
  }

  function compareKey(rule: Rule, key: string, before: Node, after: Node, context: Context): void {
    const pair = { before: child(before, key), after: child(after, key) };
    if (rule === "ignored") return;
    if (rule === "required") compareRequired(before, after, context);
    else if (rule === "example") compareExample(key, pair, context);
    else if (rule === "examples") for (const [name, one] of pairsIn(pair)) compareExample(name, one, context);
    else if (typeof rule === "function") {
      const [beforeValue, afterValue] = [pair.before?.value, pair.after?.value];
      if (!isDeepStrictEqual(beforeValue, afterValue))
        report(rule(key, beforeValue, afterValue, context.side), context, (pair.after ?? pair.before)?.at);
    } else if (rule.as === "one") compareNested(rule, key, pair, after, context);
    else for (const [name, one] of pairsIn(pair)) compareNested(rule, name, one, after, context);
  }

  /** A property that is added or removed takes its name in this list along. */
  function compareRequired(before: Node, after: Node, context: Context): void {
    const [beforeValue, afterValue] = [asObject(before.value), asObject(after.value)];
    for (const name of new Set([...asList(beforeValue.required), ...asList(afterValue.required)].map(String))) {
      if (
        Object.hasOwn(asObject(beforeValue.properties), name) !== Object.hasOwn(asObject(afterValue.properties), name)
      )
        continue;
      const findings = requirement(
        "required",
        isRequired(beforeValue, name),
        isRequired(afterValue, name),
        context.side,
      );
      report(findings, { ...context, location: `${context.location}.${name}` }, `${after.pointer}/required/${name}`);
    }
  }

  /** Examples promise nothing: one change lists them all. */
  function compareExample(name: string, { before, after }: Pair, { location }: Context): void {
    const one = after ?? before;
    if (one && !isDeepStrictEqual(before?.value, after?.value))
      examples.add(componentName(one) ?? `${location} ${name}`);
  }

  function compareNested(rule: Nested, name: string, { before, after }: Pair, parent: Node, outer: Context): void {
    const location = outer.location + rule.label.replace("*", name);
    const context = { ...outer, side: rule.side ?? outer.side, location };
    if (rule.kind === "operation") {
      const call = `${name.toUpperCase()} ${outer.location}`;
      context.operation = String(asObject((before ?? after)?.value).operationId ?? call);
      context.location = before && after ? context.operation : call;
    }
    if (before && after && isObject(before.value) && isObject(after.value)) {
      compare(rule.kind, before, after, { ...context, location: componentName(after) ?? context.location });
    } else if ((rule.kind === "schema" && rule.as === "one") || (before && after)) {
      // Not two objects: without a schema, or with true for one, every value is allowed.
      const isOther = !isDeepStrictEqual(before?.value, after?.value);
      if (isOther) report(exact(name, before?.value, after?.value, context.side), context, (after ?? before)?.at);
    } else if (rule.kind === "path") {
      compare("path", before ?? rootOf({}), after ?? rootOf({}), context);
    } else {
      const noun = rule.kind === "schema" ? "property" : rule.kind;
      const required = asObject(after?.value).required === true || isRequired(asObject(parent.value), name);
      report(
        [presence(noun, after !== undefined, context.side === "request", required)],
        context,
        (after ?? before)?.at,
      );
    }
  }

  /** The client exports a type for each schema, by name, whether an operation uses it or not. */
  function compareSchemas(): void {
    const [before, after] = [base, revision].map((document) => children(schemasOf(document)));
    for (const [name, schema] of before ?? []) {
      const context = { ...start, location: name };
      const current = after?.get(name);
      if (!current)
        report([{ severity: "breaking", text: "schema removed; the client exports this type" }], context, schema.at);
      else if (!visited.has(`${schema.pointer} ${current.pointer}`)) compare("schema", schema, current, context);
    }
  }

  function pairsIn({ before, after }: Pair): [name: string, Pair][] {
    const [befores, afters] = [children(before), children(after)];
    return [...new Set([...befores.keys(), ...afters.keys()])].map((name) => [
      name,
      { before: befores.get(name), after: afters.get(name) },
    ]);
  }

  function report(findings: Finding[], { location, operation }: Context, pointer = ""): void {
    for (const { severity, text } of findings) {
      const key = `${pointer} ${text}`;
      const place = { location: location.trim() || "contract", text, operations: [], pointer };
      const change: Change = changes.get(key) ?? { severity, ...place };
      if (operation && !change.operations.includes(operation)) change.operations.push(operation);
      changes.set(key, change);
    }
  }
}

const isRequired = (schema: JsonObject, name: string): boolean => asList(schema.required).includes(name);

function schemasOf(document: JsonObject): Node | undefined {
  const components = child(rootOf(document), "components");
  return components && child(components, "schemas");
}
