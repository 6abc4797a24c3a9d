import { readFile } from "node:fs/promises";
import { renderPage } from "./layout.ts";
import { renderMarkdown } from "./markdown.ts";

/** The values of the page's placeholders. */
export type Addresses = {
  /** The API's base address, without a trailing slash. */
  apiUrl: string;
  /** The address of the development sign-in, with a trailing slash. */
  signInUrl: string;
};

const file = new URL("../pages/first-five-minutes.md", import.meta.url);

/** @returns the page as HTML. */
export const renderFirstFiveMinutes = async (addresses: Addresses): Promise<string> =>
  renderPage({
    title: "First five minutes",
    path: "",
    main: `<article class="text">${renderMarkdown(await readFirstFiveMinutes(addresses))}</article>`,
  });

/** @returns the page as Markdown, with its placeholders filled in. */
export async function readFirstFiveMinutes({ apiUrl, signInUrl }: Addresses): Promise<string> {
  const text = await readFile(file, "utf8");
  return text.replaceAll("{{API_URL}}", apiUrl).replaceAll("{{SIGN_IN_URL}}", signInUrl);
}
