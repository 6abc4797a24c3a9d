import { patternOf, readServedContract } from "@talaqqi/contract/document";
import fc from "fast-check";
import { EXISTING, idNamesOf, inputsOf, write } from "./requests.ts";
import type { FuzzedOperation } from "./schemas.ts";
import type { Invalid } from "./send.ts";
import { character, only, textsOf } from "./values.ts";
import { wrongQueryTextsOf } from "./wrong-values.ts";

/** @returns requests with a query parameter that is not of its type, or there twice. */
export function invalidQueriesOf(operation: FuzzedOperation): fc.Arbitrary<Invalid>[] {
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
    return [refused("is not what it should be", wrongQueryTextsOf(schema)), refused("is there twice", twice)];
  });
}

/** @returns requests for an identifier that is none of ours: 404, whatever it looks like. */
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
    fc.tuple(inputsOf(operation), texts).map(([input, text]): Invalid => {
      const target = names.reduce((path, name) => path.replace(`{${name}}`, () => text), operation.path);
      return { ...expected, sent: { ...write(operation, input), target } };
    });
  return [
    only(refused({ reason: "no record has this identifier", status: 404 }, unknown), ({ sent }) =>
      fits(operation.path, sent.target),
    ),
    refused({ reason: "the path is not percent-encoded", status: 400, fields: [""] }, undecodable),
  ];
}

/** Whether a target is this path of the contract's and no other: a fixed path is never taken for an identifier. */
function fits(path: string, target: string): boolean {
  return !paths.some((other) => other !== path && patternOf(other).test(decodeURI(target)));
}

const paths = Object.keys(readServedContract().paths);

/** @returns targets that are near to an operation's own, and none of the contract's. */
export function otherTargetsOf({ path }: FuzzedOperation): fc.Arbitrary<string> {
  const own = path.replaceAll(/\{\w+\}/g, "1");
  const text = fc.string({ unit: character, minLength: 1 }).map(encodeURIComponent);
  const targets = fc.oneof(
    fc.constantFrom(
      ...[`${own}/`, `/${own}`, `${own}//`, `${own};a=1`, `${own}.json`, own.toUpperCase(), own.replace(/^\/\w+/, "")],
      ...[
        `${own}/1`,
        `${own}/../nothing`,
        `${own}%2F1`,
        `${own}%00`,
        own.replace(/^\/\w+/, "$&/v1"),
        "/",
        "/api",
        "/operator",
      ],
    ),
    text.map((more) => `${own}${more}`),
    text.map((more) => `${own}/${more}/${more}`),
    text.map((more) => `/api/${more}`),
    text.map((more) => `/operator/${more}`),
    text.map((more) => `/${more}`),
    fc.nat(own.length - 2).map((at) => own.slice(0, at + 1) + own.slice(at + 2)),
  );
  return only(targets, (target) => !paths.some((one) => patternOf(one).test(decodeURI(target))));
}
