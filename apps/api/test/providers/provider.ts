import { readFileSync } from "node:fs";
import { projectFolder } from "../../src/config/project-folder.ts";
import type { Browser } from "../operator/staff/browser.ts";
import { run } from "../support/command.ts";

/** The only person. LemonLDAP::NG's demonstration has these, and a password that is the name. */
export const person = { user: "dwho", password: "dwho", email: "dwho@badwolf.org" };

/** What a provider is started with. */
export type Start = {
  port: number;
  /** Empty; for its data. */
  folder: string;
  /** Of each client, which is known by that name unless the provider chooses. */
  redirects: Record<Client, string[]>;
  /** Whether what differs from its defaults is the recipe in docs/identity-providers.md. */
  byRecipe: boolean;
  /** What else differs. */
  differs: Record<string, object | string | boolean>;
};

/** The app is a public client, the sign-in of staff one with a secret. */
export type Client = "talaqqi-app" | "talaqqi-staff";
export const STAFF_SECRET = "secret-of-the-staff-client";

/** A page on which somebody has to do something. */
export type Page = { address: URL; html: string };

/** An identity provider that nobody here wrote, as a process on loopback. */
export type Provider = {
  issuer: string;
  clients: { app: string; staff: string; secret: string };
  /** Does what the page asks of `person`. @returns undefined where there is nothing to do. */
  answer: (browser: Browser, page: Page) => Promise<Response | undefined>;
  stop: () => void;
};

/** A process, and those that it starts. */
export async function startProcess(
  command: string,
  args: string[],
  { folder, address, settings = {} }: { folder: string; address: string; settings?: Record<string, string> },
): Promise<ReturnType<typeof run>> {
  const started = run(command, args, { cwd: folder, settings });
  const ended = started.ends().then((code) => {
    throw new Error(`${command} ended with ${code}: ${started.output()}`);
  });
  await Promise.race([answers(address), ended]).catch((error: unknown) => {
    started.destroy();
    throw new Error(`${command} cannot be used: ${error}\n${started.output()}`);
  });
  ended.catch(() => undefined);
  return started;
}

const START_MS = 60_000;

/** Waits until an address answers 200. */
async function answers(address: string): Promise<void> {
  const until = performance.now() + START_MS;
  for (;;) {
    const response = await fetch(address).catch(() => undefined);
    if (response?.status === 200) return;
    if (performance.now() > until) throw new Error(`${address}: ${response?.status} ${await response?.text()}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** @returns the code under a heading of the recipes: what is tried is what people read. */
export function readRecipe(heading: string): string {
  const page = readFileSync(new URL("docs/identity-providers.md", projectFolder), "utf8");
  const section = page.split(/^## /m).find((one) => one.startsWith(heading)) ?? "";
  const [, code] = /^```\w+\n([\s\S]*?)^```/m.exec(section) ?? [];
  if (code === undefined) throw new Error(`There is no recipe for ${heading}`);
  return code;
}

/** Fills in the page's form and sends it, as a person does: what is hidden stays, boxes are not ticked. */
export function sendForm(browser: Browser, { address, html }: Page, typed: Record<string, string>) {
  const [, form = "", inside = ""] = /<form\b([^>]*)>([\s\S]*?)<\/form>/i.exec(html) ?? [];
  if (!form) return undefined;
  const given = [...inside.matchAll(/<input\b([^>]*)>/gi)].flatMap(([, input = ""]) => {
    const { name, type = "text", value = "" } = attributesOf(input);
    if (name === undefined || ["checkbox", "radio"].includes(type)) return [];
    return [[name, typed[name] ?? value] as const];
  });
  const { action = "#" } = attributesOf(form);
  return browser.open(new URL(action.replaceAll("&amp;", "&"), address), Object.fromEntries(given));
}

const attributesOf = (tag: string): Record<string, string | undefined> =>
  Object.fromEntries([...tag.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name, value]) => [name, value]));
