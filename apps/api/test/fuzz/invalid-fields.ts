import fc from "fast-check";
import type { Invalid } from "./invalid.ts";
import { inputsOf, write, writeBody } from "./requests.ts";
import type { FuzzedOperation } from "./schemas.ts";
import { character, type Fields, isAnyText, only } from "./values.ts";
import { isUnstorable, type Wrong, wrongValuesOf } from "./wrong-values.ts";

/** @returns bodies in which some fields have a wrong value, are missing or are not known: each of them must be named. */
export function wrongFieldsOf(operation: FuzzedOperation): fc.Arbitrary<Invalid>[] {
  if (!operation.body) return [];
  const { properties, required, minProperties = 0 } = operation.body.schema;
  const missing = fc.constant<Wrong>({ reason: "is missing", value: undefined });
  const faults = Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => {
      const wrong = wrongValuesOf(schema);
      return [name, required.includes(name) ? fc.oneof({ weight: 9, arbitrary: wrong }, missing) : wrong];
    }),
  );
  const parts = fc.record({
    input: inputsOf(operation),
    wrong: fc.record(faults, { requiredKeys: [] }),
    unknown: unknownFields(Object.keys(properties)),
  });
  /** A text that cannot be kept is refused as soon as it is read, and by itself. */
  const refusedAtOnce = ([name, value]: [string, unknown]) => {
    const schema = properties[name];
    return schema !== undefined && !isAnyText(schema) && isUnstorable(value);
  };

  const bodies = parts.map(({ input, wrong, unknown }): Invalid => {
    const values: Fields = { ...input.body };
    for (const [name, fault] of Object.entries(wrong)) values[name] = fault?.value;
    const fields = [...Object.entries(values).filter(([, value]) => value !== undefined), ...unknown];
    const isEmpty = fields.length < minProperties;
    const inOrder = input.spelling.reversed ? fields.toReversed() : fields;
    const atOnce = inOrder.find(refusedAtOnce);
    const named = [
      ...Object.keys(wrong),
      ...unknown.map(([name]) => name.slice(0, REPEATED)),
      ...(isEmpty ? [""] : []),
    ];
    const reasons = [
      ...Object.entries(wrong).map(([name, fault]) => `${name} ${fault?.reason}`),
      ...unknown.map(([name]) => `${JSON.stringify(name)} is not known`),
      ...(isEmpty ? ["there are too few fields"] : []),
    ];
    return {
      reason: reasons.join("; "),
      status: 400,
      fields: atOnce ? [atOnce[0]] : named,
      sent: { ...write(operation, input), ...writeBody(fields, input.spelling) },
    };
  });
  return [only(bodies, ({ reason }) => reason !== "")];
}

/** So much of a field's name is repeated to the caller. */
const REPEATED = 100;

/** Mostly none. */
function unknownFields(known: string[]): fc.Arbitrary<[string, unknown][]> {
  const some = fc.uniqueArray(fc.tuple(unknownNames(known), fc.constantFrom<unknown>(1, "x", null, {}, [])), {
    ...{ minLength: 1, maxLength: 3, selector: ([name]) => name.slice(0, REPEATED) },
  });
  return fc.oneof({ weight: 4, arbitrary: fc.constant<[string, unknown][]>([]) }, some);
}

function unknownNames(known: string[]): fc.Arbitrary<string> {
  const like = known.flatMap((name) => [name.toUpperCase(), `${name} `, ` ${name}`, `${name}[]`, name.slice(1)]);
  const names = fc.oneof(
    fc.constantFrom("__proto__", "constructor", "toString", "hasOwnProperty", "__defineGetter__", "length", ""),
    fc.constantFrom(...like, "id", "status", "data", "a/b", "a~b", "a.b", "$ref", "\0", "\ud800"),
    fc.string({ unit: character, size: "medium" }),
    fc.string({ unit: character, minLength: REPEATED, maxLength: 3 * REPEATED }),
  );
  return names.filter((name) => !known.includes(name));
}
