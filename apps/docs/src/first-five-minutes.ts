import { readFile } from "node:fs/promises";
import { renderPage } from "./layout.ts";
import { renderMarkdown } from "./markdown.ts";

/** What the page's addresses are filled in with. */
export type Addresses = {
  /** The API's base address, without a slash at its end. */
  apiUrl: string;
  /** The address of the sign-in for development, with a slash at its end. */
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

/** @returns the page's text, Markdown, with the addresses in their places. */
export async function readFirstFiveMinutes({ apiUrl, signInUrl }: Addresses): Promise<string> {
  const text = await readFile(file, "utf8");
  return text.replaceAll("{{API_URL}}", apiUrl).replaceAll("{{SIGN_IN_URL}}", signInUrl);
}
