import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import type { TestIssuer } from "@talaqqi/test-kit/issuer";
import { type Answer, post, request } from "@talaqqi/test-kit/request";

/** What a client knows of an account that it writes: what was answered 2xx, and the write that was not answered. */
export type Account = {
  email: string;
  /** As it was registered, or acknowledged later. */
  name: string;
  whatsapp: number;
  registered: boolean;
  /** Of its first sign-in. */
  token?: string;
  /** It was registered for a placement test. */
  tested: boolean;
  /** Of its second sign-in. */
  other?: string;
  /** The second sign-in's token was revoked. */
  signedOut: boolean;
  /** The write of which the answer did not come. */
  unanswered?: Write;
  /** What `updateProfile` asks for. */
  newName: string;
};

type Write = "register" | "sign in" | "change" | "placement test" | "sign in again" | "sign out";

/** What all clients have written. */
export type Written = {
  accounts: Account[];
  acknowledged: number;
  /** The clients are to begin no further account. */
  enough?: boolean;
  /** What was answered to a write other than 200 or 201. */
  refused?: string;
};

/**
 * Writes as fast as one client can, one account after the other, until the service is gone or it is enough: registers it,
 * signs in, changes its profile, registers it for a placement test, signs in again and out. It gives up when a write is
 * refused.
 */
export async function writeAccounts(url: string, issuer: TestIssuer, written: Written): Promise<void> {
  while (!written.enough) {
    const account = newAccount();
    written.accounts.push(account);
    for (const { name, write, keep } of writes) {
      account.unanswered = name;
      const answer = await write(url, account, issuer).catch(() => undefined);
      if (!answer) return;
      const { status, body } = answer;
      if (status !== 200 && status !== 201) {
        written.refused = `${name}: ${status} ${body}`;
        return;
      }
      delete account.unanswered;
      Object.assign(account, keep(account, answer));
      written.acknowledged += 1;
    }
  }
}

/**
 * Does all of this with one new account, whatever is answered.
 * @returns the responses by write, status and body, without what differs from account to account.
 */
export async function readWrites(url: string, issuer: TestIssuer): Promise<Record<string, string>> {
  const account = newAccount();
  const responses: Record<string, string> = {};
  for (const { name, write, keep } of writes) {
    const answer = await write(url, account, issuer);
    Object.assign(account, keep(account, answer));
    responses[name] = `${answer.status} ${withoutValues(answer.body.toString())}`;
  }
  return responses;
}

const withoutValues = (body: string) => body.replace(/[\w-]{36,}/g, "…").replace(/\d+/g, "0");

/** What is done with an account, in this order, and what is known of it when that is acknowledged. */
const writes: {
  name: Write;
  write(url: string, account: Account, issuer: TestIssuer): Promise<Answer>;
  keep(account: Account, answer: Answer): Partial<Account>;
}[] = [
  {
    name: "register",
    write: (url, account) => register(url, account),
    keep: () => ({ registered: true }),
  },
  {
    name: "sign in",
    write: (url, account, issuer) => signIn(url, account, issuer),
    keep: (_, answer) => ({ token: tokenOf(answer) }),
  },
  {
    name: "change",
    write: (url, { token, newName: name }) => send(url, "PUT", "/api/users", token, { name }),
    keep: ({ newName: name }) => ({ name }),
  },
  {
    name: "placement test",
    write: (url, account) =>
      send(url, "POST", "/api/placement-test/register", account.token, { notes: notesOf(account) }),
    keep: () => ({ tested: true }),
  },
  {
    name: "sign in again",
    write: (url, account, issuer) => signIn(url, account, issuer),
    keep: (_, answer) => ({ other: tokenOf(answer) }),
  },
  {
    name: "sign out",
    write: (url, { other }) => send(url, "GET", "/api/auth/logout", other),
    keep: () => ({ signedOut: true }),
  },
];

/** Whether all that there is to write of it was acknowledged. */
export const isFinished = ({ signedOut }: Account) => signedOut;

/**
 * Waits until so many accounts are finished.
 * @throws Error when a write is refused, or that takes more than a minute.
 */
export async function untilFinished(written: Written, accounts: number): Promise<void> {
  for (const end = Date.now() + 60_000; written.accounts.filter(isFinished).length < accounts; await wait(5)) {
    if (written.refused !== undefined) throw new Error(written.refused);
    if (Date.now() > end) throw new Error(`the clients have not finished ${accounts} accounts within a minute`);
  }
}

/** Asks a service for everything of an account that was acknowledged. @returns what is not as it was, in words. */
export async function findLosses(url: string, account: Account): Promise<string[]> {
  const { email, name, newName, token, other, unanswered } = account;
  const found: [what: string, found: string, mayBe: string[]][] = [];
  if (account.registered) {
    const { status, body } = await register(url, account);
    const taken = '403 {"status":403,"message":"Email already registered","error":true}';
    found.push(["registered again", `${status} ${body}`, [taken]]);
  }
  if (token) {
    const profile = await send(url, "GET", "/api/users", token);
    found.push(["name", list(profile, "name"), unanswered === "change" ? [name, newName] : [name]]);
    const tests = await send(url, "GET", "/api/placement-test", token);
    const notes = notesOf(account);
    const may = unanswered === "placement test" ? ["", notes] : [account.tested ? notes : ""];
    found.push(["placement tests", list(tests, "notes"), may]);
  }
  if (other) {
    const { status } = await send(url, "GET", "/api/users", other);
    const may = unanswered === "sign out" ? ["200", "401"] : [account.signedOut ? "401" : "200"];
    found.push(["the other token", String(status), may]);
  }
  return found
    .filter(([, is, mayBe]) => !mayBe.includes(is))
    .map(([what, is, mayBe]) => `${email}, ${what}: ${is} rather than ${mayBe.join(" or ")}`);
}

/** Does with an account what was broken off: nothing half-written is in the way. @returns whether it could. */
export async function goesOn(url: string, issuer: TestIssuer, account: Account): Promise<boolean> {
  const { status } = await register(url, account);
  account.registered = true;
  const signedIn = await signIn(url, account, issuer);
  const test = await send(url, "POST", "/api/placement-test/register", tokenOf(signedIn), { notes: notesOf(account) });
  return [201, 403].includes(status) && signedIn.status === 200 && list(test, "notes") === notesOf(account);
}

function newAccount(): Account {
  const id = randomUUID();
  // Each has a name of its own: a row that another's value came into would be seen.
  const name = `Contoh ${id}`;
  const whatsapp = 6281200000000 + Math.floor(Math.random() * 1_000_000);
  return { email: `${id}@contoh.example`, name, newName: `Baru ${id}`, whatsapp, ...none };
}

const none = { registered: false, tested: false, signedOut: false };

const notesOf = ({ email }: Account) => `catatan ${email}`;

const register = (url: string, { email, name, whatsapp }: Pick<Account, "email" | "name" | "whatsapp">) =>
  post(`${url}/api/auth/register`, JSON.stringify({ email, name, gender: "Perempuan", whatsapp }));

const signIn = (url: string, { email }: Account, issuer: TestIssuer) =>
  post(`${url}/api/auth/idp`, JSON.stringify({ id_token: issuer.goodToken({ email }) }));

function send(url: string, method: string, path: string, token = "", body?: object): Promise<Answer> {
  const headers = { authorization: `Bearer ${token}`, ...(body && { "content-type": "application/json" }) };
  return request(url + path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
}

const tokenOf = ({ body }: Answer): string => /"access_token":"([\w-]+)"/.exec(body.toString())?.[1] ?? "";

/** @returns a field of everything that an answer lists; the status when it lists nothing. */
function list({ status, body }: Answer, field: string): string {
  const { data }: { data?: Record<string, unknown>[] } = JSON.parse(body.toString());
  return status === 200 && data ? data.map((item) => item[field]).join() : `status ${status}`;
}
