import { constants, cpSync, rmSync } from "node:fs";
import { join } from "node:path";
import { createClient, createPathClient, unwrap } from "@talaqqi/client";
import type { paths } from "@talaqqi/contract/operator";
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  connect,
  type Page,
  type Request,
} from "@talaqqi/test-kit/chromium";
import { databaseFolder } from "@talaqqi/test-kit/folder";
import { startService } from "@talaqqi/test-kit/service";
import { afterAll, afterEach, beforeAll, expect, inject } from "vitest";
import { laptop } from "./viewports.ts";

/** What one file of tests does to its school, no other file meets. */
const { url: schoolUrl, signInUrl, token } = await startSchool();

async function startSchool() {
  const { folder: original, token } = inject("school");
  const folder = databaseFolder("talaqqi-console-");
  cpSync(original, folder, { recursive: true, mode: constants.COPYFILE_FICLONE });
  const limits = { RATE_LIMIT_PER_MINUTE: "1000000", RATE_LIMIT_AUTH_PER_MINUTE: "1000000" };
  const service = await startService({ DATA_DIR: join(folder, "data"), ...limits });
  afterAll(async () => {
    await service.stop();
    rmSync(folder, { recursive: true, force: true });
  });
  return { url: service.url, signInUrl: service.signInUrl, token };
}

/** The operators' contract, to prepare what a test needs. */
export const school = createPathClient<paths>({ baseUrl: schoolUrl, headers: { authorization: `Bearer ${token}` } });

type Simulation = {
  maintenance?: boolean;
  rules?: { status?: 429 | 500 | 503; retryAfter?: number; drop?: true }[];
};

/** How the school's service responds to all operations from now on (docs/simulation.md); {} as usual. */
export async function simulate(simulation: Simulation): Promise<void> {
  const headers = { "content-type": "application/json" };
  const init = { method: "PUT", headers, body: JSON.stringify(simulation) };
  const response = await fetch(new URL("simulation", signInUrl), init);
  if (!response.ok) throw new Error(await response.text());
}

let browser: Browser;

/** What a page has logged as an error, or thrown: a violation of the Content-Security-Policy, too. */
const failures: string[] = [];

/** Connects a file of tests to the browser of the run, and closes its pages after each test. */
export function useBrowser(): void {
  beforeAll(async () => {
    browser = await connect(inject("chromium"));
  });
  afterEach(async () => {
    for (const context of browser.contexts()) await context.close();
    expect(failures.splice(0)).toEqual([]);
  });
  afterAll(() => browser.close());
}

export type Role = "admin" | "coordinator" | "teacher" | "reader";

type Options = BrowserContextOptions & {
  /** Who has signed in; null: nobody. */
  role?: Role | null;
  /** Whether requests may fail, which Chromium logs. */
  mayFail?: boolean;
  /** Runs in the page before its own scripts. */
  script?: () => void;
  /** What the page may throw. */
  mayThrow?: string;
  /** Where the service is, if it is not that of all tests. Nobody has signed in to it. */
  url?: string;
};

/** Opens an address below /console, and waits for its page. */
export async function open(
  path: string,
  { url = schoolUrl, role = url === schoolUrl ? "admin" : null, mayFail = false, ...given }: Options = laptop,
): Promise<Page> {
  const { script, mayThrow, ...options } = given;
  const storageState = role === null ? undefined : await sessionOf(role);
  const context = await browser.newContext({ locale: "id-ID", ...options, ...(storageState && { storageState }) });
  const page = await context.newPage();
  if (script) await page.addInitScript(script);
  const fail = (text: string) => {
    const isExpected = (mayFail && text.startsWith("Failed to load")) || (mayThrow && text.includes(mayThrow));
    if (!isExpected) failures.push(text);
  };
  page.on("pageerror", ({ message }) => fail(message));
  page.on("console", (message) => {
    if (message.type() === "error") fail(message.text());
  });
  await page.goto(`${url}/console${path}`);
  await page.getByRole("heading", { level: 1 }).waitFor();
  return page;
}

type Session = Awaited<ReturnType<BrowserContext["storageState"]>>;
const sessions = new Map<Role, Promise<Session>>();

/** The cookie of a role, from a sign-in at the development provider; one for a file of tests. */
function sessionOf(role: Role): Promise<Session> {
  const session = sessions.get(role) ?? signIn(role);
  sessions.set(role, session);
  return session;
}

/** Gives an open page the session of somebody else, as a sign-in in another tab does. */
export async function switchTo(page: Page, role: Role): Promise<void> {
  const { cookies } = await sessionOf(role);
  await page.context().addCookies(cookies);
}

async function signIn(role: Role): Promise<Session> {
  const context = await browser.newContext({ locale: "id-ID" });
  const page = await context.newPage();
  page.on("pageerror", ({ message }) => failures.push(message));
  const isUnavailable = async (path: string, act: () => Promise<void>) => {
    const response = page.waitForResponse((one) => new URL(one.url()).pathname === path);
    await act();
    return (await response).status() === 503;
  };
  const start = () => page.getByRole("link", { name: "Masuk" }).click();
  const finish = async () => {
    await page.locator("input[name=email]").fill(`${role}@example.com`);
    await page.locator("button[type=submit]").click();
  };
  // Retry a 503: under load the provider may exceed its timeout of five seconds.
  do await page.goto(`${schoolUrl}/console/week`);
  while (
    (await isUnavailable("/operator/sign-in", start)) ||
    (await isUnavailable("/operator/sign-in/callback", finish))
  );
  await page.waitForURL(`${schoolUrl}/console/week`);
  const state = await context.storageState();
  await context.close();
  return state;
}

/** The requests to operators' operations from now on: `GET /operator/week`. */
export function watchRequests(page: Page): string[] {
  const requests: string[] = [];
  page.on("request", (request: Request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith("/operator/")) requests.push(`${request.method()} ${pathname}`);
  });
  return requests;
}

let made = 0;

/** A word that no other test has, and that is no part of another one: the search finds parts of words. */
function nextWord(): string {
  made += 1;
  return `Uji${process.pid}n${String(made).padStart(3, "0")}`;
}

/** Adds a student with a name that no other has. */
export async function addStudent(
  gender: "Laki - Laki" | "Perempuan" = "Perempuan",
): Promise<{ id_student: number; name: string }> {
  const name = `Aisyah ${nextWord()}`;
  const { data, error } = await school.POST("/operator/students", { body: { name, gender } });
  if (error) throw error;
  return { id_student: data.id_student, name };
}

/** Registers somebody in the app, signs them in unless that is left out, and links the account to a student as the mother's. */
export async function addMother(id_student: number, { signsIn = true } = {}) {
  const word = nextWord();
  const [name, email] = [`Ummu ${word}`, `${word.toLowerCase()}@contoh.example`];
  const id_user = await addAccount(email, name, { signsIn });
  const params = { path: { id: String(id_student) } };
  await unwrap(school.POST("/operator/students/{id}/accounts", { params, body: { id_user, relation: "mother" } }));
  return { id_user, name, email };
}

/** Registers an account in the app, which is signed in to unless that is left out. @returns its identifier. */
export async function addAccount(email: string, name: string, { signsIn = true } = {}): Promise<number> {
  const app = createClient({ baseUrl: schoolUrl });
  await unwrap(app.registerAccount({ email, name, gender: "Perempuan", whatsapp: 6281200000001 }));
  if (signsIn) {
    const token = await fetch(new URL("token", signInUrl), { method: "POST", body: new URLSearchParams({ email }) });
    await unwrap(app.createAccessToken(await token.json()));
  }
  const [account] = await unwrap(school.GET("/operator/accounts", { params: { query: { search: email } } }));
  return account?.id_user ?? 0;
}

/** Books a student, and returns where. */
export async function book(id_student: number, id_time: number): Promise<void> {
  const params = { path: { id: String(id_time) } };
  const { error } = await school.POST("/operator/slots/{id}/bookings", { params, body: { id_student } });
  if (error) throw error;
}

/** @returns 04:00 in Jakarta, `days` from now: no slot is at that time. */
export const nightIn = (days: number): string =>
  new Date(Date.now() + days * 86_400_000).toISOString().replace(/T.*/, "T21:00:00.000Z");

/** Registers a student for a placement test, with a wish at night. @returns its identifier. */
export async function addPlacementTest(): Promise<number> {
  const { id_student } = await addStudent();
  const body = { id_student, wished_at: nightIn(made + 2), notes: "Dari dasar." };
  const { id_placement_test } = await unwrap(school.POST("/operator/placement-tests", { body }));
  return id_placement_test;
}
