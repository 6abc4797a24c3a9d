import { renderPage } from "./layout.ts";

/** @returns the page around Swagger UI: the plugin's files, and ours that make it the documentation's. */
export const renderReference = (): string =>
  renderPage({
    title: "Reference",
    path: "reference/",
    styles: ["reference/static/swagger-ui.css", "theme/reference.css"],
    scripts: [
      "theme/reference.js",
      "reference/static/swagger-ui-bundle.js",
      "reference/static/swagger-ui-standalone-preset.js",
      "reference/static/swagger-initializer.js",
    ],
    main: `<p class="reference-hint">New here? The <a href="../">first five minutes</a> say where tokens come from.</p>
<button type="button" class="guide-button" aria-expanded="false">Guide: requests, errors, limits</button>
<div id="swagger-ui"></div>`,
  });
