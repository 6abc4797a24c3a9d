import { readFile } from "node:fs/promises";

const folder = new URL("../theme/", import.meta.url);

/** @returns what makes Swagger UI's page ours: its title, icon, colours and header, in the plugin's form. */
export async function readTheme() {
  const [css, header, icon] = await Promise.all(
    ["theme.css", "header.js", "icon.svg"].map((name) => readFile(new URL(name, folder), "utf8")),
  );
  return {
    title: "Talaqqi API",
    css: [{ filename: "theme.css", content: css ?? "" }],
    js: [{ filename: "header.js", content: header ?? "" }],
    favicon: [{ filename: "icon.svg", rel: "icon", type: "image/svg+xml", sizes: "any", content: icon ?? "" }],
  };
}
