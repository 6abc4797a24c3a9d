import { readFile } from "node:fs/promises";
import { renderPage } from "../layout.ts";
import { renderMarkdown } from "../markdown.ts";
import type { SiteSettings } from "../site-files.ts";

const file = new URL("../../pages/first-five-minutes.md", import.meta.url);

/** @param markdown of the page. @returns the page as HTML. */
export const renderFirstFiveMinutes = (markdown: string, settings: SiteSettings): string =>
  renderPage(
    {
      title: "First five minutes",
      path: "",
      description:
        "From nothing to a first response of the Talaqqi API in five minutes: register, sign in, make a call.",
      main: `<article class="text">${renderMarkdown(markdown)}</article>`,
    },
    settings,
  );

/** @returns the page as Markdown, with its placeholders filled in, for readers with or without the development sign-in. */
export async function readFirstFiveMinutes({ apiUrl, signInUrl }: SiteSettings): Promise<string> {
  const text = await readFile(file, "utf8");
  const other = signInUrl === undefined ? "development" : "deployed";
  return text
    .replaceAll(new RegExp(`<!-- ${other} -->\\n[^]*?<!-- /${other} -->\\n`, "g"), "")
    .replaceAll(/<!-- \/?(?:development|deployed) -->\n/g, "")
    .replaceAll("{{API_URL}}", apiUrl)
    .replaceAll("{{SIGN_IN_URL}}", signInUrl ?? "");
}
