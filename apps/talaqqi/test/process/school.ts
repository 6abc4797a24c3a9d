import { randomInt } from "node:crypto";
import { createClient, createPathClient, type TalaqqiClient } from "@talaqqi/client";
import type { components, paths } from "@talaqqi/contract/operator";
import { inject } from "vitest";
import { type Outcome, talaqqi } from "./run.ts";

type Account = components["schemas"]["Account"];
type Student = { account: Account; token: string; client: TalaqqiClient };

/** This worker's server, with an operator who is the first in its database. */
export const school = getSchool();
export const environment = { API_URL: school.url, OPERATOR_TOKEN: school.operatorToken };

/** The operators' API. */
const operator = createPathClient<paths>({ baseUrl: school.url, headers: bearer(school.operatorToken) });

/** Runs the command as the operator. */
export const run = (...args: string[]): Promise<Outcome> => talaqqi(environment, args);

/** Runs the command with `--json`. @throws Error when it fails. */
export async function json<Output>(...args: string[]): Promise<Output> {
  const { code, stdout, stderr } = await run("--json", ...args);
  if (code !== 0) throw new Error(`talaqqi ${args.join(" ")} ended with ${code}: ${stderr}`);
  return JSON.parse(stdout);
}

export const statusOf = async (token: string, path = "/api/users") =>
  (await fetch(school.url + path, { headers: bearer(token) })).status;

export async function getAccount(id: number): Promise<Account> {
  const { data, error } = await operator.GET("/operator/accounts/{id}", { params: { path: { id: String(id) } } });
  if (error) throw error;
  return data;
}

/** Registers an account in the app. Nobody has signed in to it. */
export async function register(email = newEmail()): Promise<Account> {
  const body = { email, name: `Siti ${count}`, gender: "Perempuan", whatsapp: newNumber() } as const;
  const { error } = await createClient({ baseUrl: school.url }).POST("/api/auth/register", { body });
  if (error) throw error;
  const { data = [] } = await operator.GET("/operator/accounts", { params: { query: { search: email } } });
  const [account] = data;
  if (!account) throw new Error(`${email} was not registered`);
  return account;
}

/** Registers an account and issues an access token for it: it is unconfirmed, and has no sign-in. */
export async function newStudent(): Promise<Student> {
  const account = await register();
  const path = { id: String(account.id_user) };
  const { data, error } = await operator.POST("/operator/accounts/{id}/tokens", { params: { path } });
  if (error) throw error;
  return student(account, data.access_token);
}

/** Registers an account and signs in to it. */
export async function signIn(): Promise<Student> {
  const account = await register();
  const form = new URLSearchParams({ email: account.email });
  const response = await fetch(`${school.signInUrl}token`, { method: "POST", body: form });
  const { id_token }: { id_token: string } = JSON.parse(await response.text());
  const { data, error } = await createClient({ baseUrl: school.url }).POST("/api/auth/idp", { body: { id_token } });
  if (error) throw error;
  return student(account, data.access_token);
}

/** Registers a student for a placement test. */
export async function newPlacementTest(notes = "Saya baru belajar."): Promise<Student & { id: string }> {
  const registered = await newStudent();
  const { data } = await registered.client.POST("/api/placement-test/register", { body: { notes } });
  return { ...registered, id: String(data?.[0]?.id_placement_test ?? 0) };
}

// A test may load this module again: neither may repeat what it has named before.
const series = randomInt(1_000_000_000);
let count = 0;

export function newEmail(): string {
  count += 1;
  return `siti.${series}.${count}@example.com`;
}

const newNumber = () => 6_281_200_000_000 + (series % 10_000) * 1000 + count + 500;

function student(account: Account, token: string): Student {
  return { account, token, client: createClient({ baseUrl: school.url, headers: bearer(token) }) };
}

function bearer(token: string) {
  return { authorization: `Bearer ${token}` };
}

function getSchool() {
  const { VITEST_POOL_ID = "1" } = process.env;
  const found = inject("schools")[Number(VITEST_POOL_ID) - 1];
  if (!found) throw new Error(`no server for the worker ${VITEST_POOL_ID}`);
  return found;
}
