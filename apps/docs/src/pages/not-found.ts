import { renderPage, rootFrom } from "../layout.ts";
import type { SiteSettings } from "../site-files.ts";

/** @returns the page for addresses without one, as HTML. It is shown at any depth: its links begin at the site's root. */
export function renderNotFound(settings: SiteSettings): string {
  const root = rootFrom("404.html", settings);
  return renderPage(
    {
      title: "Page not found",
      path: "404.html",
      description: "This page does not exist.",
      main: `<article class="text">
<h1>This page does not exist</h1>
<p>It may have moved. Look in the <a href="${root}reference/">reference</a>, or begin with the
<a href="${root}">first five minutes</a>.</p>
</article>`,
    },
    settings,
  );
}
