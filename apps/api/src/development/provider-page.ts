import { escapeHtml, renderLayout } from "./page-layout.ts";

/** @returns the sign-in page as HTML. @param apiUrl the address in the commands that it shows. */
export const renderPage = (apiUrl: string) =>
  renderLayout({
    title: "Sign in for development",
    address: "/",
    script: "/sign-in.js",
    main: `<main data-api-url="${escapeHtml(apiUrl)}">
<header>
<p class="badge">Development only</p>
<h1>Get an ID token</h1>
<p>This page replaces the identity provider, such as Google, during development: it signs a real ID token for any e-mail
address. It checks no identity, so it runs only on this machine and never in production.</p>
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
<p class="hint">You need an account before you can sign in. If the e-mail is already registered, the response is
<q>Email already registered</q>.</p>
<pre tabindex="0" aria-label="Command to register"><code id="register"></code></pre>
</section>

<section aria-labelledby="sign-in-title">
<div class="bar"><h2 id="sign-in-title">2. Sign in</h2><button type="button" data-copy="sign-in">Copy</button></div>
<p class="hint">Send the <code>access_token</code> of the response with requests that require one:
<code>Authorization: Bearer <var>access_token</var></code>.</p>
<pre tabindex="0" aria-label="Command to sign in"><code id="sign-in"></code></pre>
</section>
</div>
<p id="notice" class="quiet" role="status"></p>
</main>`,
  });

/** The page's script. Without it the form still works and returns JSON. */
export const script = `"use strict";
const apiUrl = document.querySelector("main").dataset.apiUrl;

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

const getToken = async (email, name) => (await send("POST", "/token", { email, name })).id_token;

function show(idToken, email, name) {
  const account = { email, name: name || email.split("@")[0].slice(0, 50), gender: "Perempuan", whatsapp: 6281200000901 };
  byId("who-for").textContent = email;
  byId("token").textContent = idToken;
  byId("register").textContent = curl("POST", apiUrl + "/api/auth/register", account);
  byId("sign-in").textContent = curl("POST", apiUrl + "/api/auth/idp", { id_token: idToken });
  byId("result").hidden = false;
  byId("token-title").focus();
}
`;
