import { isOperatorPath, patternOf, readServedContract } from "@talaqqi/contract/document";
import fc from "fast-check";
import { MAX_NAME, unknownNamesLike } from "./invalid-fields.ts";
import { EXISTING, type Input, idNamesOf, inputsOf, write } from "./requests.ts";
import type { FuzzedOperation } from "./schemas.ts";
import type { Invalid } from "./send.ts";
import { character, type Fields, only, textsOf } from "./values.ts";
import { wrongQueryTextsOf } from "./wrong-values.ts";

/** @returns requests with a query parameter of another type, or given twice, or (for operators) unknown. */
export function invalidQueriesOf(operation: FuzzedOperation): fc.Arbitrary<Invalid>[] {
  return [
    ...invalidParametersOf(operation),
    ...(isOperatorPath(operation.path) ? [unknownParametersOf(operation)] : []),
  ];
}

function unknownParametersOf(operation: FuzzedOperation): fc.Arbitrary<Invalid> {
  const known = operation.query.map(({ name }) => name);
  // UTF-8 has no half surrogate pairs.
  const names = only(unknownNamesLike(known), (name) => !/\p{Surrogate}/u.test(name));
  return fc.tuple(inputsOf(operation), names).map(([input, name]): Invalid => {
    const sent = write(operation, { ...input, query: {} });
    const target = `${sent.target}?${encodeURIComponent(name)}=1`;
    const reason = `${JSON.stringify(name)} is not a parameter`;
    return { reason, status: 400, fields: [name.slice(0, MAX_NAME)], sent: { ...sent, target } };
  });
}

function invalidParametersOf(operation: FuzzedOperation): fc.Arbitrary<Invalid>[] {
  return operation.query.flatMap(({ name, schema }) => {
    const inputs = inputsOf(operation).map((input) => ({ ...input, query: {} }));
    const right = schema.type === "string" ? textsOf(schema).map(encodeURIComponent) : fc.constantFrom("1", "2");
    const twice = fc.tuple(right, right).map(([one, other]) => `${one}&${name}=${other}`);
    const refused = (reason: string, texts: fc.Arbitrary<string>) =>
      fc.tuple(inputs, texts).map(([input, text]): Invalid => {
        const sent = write(operation, input);
        const expected = { reason: `${name} ${reason}`, status: 400, fields: [name] };
        return { ...expected, sent: { ...sent, target: `${sent.target}?${name}=${text}` } };
      });
    return [refused("is invalid", wrongQueryTextsOf(schema)), refused("is given twice", twice)];
  });
}

/** @returns requests for an unknown identifier, which is 404 whatever it looks like, or for one that cannot be decoded. */
export function invalidIdsOf(operation: FuzzedOperation): fc.Arbitrary<Invalid>[] {
  const names = idNamesOf(operation.path);
  if (names.length === 0) return [];
  const strange = fc.constantFrom(
    ...["0", "-1", "01", "+1", "1.0", "1e0", "0x1", " 1", "1 ", "1\n", "1\0", "1/1", "\u0661", "\uff11", ".", ".."],
    ...["2147483647", "2147483648", "9".repeat(30), "1 OR 1=1", "1;--", "__proto__", "toString", "null", "undefined"],
  );
  const ids = fc.oneof(
    strange,
    fc.string({ unit: character, minLength: 1 }),
    fc.string({ unit: character, minLength: 500, maxLength: 1500 }),
    fc.bigInt({ min: BigInt(EXISTING.length + 1) }).map(String),
  );
  const unknown = only(ids, (id) => !EXISTING.includes(id)).map(encodeURIComponent);
  const undecodable = fc.constantFrom("%", "%1", "%zz", "1%", "%ff", "%c3%28", "%00%");
  const refused = (expected: Omit<Invalid, "sent">, texts: fc.Arbitrary<string>) =>
    fc.tuple(only(inputsOf(operation), namesOneStudent(operation)), texts).map(([input, text]): Invalid => {
      const target = names.reduce((path, name) => path.replace(`{${name}}`, () => text), operation.path);
      return { ...expected, sent: { ...write(operation, input), target } };
    });
  return [
    only(refused({ reason: "no record has this identifier", status: 404, fields: [] }, unknown), ({ sent }) =>
      fits(operation.path, sent.target),
    ),
    refused({ reason: "the path is not percent-encoded", status: 400, fields: [""] }, undecodable),
  ];
}

/** The server looks for the slot only if the booking names exactly one student, a rule that no schema has: otherwise it is 400. */
function namesOneStudent({ operationId }: FuzzedOperation): (input: Input) => boolean {
  const count = (body: Fields) => ["id_user", "id_student"].filter((name) => name in body).length;
  return ({ body }) => operationId !== "bookSlot" || body === undefined || count(body) === 1;
}

/** Whether a target is this path and no other: a fixed path is never taken for an identifier. */
function fits(path: string, target: string): boolean {
  return !paths.some((other) => other !== path && patternOf(other).test(decodeURI(target)));
}

const paths = Object.keys(readServedContract().paths);
