import { createClient, createPathClient, unwrap } from "@talaqqi/client";
import type { paths } from "@talaqqi/contract/operator";
import {
  type BrowserContext,
  type BrowserContextOptions,
  connect,
  type Locator,
  launch,
  type Page,
  type Request,
} from "@talaqqi/test-kit/chromium";
import { afterAll, afterEach, expect, inject, onTestFinished } from "vitest";
import { type School, startSchool } from "./school.ts";
import { laptop } from "./viewports.ts";

// Files of one worker share this module, with its school, its browser and its sessions: see README.md.

const browser = await connect(inject("chromium"));

const createSchool = (started: School) => ({
  ...started,
  client: createPathClient<paths>({
    baseUrl: started.url,
    headers: { authorization: `Bearer ${started.token}` },
  }),
  sessions: new Map<Role, Promise<Session>>(),
});

let current = createSchool(await getSchool());

async function getSchool(): Promise<School> {
  const response = await fetch(`${inject("schools")}/${process.env.VITEST_POOL_ID}`);
  if (!response.ok) throw new Error(await response.text());
  return response.json();
}

/** The operators' contract, to prepare what a test needs. */
export let school = current.client;

/** Starts a school of its own for a file that cannot share the worker's, until its end. */
export async function useOwnSchool(): Promise<void> {
  const shared = current;
  const { stop, ...own } = await startSchool();
  current = createSchool(own);
  school = current.client;
  afterAll(async () => {
    current = shared;
    school = shared.client;
    await stop();
  });
}

type Simulation = {
  maintenance?: boolean;
  rules?: { status?: 429 | 500 | 503; retryAfter?: number; drop?: true }[];
};

/** How the school's service responds to all operations from now on (docs/simulation.md); {} as usual. */
export async function simulate(simulation: Simulation): Promise<void> {
  const headers = { "content-type": "application/json" };
  const init = { method: "PUT", headers, body: JSON.stringify(simulation) };
  const response = await fetch(new URL("simulation", current.signInUrl), init);
  if (!response.ok) throw new Error(await response.text());
}

/** What a page has logged as an error, or thrown: a violation of the Content-Security-Policy, too. */
const failures: string[] = [];

/** Closes the pages of a file after each test, which fails if one of them logged an error. */
export function useBrowser(): void {
  afterEach(async () => {
    for (const context of browser.contexts()) await context.close();
    expect(failures.splice(0)).toEqual([]);
  });
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
  /** Whether scroll bars take room: in a browser of its own. */
  hasScrollBars?: boolean;
};

/** Opens an address below /console, and waits for its page. */
export async function open(
  path: string,
  { role = "admin", mayFail = false, ...given }: Options = laptop,
): Promise<Page> {
  const { script, mayThrow, hasScrollBars = false, ...options } = given;
  const storageState = role === null ? undefined : await sessionOf(role);
  const used = hasScrollBars ? await launch({ hasScrollBars }) : browser;
  if (hasScrollBars) onTestFinished(() => used.close());
  const context = await used.newContext({ locale: "id-ID", ...options, ...(storageState && { storageState }) });
  const page = await context.newPage();
  if (script) await page.addInitScript(script);
  const fail = (text: string) => {
    const isExpected = (mayFail && text.startsWith("Failed to load")) || (mayThrow && text.includes(mayThrow));
    if (!isExpected) failures.push(text);
  };
  page.on("pageerror", ({ message }) => fail(message));
  page.on("console", (message) => {
    if (message.type() === "error") fail(`${message.text()} ${message.location().url}`);
  });
  await page.goto(`${current.url}/console${path}`);
  await page.getByRole("heading", { level: 1 }).waitFor();
  return page;
}

type Session = Awaited<ReturnType<BrowserContext["storageState"]>>;

/** The cookie of a role, from a sign-in at the development provider; one for all files of a worker. */
function sessionOf(role: Role): Promise<Session> {
  const { sessions } = current;
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
  const finish = () => chooseAccount(page, `${role}@example.com`);
  // Retry a 503: under load the provider may exceed its timeout of five seconds.
  do await page.goto(`${current.url}/console/week`);
  while (
    (await isUnavailable("/operator/sign-in", start)) ||
    (await isUnavailable("/operator/sign-in/callback", finish))
  );
  await page.waitForURL(`${current.url}/console/week`);
  const state = await context.storageState();
  await context.close();
  return state;
}

/** Signs in at the page of the development provider. */
export async function chooseAccount(page: Page, email: string): Promise<void> {
  await page.locator("input[name=email]").fill(email);
  await page.locator("button[type=submit]").click();
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
  const app = createClient({ baseUrl: current.url });
  await unwrap(app.registerAccount({ email, name, gender: "Perempuan", whatsapp: 6281200000001 }));
  if (signsIn) {
    const token = await fetch(new URL("token", current.signInUrl), {
      method: "POST",
      body: new URLSearchParams({ email }),
    });
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

let nights = 300;

/** @returns 04:00 on a day that no other test of the worker has. */
export function nextNight(): string {
  nights += 1;
  return nightIn(nights);
}

/** @returns the button that takes the newest import back: the first on the page may still be an older one's. */
export async function findRevert(page: Page): Promise<Locator> {
  const [newest] = await unwrap(school.GET("/operator/imports"));
  return page.locator(`#import-${newest?.id_import}`).getByRole("button", { name: "Tarik kembali" });
}

/** Call it in a test that signs a role out: the next page of the role signs in again. */
export const forgetSession = (role: Role) => void current.sessions.delete(role);

/** Registers a student for a placement test, with a wish at night. @returns its identifier. */
export async function addPlacementTest(): Promise<number> {
  const { id_student } = await addStudent();
  const body = { id_student, wished_at: nightIn(made + 2), notes: "Dari dasar." };
  const { id_placement_test } = await unwrap(school.POST("/operator/placement-tests", { body }));
  return id_placement_test;
}

/** Adds a teacher with a name that no other has. */
export async function addTeacher(levels: { id_level: number }[] = []): Promise<{ id_teacher: number; name: string }> {
  const name = `Ustadzah ${nextWord()}`;
  const { id_teacher } = await unwrap(school.POST("/operator/teachers", { body: { nama_pengajar: name, levels } }));
  return { id_teacher, name };
}

let minutes = 0;

/** @returns a time on Sunday before dawn that no other test of the worker has, with ten minutes for a class. */
export function nextTime() {
  minutes += 10;
  const time = `0${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, "0")}`;
  return { id_day: 7, time, minutes: 10, class_for: "mixed" } as const;
}

/** Adds an hour for five students. @returns its identifier, and its time as the page writes it. */
export async function addHour(id_teacher: number, change: object = {}) {
  const hour = nextTime();
  const body = { id_teacher, ...hour, capacity: 5, ...change };
  const { id_time, version } = await unwrap(school.POST("/operator/slots", { body }));
  return { id_time, version, time: hour.time.replace(":", ".") };
}

/** Gives a student a number. */
export async function addNumber(id_student: number, whatsapp: string): Promise<void> {
  const params = { path: { id: String(id_student) } };
  await unwrap(school.PUT("/operator/students/{id}", { params, body: { version: 1, whatsapp } }));
}
