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
type Pair = { old: Node | undefined; now: Node | undefined };

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

  function compare(kind: Kind, old: Node, now: Node, context: Context): void {
    const pair = `${old.pointer} ${now.pointer}`;
    const visit = `${pair} ${context.side} ${context.operation}`;
    if (visited.has(visit)) return;
    visited.add(pair).add(visit);
    const [before, after] = [asObject(old.value), asObject(now.value)];
    if (kind === "operation")
      report(security(before.security ?? base.security, after.security ?? revision.security), context, now.pointer);
    if (kind === "schema" && context.side === "response")
      report(keyOrder(before.properties, after.properties), context, now.pointer);
    for (const key of new Set([...Object.keys(before), ...Object.keys(after)]))
      compareKey(ruleFor(kind, key), key, old, now, context);
  }

  function compareKey(rule: Rule, key: string, old: Node, now: Node, context: Context): void {
    const pair = { old: child(old, key), now: child(now, key) };
    if (rule === "ignored") return;
    if (rule === "required") compareRequired(old, now, context);
    else if (rule === "example") compareExample(key, pair, context);
    else if (rule === "examples") for (const [name, one] of pairsIn(pair)) compareExample(name, one, context);
    else if (typeof rule === "function") {
      const [before, after] = [pair.old?.value, pair.now?.value];
      if (!isDeepStrictEqual(before, after))
        report(rule(key, before, after, context.side), context, (pair.now ?? pair.old)?.at);
    } else if (rule.as === "one") compareNested(rule, key, pair, now, context);
    else for (const [name, one] of pairsIn(pair)) compareNested(rule, name, one, now, context);
  }

  /** A property that is added or removed takes its name in this list along. */
  function compareRequired(old: Node, now: Node, context: Context): void {
    const [before, after] = [asObject(old.value), asObject(now.value)];
    for (const name of new Set([...asList(before.required), ...asList(after.required)].map(String))) {
      if (Object.hasOwn(asObject(before.properties), name) !== Object.hasOwn(asObject(after.properties), name))
        continue;
      const findings = requirement("required", isRequired(before, name), isRequired(after, name), context.side);
      report(findings, { ...context, location: `${context.location}.${name}` }, `${now.pointer}/required/${name}`);
    }
  }

  /** Examples promise nothing: one change lists them all. */
  function compareExample(name: string, { old, now }: Pair, { location }: Context): void {
    const one = now ?? old;
    if (one && !isDeepStrictEqual(old?.value, now?.value)) examples.add(componentName(one) ?? `${location} ${name}`);
  }

  function compareNested(rule: Nested, name: string, { old, now }: Pair, parent: Node, outer: Context): void {
    const location = outer.location + rule.label.replace("*", name);
    const context = { ...outer, side: rule.side ?? outer.side, location };
    if (rule.kind === "operation") {
      const call = `${name.toUpperCase()} ${outer.location}`;
      context.operation = String(asObject((old ?? now)?.value).operationId ?? call);
      context.location = old && now ? context.operation : call;
    }
    if (old && now && isObject(old.value) && isObject(now.value)) {
      compare(rule.kind, old, now, { ...context, location: componentName(now) ?? context.location });
    } else if ((rule.kind === "schema" && rule.as === "one") || (old && now)) {
      // Not two objects: without a schema, or with true for one, every value is allowed.
      const isOther = !isDeepStrictEqual(old?.value, now?.value);
      if (isOther) report(exact(name, old?.value, now?.value, context.side), context, (now ?? old)?.at);
    } else if (rule.kind === "path") {
      compare("path", old ?? rootOf({}), now ?? rootOf({}), context);
    } else {
      const noun = rule.kind === "schema" ? "property" : rule.kind;
      const required = asObject(now?.value).required === true || isRequired(asObject(parent.value), name);
      report([presence(noun, now !== undefined, context.side === "request", required)], context, (now ?? old)?.at);
    }
  }

  /** The client exports a type for each schema, by name, whether an operation uses it or not. */
  function compareSchemas(): void {
    const [old, now] = [base, revision].map((document) => children(schemasOf(document)));
    for (const [name, schema] of old ?? []) {
      const context = { ...start, location: name };
      const current = now?.get(name);
      if (!current)
        report([{ severity: "breaking", text: "schema removed; the client exports this type" }], context, schema.at);
      else if (!visited.has(`${schema.pointer} ${current.pointer}`)) compare("schema", schema, current, context);
    }
  }

  function pairsIn({ old, now }: Pair): [name: string, Pair][] {
    const [olds, nows] = [children(old), children(now)];
    return [...new Set([...olds.keys(), ...nows.keys()])].map((name) => [
      name,
      { old: olds.get(name), now: nows.get(name) },
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
