import { expect } from "vitest";
import type { TestApi } from "../../support/api.ts";

/** A browser: keeps cookies by origin, and follows no redirect. */
export type Browser = {
  open: (address: string | URL, form?: Record<string, string>) => Promise<Response>;
  /** As a script of a page of that origin does. */
  send: (address: string | URL, init: RequestInit) => Promise<Response>;
  cookies: (origin: string) => Map<string, string>;
};

/** @param usual headers for every request. */
export function createBrowser(usual: Record<string, string> = {}): Browser {
  const jars = new Map<string, Map<string, string>>();
  const cookies = (origin: string) => {
    const jar = jars.get(origin) ?? new Map<string, string>();
    jars.set(origin, jar);
    return jar;
  };
  const send = async (address: string | URL, init: RequestInit) => {
    const { origin } = new URL(address);
    const jar = cookies(origin);
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
    const response = await fetch(address, {
      redirect: "manual",
      ...init,
      headers: { ...usual, ...init.headers, cookie },
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      value ? jar.set(name, value) : jar.delete(name);
    }
    return response;
  };
  return {
    cookies,
    send,
    open: (address, form) => send(address, form ? { method: "POST", body: new URLSearchParams(form) } : {}),
  };
}

/** @returns where a response leads. */
export function targetOf(response: Response): URL {
  expect([302, 303]).toContain(response.status);
  return new URL(response.headers.get("location") ?? "", response.url);
}

/** Signs in at the development provider as a person would. @returns the address of the callback, which is not opened yet. */
export async function signInAtProvider(api: TestApi, browser: Browser, email: string, query = ""): Promise<URL> {
  const page = targetOf(await browser.open(targetOf(await browser.open(`${api.url}/operator/sign-in${query}`))));
  const resume = targetOf(await browser.open(page, { email }));
  return targetOf(await browser.open(resume));
}
