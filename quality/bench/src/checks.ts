import { type CapturedResponse, request } from "@talaqqi/test-kit/request";
import type { Side } from "./sides.ts";

/** Sends a GET. @throws Error unless the response is a 200 with the right length. */
export async function get(side: Side, path: string, headers: Record<string, string> = {}): Promise<CapturedResponse> {
  const answer = await request(side.url + path, { headers });
  const { "content-length": length, "transfer-encoding": chunked } = answer.headers;
  const rightLength = length === undefined ? chunked === "chunked" : Number(length) === answer.body.length;
  if (answer.status !== 200 || !rightLength) {
    throw new Error(
      `${side.url}${path} answers ${answer.status}, content-length ${length}, ${answer.body.length} bytes`,
    );
  }
  return answer;
}

/** Checks that all sides send the same bytes. @returns the response. */
export async function getSame(path: string, first: Side, ...others: Side[]): Promise<CapturedResponse> {
  const answer = await get(first, path);
  for (const side of others) expectSame(answer, await get(side, path), side.url + path);
  return answer;
}

/** @throws Error with the first difference of two responses. */
export function expectSame(expected: CapturedResponse, answer: CapturedResponse, url: string): void {
  if (answer.status === expected.status && answer.body.equals(expected.body)) return;
  const differs = expected.body.findIndex((byte, index) => byte !== answer.body[index]);
  const from = Math.max(0, differs - 20);
  const [wanted, got] = [expected, answer].map(({ status, body }) => `${status} ${body.subarray(from, from + 100)}`);
  throw new Error(`${url} differs from byte ${differs} on: ${got} instead of ${wanted}`);
}
