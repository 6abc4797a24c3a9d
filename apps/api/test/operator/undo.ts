import { expect } from "vitest";
import type { TestApi } from "../support/api.ts";
import { json } from "../support/http.ts";
import { bearer } from "../support/operations.ts";

/** What a response names to take its change back. */
export type Undo = { operation: string; method: string; path: string; body: object };

/** Sends a request that must succeed. @returns what takes it back, if something does. */
export async function send(api: TestApi, token: string, method: string, path: string, body: object) {
  const response = await api.request(path, json(method, body, bearer(token)));
  const answer: { undo?: Undo; message?: string } = JSON.parse(await response.text());
  expect([path, response.status < 300, answer.message]).toEqual([path, true, undefined]);
  return answer.undo;
}
