import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import type { TestIssuer } from "@talaqqi/test-kit/issuer";
import { type CapturedResponse, request } from "@talaqqi/test-kit/request";
import { jsonRequest, registration, signIn } from "./requests.ts";

/** An account as its client knows it: every acknowledged write, and the one without a response. */
export type Account = {
  email: string;
  /** When its first write was sent, in milliseconds. */
  startedAt: number;
  /** As last acknowledged, and that of the profile update. */
  name: string;
  newName: string;
  whatsapp: number;
  registered: boolean;
  hasPlacementTest: boolean;
  /** From the two sign-ins. */
  token?: string;
  secondToken?: string;
  /** The second token was revoked. */
  signedOut: boolean;
  unanswered?: Write;
};

type Write = "register" | "sign in" | "change" | "placement test" | "sign in again" | "sign out";

/** What all clients have written. */
export type WriteLog = {
  accounts: Account[];
  acknowledged: number;
  /** Tells the clients to start no further account. */
  stopped?: boolean;
  /** The first response other than 200 or 201. */
  refused?: string;
};

/**
 * Writes accounts one after the other, until the service is gone, a write is refused, or the log is stopped: registers,
 * signs in, changes the profile, registers for a placement test, signs in again and out.
 */
export async function writeAccounts(url: string, issuer: TestIssuer, log: WriteLog): Promise<void> {
  while (!log.stopped) {
    const account = newAccount();
    log.accounts.push(account);
    for (const [name, write, acknowledge] of writes) {
      account.unanswered = name;
      const response = await write(url, account, issuer).catch(() => undefined);
      if (!response) return;
      const { status, body } = response;
      if (status !== 200 && status !== 201) {
        log.refused = `${name}: ${status} ${body}`;
        return;
      }
      delete account.unanswered;
      Object.assign(account, acknowledge(account, tokenOf(response)));
      log.acknowledged += 1;
    }
  }
}

/**
 * Does all writes with one new account, whatever the responses.
 * @returns status and body by write, without the values that differ between accounts.
 */
export async function readWrites(url: string, issuer: TestIssuer): Promise<Record<string, string>> {
  const account = newAccount();
  const responses: Record<string, string> = {};
  for (const [name, write, acknowledge] of writes) {
    const response = await write(url, account, issuer);
    Object.assign(account, acknowledge(account, tokenOf(response)));
    responses[name] = `${response.status} ${withoutValues(response.body.toString())}`;
  }
  return responses;
}

const withoutValues = (body: string) => body.replace(/[\w-]{36,}/g, "…").replace(/\d+/g, "0");

type Send = (url: string, account: Account, issuer: TestIssuer) => Promise<CapturedResponse>;
const signInTo: Send = (url, { email }, issuer) => signIn({ url }, issuer.goodToken({ email }));

/** The writes of one account in order, and what the client knows after each response. */
const writes: [name: Write, write: Send, acknowledge: (account: Account, token: string) => Partial<Account>][] = [
  ["register", (url, account) => register(url, account), () => ({ registered: true })],
  ["sign in", signInTo, (_, token) => ({ token })],
  ["change", (url, { token, newName: name }) => put(url, token, { name }), ({ newName: name }) => ({ name })],
  ["placement test", (url, account) => registerTest(url, account), () => ({ hasPlacementTest: true })],
  ["sign in again", signInTo, (_, secondToken) => ({ secondToken })],
  ["sign out", (url, { secondToken }) => get(`${url}/api/auth/logout`, secondToken), () => ({ signedOut: true })],
];

/** Whether all its writes were acknowledged. */
export const isFinished = ({ signedOut }: Account) => signedOut;

/** Runs writers until a number of accounts is finished, and as long as `meanwhile` takes. @returns their log. */
export async function writeUntilFinished(
  options: { url: string; issuer: TestIssuer; clients: number; accounts: number },
  meanwhile: (log: WriteLog) => Promise<void> = async () => {},
): Promise<WriteLog> {
  const { url, issuer, clients, accounts } = options;
  const log: WriteLog = { accounts: [], acknowledged: 0 };
  const writers = Promise.all(Array.from({ length: clients }, () => writeAccounts(url, issuer, log)));
  await waitUntilFinished(log, accounts);
  await meanwhile(log);
  log.stopped = true;
  await writers;
  return log;
}

/** Waits until a number of accounts is finished. @throws Error when a write is refused, or after a minute. */
export async function waitUntilFinished(log: WriteLog, accounts: number): Promise<void> {
  for (const end = Date.now() + 60_000; log.accounts.filter(isFinished).length < accounts; await wait(5)) {
    if (log.refused !== undefined) throw new Error(log.refused);
    if (Date.now() > end) throw new Error(`the clients have not finished ${accounts} accounts within a minute`);
  }
}

/** Reads everything acknowledged of an account from a service. @returns a description of each loss. */
export async function findLosses(url: string, account: Account): Promise<string[]> {
  const { email, name, newName, token, secondToken, unanswered } = account;
  const found: [what: string, found: string, allowed: string[]][] = [];
  if (account.registered) {
    const { status, body } = await register(url, account);
    const taken = '403 {"status":403,"message":"Email already registered","error":true}';
    found.push(["registered again", `${status} ${body}`, [taken]]);
  }
  if (token) {
    const profile = await get(`${url}/api/users`, token);
    found.push(["name", list(profile, "name"), unanswered === "change" ? [name, newName] : [name]]);
    const tests = await get(`${url}/api/placement-test`, token);
    const notes = notesOf(account);
    const allowed = unanswered === "placement test" ? ["", notes] : [account.hasPlacementTest ? notes : ""];
    found.push(["placement tests", list(tests, "notes"), allowed]);
  }
  if (secondToken) {
    const { status } = await get(`${url}/api/users`, secondToken);
    const allowed = unanswered === "sign out" ? ["200", "401"] : [account.signedOut ? "401" : "200"];
    found.push(["the second token", String(status), allowed]);
  }
  return found
    .filter(([, is, allowed]) => !allowed.includes(is))
    .map(([what, is, allowed]) => `${email}, ${what}: ${is} rather than ${allowed.join(" or ")}`);
}

/** Repeats an interrupted account from the start. @returns whether no half-written row is in the way. */
export async function stillWorks(url: string, issuer: TestIssuer, account: Account): Promise<boolean> {
  const { status } = await register(url, account);
  account.registered = true;
  const signedIn = await signIn({ url }, issuer.goodToken({ email: account.email }));
  const test = await registerTest(url, { ...account, token: tokenOf(signedIn) });
  return [201, 403].includes(status) && signedIn.status === 200 && list(test, "notes") === notesOf(account);
}

function newAccount(): Account {
  const id = randomUUID();
  return {
    email: `${id}@contoh.example`,
    startedAt: Date.now(),
    // Unique values reveal a row that got another account's.
    name: `Contoh ${id}`,
    newName: `Baru ${id}`,
    whatsapp: 6281200000000 + Math.floor(Math.random() * 1_000_000),
    registered: false,
    hasPlacementTest: false,
    signedOut: false,
  };
}

const notesOf = ({ email }: Account) => `catatan ${email}`;

const register = (url: string, { email, name, whatsapp }: Account) =>
  request(`${url}/api/auth/register`, jsonRequest(registration(email, { name, whatsapp })));

function registerTest(url: string, account: Account): Promise<CapturedResponse> {
  const { token } = account;
  return request(`${url}/api/placement-test/register`, jsonRequest({ notes: notesOf(account) }, { token }));
}

const put = (url: string, token: string | undefined, body: object) =>
  request(`${url}/api/users`, jsonRequest(body, { method: "PUT", token }));

const get = (url: string, token = "") => request(url, { headers: { authorization: `Bearer ${token}` } });

const tokenOf = ({ body }: CapturedResponse): string => /"access_token":"([\w-]+)"/.exec(body.toString())?.[1] ?? "";

/** @returns a field of every listed record; the status if there is no list. */
function list({ status, body }: CapturedResponse, field: string): string {
  const { data }: { data?: Record<string, unknown>[] } = JSON.parse(body.toString());
  return status === 200 && data ? data.map((item) => item[field]).join() : `status ${status}`;
}
