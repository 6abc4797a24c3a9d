import fc from "fast-check";
import { type Input, inputsOf, write, writeBody } from "./requests.ts";
import type { FuzzedOperation } from "./schemas.ts";
import type { Invalid } from "./send.ts";
import { character, type Fields, mostly, only } from "./values.ts";
import { isUnstorable, type Wrong, wrongValuesOf } from "./wrong-values.ts";

/** @returns bodies with wrong, missing or unknown fields: the response must name each. */
export function wrongFieldsOf(operation: FuzzedOperation): fc.Arbitrary<Invalid>[] {
  if (!operation.body) return [];
  const { properties, required, minProperties = 0 } = operation.body.schema;
  const missing = fc.constant<Wrong>({ reason: "is missing", value: undefined });
  const faults = Object.entries(properties).map(([name, schema]) => {
    const wrong = wrongValuesOf(schema);
    return { name, fault: required.includes(name) ? mostly(wrong, missing) : wrong };
  });
  const unknown = unknownFields(Object.keys(properties));
  const none = fc.constant({});
  if (faults.length === 0)
    return [fc.tuple(inputsOf(operation), unknown).map(([input, more]) => breakFields(operation, input, {}, more))];
  const one = fc.oneof(...faults.map(({ name, fault }) => fault.map((wrong) => ({ [name]: wrong }))));
  // Text that cannot be stored is refused while it is read, before other fields are checked.
  const storable = faults.map(({ name, fault }) => [name, only(fault, ({ value }) => !isUnstorable(value))]);
  const several = fc.record(Object.fromEntries(storable), { requiredKeys: [] });

  const inputs = inputsOf(operation);
  const broken = (wrong: fc.Arbitrary<Wrongs>, more: fc.Arbitrary<Fields>) =>
    fc.tuple(inputs, wrong, more).map((parts) => breakFields(operation, ...parts));
  const cases = fc.oneof(
    { weight: 4, arbitrary: broken(one, none) },
    { weight: 1, arbitrary: broken(none, unknown) },
    { weight: 1, arbitrary: broken(several, none) },
    { weight: 1, arbitrary: broken(several, unknown) },
  );
  const empty = inputs.map(
    (input): Invalid => ({
      reason: "there are too few fields",
      status: 400,
      fields: [""],
      sent: write(operation, { ...input, body: {} }),
    }),
  );
  const isSomethingWrong = ({ reason }: Invalid) => reason !== "";
  const some = only(cases, isSomethingWrong);
  return [minProperties > 0 && required.length === 0 ? mostly(some, empty) : some];
}

type Wrongs = Record<string, Wrong | undefined>;

function breakFields(operation: FuzzedOperation, input: Input, wrong: Wrongs, unknown: Fields): Invalid {
  const body: Fields = { ...input.body };
  for (const [name, fault] of Object.entries(wrong)) body[name] = fault?.value;
  const known = Object.entries(body).filter(([, value]) => value !== undefined);
  const { maxProperties = Infinity } = operation.body?.schema ?? {};
  const tooMany = known.length + Object.keys(unknown).length > maxProperties ? [""] : [];
  const unknownNames = Object.keys(unknown).map((name) => name.slice(0, MAX_NAME));
  const reasons = Object.entries(wrong).map(([name, fault]) => `${name} ${fault?.reason}`);
  return {
    reason: [...reasons, ...Object.keys(unknown).map((name) => `${JSON.stringify(name)} is not known`)].join("; "),
    status: 400,
    // An unknown field may have the name "", as the body as a whole has.
    fields: [...new Set([...tooMany, ...Object.keys(wrong), ...unknownNames])],
    sent: {
      ...write(operation, input),
      ...writeBody([...known, ...Object.entries(unknown)], input.spelling, operation),
    },
  };
}

/** A response repeats at most this many characters of a field's name. */
export const MAX_NAME = 100;

function unknownFields(known: string[]): fc.Arbitrary<Fields> {
  const fields = fc.tuple(unknownNamesLike(known), fc.constantFrom<unknown>(1, "x", null, {}, []));
  const some = { minLength: 1, maxLength: 3, selector: ([name]: [string, unknown]) => name.slice(0, MAX_NAME) };
  return fc.uniqueArray(fields, some).map((pairs) => Object.fromEntries(pairs));
}

export function unknownNamesLike(known: string[]): fc.Arbitrary<string> {
  const like = known.flatMap((name) => [name.toUpperCase(), `${name} `, ` ${name}`, `${name}[]`, name.slice(1)]);
  const names = fc.oneof(
    fc.constantFrom("__proto__", "constructor", "toString", "hasOwnProperty", "__defineGetter__", "length", ""),
    fc.constantFrom(...like, "id", "status", "data", "a/b", "a~b", "a.b", "$ref", "\0", "\ud800"),
    fc.string({ unit: character, size: "medium" }),
    fc.string({ unit: character, minLength: MAX_NAME, maxLength: 3 * MAX_NAME }),
  );
  return names.filter((name) => !known.includes(name));
}
