import { escapeHtml, renderLayout } from "./page-layout.ts";

/** A sign-in that an app has started. `problem` is what was wrong with the form sent before. */
type SignIn = { action: string; app: string; email: string; problem: string };

/** @returns the page on which an app's user signs in. It works without a script. */
export const renderSignIn = ({ action, app, email, problem }: SignIn) =>
  render(
    "Sign in",
    `<p>Sign in to <strong>${escapeHtml(app)}</strong> with any e-mail address. The console knows
admin@example.com, coordinator@…, teacher@… and reader@…. This page replaces the identity provider, such as Google, and checks no
identity.</p>
</header>

<form method="post" action="${escapeHtml(action)}">
<div class="field">
<label for="email">E-mail</label>
<input id="email" name="email" type="email" required maxlength="100" autocomplete="email" spellcheck="false"
  autocapitalize="none" placeholder="siti@example.com" value="${escapeHtml(email)}" aria-describedby="problem"
  aria-invalid="${problem !== ""}" autofocus>
</div>
<div class="field">
<label for="name">Name <span class="optional">(optional)</span></label>
<input id="name" name="name" maxlength="50" autocomplete="name" placeholder="Siti Aminah">
</div>
<p id="problem" class="problem" role="alert">${escapeHtml(problem)}</p>
<button type="submit" class="primary">Sign in</button>
</form>`,
  );

/** @returns the page that asks before signing out. @param form the library's form, which has no button. */
export const renderSignOut = (form: string) =>
  render(
    "Sign out",
    `<p>Sign out of the development sign-in?</p>
</header>
${form.replace("</form>", `<button type="submit" class="primary" name="logout" value="yes">Sign out</button>$&`)}`,
  );

/** @returns a page with a heading and one paragraph, such as an error. */
export const renderMessage = (title: string, message: string) =>
  render(title, `<p>${escapeHtml(message)}</p>\n</header>`);

const render = (title: string, main: string) =>
  renderLayout({
    title,
    address: "",
    main: `<main>
<header>
<p class="badge">Development only</p>
<h1>${escapeHtml(title)}</h1>
${main}
</main>`,
  });
