import { bearer } from "../support/operations.ts";
import { Finding } from "./checks.ts";
import { type Input, plainly, writeBody } from "./requests.ts";
import type { Answer, Exchange, Sent } from "./send.ts";
import type { Fields } from "./values.ts";
import type { SignedIn, World } from "./world.ts";

/** An accepted request, and who has sent it. */
export type Case = { world: World; account: SignedIn; input: Input; body: Fields; exchange: Exchange };

/** Checks that two answers say the same of something. */
export function agree(what: string, found: unknown, expected: unknown, ...exchanges: Exchange[]): void {
  if (found === expected) return;
  const sentence = `what is written and asked for is answered: ${what}, but ${JSON.stringify(found)} is not ${JSON.stringify(expected)}`;
  throw new Finding(sentence, exchanges);
}

/** @returns what an answer is about. */
export function dataOf({ body }: Answer): unknown {
  return JSON.parse(body).data;
}

/** @returns the first record of a list. */
export function firstOf(answer: Answer): unknown {
  const data = dataOf(answer);
  return Array.isArray(data) ? data[0] : undefined;
}

/** A GET with a token. */
export const get = (target: string, token: string): Sent => ({ method: "GET", target, headers: bearer(token) });

/** A POST of a JSON object, with a token if there is one. */
export function post(target: string, fields: Fields, token?: string): Sent {
  const { headers, ...body } = writeBody(Object.entries(fields), plainly);
  return { method: "POST", target, headers: { ...headers, ...(token && bearer(token)) }, ...body };
}

/** @returns one field of each record. */
export const idsOf = (records: unknown, name: string): unknown[] =>
  [records].flat().map((record) => Object(record)[name]);

/** The answer has the record that was asked for, and no other. */
export function expectRecord(identifier: string) {
  return async ({ input, exchange }: Case): Promise<void> => {
    const found = idsOf(dataOf(exchange.answer), identifier).join();
    agree("the record is the one that was asked for", found, input.ids.id, exchange);
  };
}
