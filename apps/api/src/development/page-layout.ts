import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

/** A page. `script`: the element that loads its own script. `main`: its content, as HTML. */
type Layout = { title: string; address: string; script?: string; main: string };

/** @returns a page as HTML. */
export const renderLayout = (options: Layout) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${options.title} – Talaqqi</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/page.css">
<script src="/page.js"></script>
${options.script ?? ""}
</head>
<body>
<nav aria-label="For development">
${pages.map(({ address, name }) => link(address, name, address === options.address)).join("\n")}
</nav>
${options.main}
</body>
</html>
`;

const pages = [
  { address: "/", name: "Sign in" },
  { address: "/simulate", name: "Simulate responses" },
];

const link = (address: string, name: string, isCurrent: boolean) =>
  `<a href="${address}"${isCurrent ? ' aria-current="page"' : ""}>${name}</a>`;

/** @returns text escaped for HTML, attributes included. */
export const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

/** The script of every page, loaded before the page's own. */
export const script = String.raw`"use strict";
const byId = (id) => document.getElementById(id);
const quote = (text) => "'" + text.replaceAll("'", "'\\''") + "'";
const curl = (method, address, body) =>
  "curl -X " + method + " " + quote(address) + " \\\n  -H 'Content-Type: application/json' \\\n  -d " + quote(JSON.stringify(body));
const send = async (method, address, body) => {
  const init = { method, ...(body && { headers: { "content-type": "application/json" }, body: JSON.stringify(body) }) };
  const response = await fetch(address, init).catch(() => {
    const { origin } = new URL(address, location.href);
    if (origin === location.origin) throw new Error("The server does not respond. Is it still running?");
    throw new Error("The API at " + origin + " does not respond. Is it running, and does CORS_ORIGIN allow this page?");
  });
  const result = await response.json();
  if (!response.ok) throw Object.assign(new Error(result.message), { status: response.status });
  return result;
};

addEventListener("DOMContentLoaded", () => document.querySelectorAll("[data-copy]").forEach(makeCopy));
function makeCopy(button) {
  button.setAttribute("aria-label", "Copy: " + button.closest("section").querySelector("h2").textContent);
  button.addEventListener("click", async () => {
    const code = byId(button.dataset.copy);
    const copied = await navigator.clipboard.writeText(code.textContent).then(() => true, () => false);
    if (!copied) getSelection().selectAllChildren(code);
    button.textContent = copied ? "Copied" : "Selected";
    byId("notice").textContent = copied ? "Copied." : "Selected. Copy it with the keyboard.";
    setTimeout(() => { button.textContent = "Copy"; byId("notice").textContent = ""; }, 2000);
  });
}
`;

/** The stylesheet of every page: the design's tokens, and what uses them. */
export const style = `${readFileSync(createRequire(import.meta.url).resolve("@talaqqi/design/tokens.css"), "utf8")}
:root { --hover: color-mix(in srgb, var(--accent), var(--ink) 30%); }
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--ink); font: 1rem/1.55 var(--text); }
main { max-width: 44rem; margin: 0 auto; padding: 2rem 1.25rem 3rem; }
h1 { margin: .75rem 0 .5rem; font-size: 1.9rem; line-height: 1.2; letter-spacing: -.01em; }
h2 { margin: 0; font-size: 1.1rem; }
header p { margin: 0; color: var(--quiet); }
header .badge { display: inline-block; padding: .15rem .7rem; border-radius: 1rem; background: var(--warning-soft);
  color: var(--warning); font-size: .85rem; font-weight: 600; }
form, section { margin-top: 1.5rem; padding: 1.25rem; border: 1px solid var(--line); border-radius: var(--radius);
  background: var(--raised); }
form { display: grid; grid-template-columns: 3fr 2fr; gap: 1rem; align-items: end; }
label { display: block; margin-bottom: .3rem; font-weight: 600; }
.optional { color: var(--quiet); font-weight: 400; }
input:not([type="checkbox"]), select { width: 100%; min-height: 2.75rem; padding: .5rem .75rem; border: 1px solid var(--quiet); border-radius: var(--radius-small);
  background: var(--ground); color: inherit; font: inherit; }
input::placeholder { color: var(--quiet); opacity: .8; }
input[aria-invalid="true"] { border-color: var(--danger); }
nav { display: flex; flex-wrap: wrap; gap: 0 1.5rem; max-width: 44rem; margin: 0 auto; padding: 1rem 1.25rem 0; }
nav a { display: inline-flex; align-items: center; min-height: 2.75rem; border-bottom: 3px solid transparent; color: var(--quiet);
  font-weight: 600; text-decoration: none; }
nav a:hover { color: var(--hover); }
nav a[aria-current] { border-color: var(--accent); color: var(--ink); }
form.rule { grid-template-columns: 1fr 1fr; }
.wide { grid-column: 1 / -1; }
.active { margin: .75rem 0; padding: 0; list-style: none; }
.active li { padding: .35rem 0; overflow-wrap: anywhere; }
.active li + li { border-top: 1px solid var(--line); }
.switch { display: flex; align-items: center; gap: .75rem; margin: 0; min-height: 2.75rem; cursor: pointer; }
.switch input { flex: none; width: 2.75rem; height: 1.5rem; margin: 0; appearance: none; border: 1px solid var(--quiet);
  border-radius: 1rem; background: radial-gradient(circle at .7rem 50%, var(--quiet) .45rem, transparent .5rem); cursor: pointer; }
.switch input:checked { border-color: var(--accent); background: var(--accent)
  radial-gradient(circle at 2rem 50%, var(--on-accent) .45rem, transparent .5rem); }
.switch small { display: block; color: var(--quiet); font-size: .9rem; font-weight: 400; }
button.danger { border-color: var(--danger); color: var(--danger); }
dialog { max-width: 30rem; width: calc(100% - 2rem); padding: 1.5rem; border: 1px solid var(--line); border-radius: var(--radius);
  background: var(--raised); color: var(--ink); }
dialog::backdrop { background: rgb(0 0 0 / .5); }
dialog form { display: flex; flex-wrap: wrap; justify-content: end; margin: 1.25rem 0 0; padding: 0; border: 0; }
.problem { grid-column: 1 / -1; margin: 0; color: var(--danger); font-weight: 600; }
.problem:empty { display: none; }
button { min-height: 2.75rem; padding: .4rem 1.1rem; border: 1px solid var(--accent); border-radius: var(--radius-small);
  background: transparent; color: var(--accent); font: inherit; font-weight: 600; cursor: pointer; }
button.primary { grid-column: 1 / -1; background: var(--accent); color: var(--on-accent); }
button:hover { border-color: var(--hover); color: var(--hover); }
button.primary:hover { background: var(--hover); color: var(--on-accent); }
[data-copy] { min-width: 6.5rem; }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
h2:focus { outline: none; }
.bar { display: flex; justify-content: space-between; align-items: center; gap: 1rem; }
.hint { margin: .35rem 0 .75rem; color: var(--quiet); }
.hint strong { color: var(--ink); overflow-wrap: anywhere; }
pre { margin: 0; padding: .85rem 1rem; max-height: 19rem; overflow: auto; border-radius: var(--radius-small); background: var(--ground);
  font-size: .85rem; white-space: pre-wrap; overflow-wrap: anywhere; }
#token, #access-token { word-break: break-all; }
code { font-family: var(--code); }
.visually-hidden { position: absolute; width: 1px; height: 1px; margin: -1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
.toast { position: fixed; right: 0; bottom: 1.25rem; left: 0; width: fit-content; max-width: calc(100% - 2rem); margin: 0 auto;
  padding: .75rem 1.25rem; border-radius: var(--radius-small); background: var(--ink); color: var(--ground); font-weight: 600; }
.toast:empty { padding: 0; }
@media (max-width: 34rem) {
  nav { padding: .5rem 1rem 0; }
  main { padding: 1.5rem 1rem; }
  form, form.rule { grid-template-columns: 1fr; }
}
`;
