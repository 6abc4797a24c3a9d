import { escapeHtml, renderLayout } from "./page-layout.ts";

/** @returns the sign-in page as HTML. @param apiUrl the API that the page signs in at. */
export const renderPage = (apiUrl: string) =>
  renderLayout({
    title: "Sign in for development",
    address: "/",
    // Not deferred: the form returns JSON without it.
    script: '<script src="/sign-in.js"></script>',
    main: `<main data-api-url="${escapeHtml(apiUrl)}">
<header>
<p class="badge">Development only</p>
<h1>Sign in for development</h1>
<p>Get an access token for any e-mail address: this page creates the account if there is none, and signs in with a real ID
token. It replaces the identity provider, such as Google. It checks no identity, so it runs only on this machine and never in
production.</p>
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
<button type="submit" class="primary">Sign in</button>
<button type="submit" class="wide" value="id-token">Get only an ID token</button>
</form>

<div id="result" hidden>
<section id="access" aria-labelledby="access-title">
<div class="bar"><h2 id="access-title" tabindex="-1">Access token</h2><button type="button" data-copy="access-token">Copy</button></div>
<p class="hint"><span id="signed-in"></span> Send it with requests that require one:
<code>Authorization: Bearer <var>access token</var></code>.</p>
<pre tabindex="0" aria-label="Access token"><code id="access-token"></code></pre>
</section>

<section aria-labelledby="token-title">
<div class="bar"><h2 id="token-title" tabindex="-1">ID token</h2><button type="button" data-copy="token">Copy</button></div>
<p class="hint">For <strong id="who-for"></strong>, valid for one hour. Your app gets it from the identity provider, and
exchanges it for an access token at <code>POST /api/auth/idp</code>.</p>
<pre tabindex="0" aria-label="ID token"><code id="token"></code></pre>
</section>

<section aria-labelledby="register-title">
<div class="bar"><h2 id="register-title">Command to register</h2><button type="button" data-copy="register">Copy</button></div>
<p class="hint">Needed once per e-mail. If it is already registered, the response is <q>Email already registered</q>.</p>
<pre tabindex="0" aria-label="Command to register"><code id="register"></code></pre>
</section>

<section aria-labelledby="sign-in-title">
<div class="bar"><h2 id="sign-in-title">Command to sign in</h2><button type="button" data-copy="sign-in">Copy</button></div>
<p class="hint">The response has the <code>access_token</code>.</p>
<pre tabindex="0" aria-label="Command to sign in"><code id="sign-in"></code></pre>
</section>
</div>
<p id="notice" class="visually-hidden" role="status"></p>
</main>`,
  });

/** The page's script. Without it the form still works and returns JSON. */
export const script = `"use strict";
const apiUrl = () => document.querySelector("main").dataset.apiUrl;

// On the document: the script runs before the form exists.
document.addEventListener("submit", async (event) => {
  event.preventDefault();
  const [email, name] = [byId("email").value.trim(), byId("name").value.trim()];
  const onlyIdToken = event.submitter?.value === "id-token";
  const problem = await getTokens({ email, name, onlyIdToken }).then(show, (error) => error.message);
  byId("problem").textContent = problem ?? "";
  byId("email").setAttribute("aria-invalid", String(problem !== undefined));
  if (problem === undefined) return;
  byId("result").hidden = true;
  byId("email").focus();
});

/** Does what an app does: gets an ID token, and exchanges it; an e-mail without an account is registered first. */
async function getTokens({ email, name, onlyIdToken }) {
  const { id_token } = await send("POST", "/token", { email, name });
  const account = { email, name: name || email.split("@")[0].slice(0, 50), gender: "Perempuan", whatsapp: 6281200000901 };
  if (onlyIdToken) return { account, id_token };
  const signIn = () => call("/api/auth/idp", { id_token });
  const { data } = await signIn().catch(async (error) => {
    if (error.status !== 403) throw error;
    await call("/api/auth/register", account);
    return signIn();
  });
  return { account, id_token, ...data };
}

const call = (path, body) =>
  send("POST", apiUrl() + path, body).catch((error) => {
    if (error.status) error.message = "The API responded with " + error.status + ": " + error.message;
    throw error;
  });

function show({ account, id_token, access_token, expires_at }) {
  byId("access").hidden = access_token === undefined;
  if (access_token) {
    const day = new Date(expires_at * 1000).toLocaleDateString("en", { dateStyle: "long" });
    byId("signed-in").textContent = "Signed in as " + account.email + " until " + day + ".";
    byId("access-token").textContent = access_token;
  }
  byId("who-for").textContent = account.email;
  byId("token").textContent = id_token;
  byId("register").textContent = curl("POST", apiUrl() + "/api/auth/register", account);
  byId("sign-in").textContent = curl("POST", apiUrl() + "/api/auth/idp", { id_token });
  byId("result").hidden = false;
  byId(access_token ? "access-title" : "token-title").focus();
}
`;
