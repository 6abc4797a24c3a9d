/** @returns the page for people, as HTML. @param apiUrl where its commands go. */
export const renderPage = (apiUrl: string) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Sign in for development – Talaqqi</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/page.css">
<script src="/page.js" defer></script>
</head>
<body>
<main data-api-url="${escapeHtml(apiUrl)}">
<header>
<p class="badge">Development only</p>
<h1>Get an ID token</h1>
<p>This stands in for the identity provider, such as Google, while you develop: it signs a real ID token for any e-mail
that you type. Anyone can be anyone here, so it runs on this machine alone and never in production.</p>
</header>

<form id="who" method="post" action="/token">
<div class="field">
<label for="email">E-mail</label>
<input id="email" name="email" type="email" required maxlength="100" autocomplete="email" spellcheck="false"
  autocapitalize="none" placeholder="siti@example.com" aria-describedby="problem" autofocus>
</div>
<div class="field">
<label for="name">Name <span class="optional">(optional)</span></label>
<input id="name" name="name" maxlength="50" autocomplete="name" placeholder="Siti Aminah">
</div>
<p id="problem" class="problem" role="alert"></p>
<button type="submit" class="primary">Get an ID token</button>
</form>

<div id="result" hidden>
<section aria-labelledby="token-title">
<div class="bar"><h2 id="token-title" tabindex="-1">ID token</h2><button type="button" data-copy="token">Copy</button></div>
<p class="hint">For <strong id="who-for"></strong>, valid for one hour.</p>
<pre tabindex="0" aria-label="ID token"><code id="token"></code></pre>
</section>

<section aria-labelledby="register-title">
<div class="bar"><h2 id="register-title">1. Register, once</h2><button type="button" data-copy="register">Copy</button></div>
<p class="hint">An account has to exist before it can sign in. If it does, this answers
<q>Email already registered</q>.</p>
<pre tabindex="0" aria-label="Command to register"><code id="register"></code></pre>
</section>

<section aria-labelledby="sign-in-title">
<div class="bar"><h2 id="sign-in-title">2. Sign in</h2><button type="button" data-copy="sign-in">Copy</button></div>
<p class="hint">Send the <code>access_token</code> of the answer with what needs one, as
<code>Authorization: Bearer <var>access_token</var></code>.</p>
<pre tabindex="0" aria-label="Command to sign in"><code id="sign-in"></code></pre>
</section>
</div>
<p id="said" class="quiet" role="status"></p>
</main>
</body>
</html>
`;

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

/** What the page does. Without it the form still works, and answers JSON. */
export const script = String.raw`"use strict";
const byId = (id) => document.getElementById(id);
const apiUrl = document.querySelector("main").dataset.apiUrl;
const quote = (text) => "'" + text.replaceAll("'", "'\\''") + "'";
const curl = (path, body) =>
  "curl -X POST " + quote(apiUrl + path) + " \\\n  -H 'Content-Type: application/json' \\\n  -d " + quote(JSON.stringify(body));

byId("who").addEventListener("submit", async (event) => {
  event.preventDefault();
  const email = byId("email").value.trim();
  const name = byId("name").value.trim();
  const problem = await getToken(email, name).then((idToken) => show(idToken, email, name), (error) => error.message);
  byId("problem").textContent = problem ?? "";
  byId("email").setAttribute("aria-invalid", String(problem !== undefined));
  if (problem === undefined) return;
  byId("result").hidden = true;
  byId("email").focus();
});

async function getToken(email, name) {
  const response = await fetch("/token", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email, name }),
  }).catch(() => { throw new Error("The server does not answer. Is it still running?"); });
  const answer = await response.json();
  if (!response.ok) throw new Error(answer.message);
  return answer.id_token;
}

function show(idToken, email, name) {
  const account = { email, name: name || email.split("@")[0].slice(0, 50), gender: "Perempuan", whatsapp: 6281200000901 };
  byId("who-for").textContent = email;
  byId("token").textContent = idToken;
  byId("register").textContent = curl("/api/auth/register", account);
  byId("sign-in").textContent = curl("/api/auth/idp", { id_token: idToken });
  byId("result").hidden = false;
  byId("token-title").focus();
}

for (const button of document.querySelectorAll("[data-copy]")) {
  button.setAttribute("aria-label", "Copy: " + button.closest("section").querySelector("h2").textContent);
  button.addEventListener("click", async () => {
    const code = byId(button.dataset.copy);
    const copied = await navigator.clipboard.writeText(code.textContent).then(() => true, () => false);
    if (!copied) getSelection().selectAllChildren(code);
    button.textContent = copied ? "Copied" : "Selected";
    byId("said").textContent = copied ? "Copied." : "Selected: copy it with the keyboard.";
    setTimeout(() => { button.textContent = "Copy"; byId("said").textContent = ""; }, 2000);
  });
}
`;

export const style = `
:root {
  --ground: #f4f6f4; --paper: #ffffff; --ink: #17221d; --soft: #51605a; --line: #c9d3cd; --field: #7b8a83;
  --accent: #0b6b4a; --on-accent: #ffffff; --deep: #095238; --code: #eef2ef; --warn-ground: #fdf0d5; --warn: #7a4a00;
  --bad: #b3261e;
}
@media (prefers-color-scheme: dark) {
  :root {
    --ground: #0f1613; --paper: #18211d; --ink: #e6eeea; --soft: #a7b7af; --line: #33413a; --field: #7d8f86;
    --accent: #5fd0a2; --on-accent: #06251a; --deep: #86e0bc; --code: #0f1613; --warn-ground: #3b2c0e; --warn: #f5cf82;
    --bad: #ff9d94;
  }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--ink); font: 16px/1.55 system-ui, sans-serif; }
main { max-width: 44rem; margin: 0 auto; padding: 3rem 1.25rem; }
h1 { margin: .75rem 0 .5rem; font-size: 1.9rem; line-height: 1.2; letter-spacing: -.01em; }
h2 { margin: 0; font-size: 1.1rem; }
header p { margin: 0; color: var(--soft); }
header .badge { display: inline-block; padding: .15rem .7rem; border-radius: 1rem; background: var(--warn-ground);
  color: var(--warn); font-size: .85rem; font-weight: 600; }
form, section { margin-top: 1.5rem; padding: 1.25rem; border: 1px solid var(--line); border-radius: .75rem;
  background: var(--paper); }
form { display: grid; grid-template-columns: 3fr 2fr; gap: 1rem; align-items: end; }
label { display: block; margin-bottom: .3rem; font-weight: 600; }
.optional { color: var(--soft); font-weight: 400; }
input { width: 100%; min-height: 2.75rem; padding: .5rem .75rem; border: 1px solid var(--field); border-radius: .5rem;
  background: var(--paper); color: inherit; font: inherit; }
input::placeholder { color: var(--soft); opacity: .8; }
input[aria-invalid="true"] { border-color: var(--bad); }
.problem { grid-column: 1 / -1; margin: 0; color: var(--bad); font-weight: 600; }
.problem:empty { display: none; }
button { min-height: 2.75rem; padding: .4rem 1.1rem; border: 1px solid var(--accent); border-radius: .5rem;
  background: transparent; color: var(--accent); font: inherit; font-weight: 600; cursor: pointer; }
button.primary { grid-column: 1 / -1; background: var(--accent); color: var(--on-accent); }
button:hover { border-color: var(--deep); color: var(--deep); }
button.primary:hover { background: var(--deep); color: var(--on-accent); }
[data-copy] { min-width: 6.5rem; }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
h2:focus { outline: none; }
.bar { display: flex; justify-content: space-between; align-items: center; gap: 1rem; }
.hint { margin: .35rem 0 .75rem; color: var(--soft); }
.hint strong { color: var(--ink); overflow-wrap: anywhere; }
pre { margin: 0; padding: .85rem 1rem; max-height: 19rem; overflow: auto; border-radius: .5rem; background: var(--code);
  font-size: .85rem; white-space: pre-wrap; overflow-wrap: anywhere; }
#token { word-break: break-all; }
code { font-family: ui-monospace, "Cascadia Code", Menlo, Consolas, "DejaVu Sans Mono", monospace; }
.quiet { position: absolute; width: 1px; height: 1px; margin: -1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
@media (max-width: 34rem) {
  main { padding: 1.5rem 1rem; }
  form { grid-template-columns: 1fr; }
}
`;
