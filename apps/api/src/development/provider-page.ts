import { escapeHtml, renderLayout } from "./page-layout.ts";

/** @returns the page on which people sign in, as HTML. @param apiUrl where its commands go. */
export const renderPage = (apiUrl: string) =>
  renderLayout({
    title: "Sign in for development",
    address: "/",
    script: "/sign-in.js",
    main: `<main data-api-url="${escapeHtml(apiUrl)}">
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
</main>`,
  });

/** What the page does. Without it the form still works, and answers JSON. */
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

const getToken = async (email, name) => (await ask("POST", "/token", { email, name })).id_token;

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
