import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Browser } from "../operator/staff/browser.ts";
import { json } from "../support/http.ts";
import { type Provider, person, readRecipe, type Start, startProcess } from "./provider.ts";

const packages = ["better-auth@1.7.25", "@better-auth/oauth-provider@1.7.5"];

/** Installs it. @param folder where `startBetterAuth` finds it. */
export function installBetterAuth(folder: string): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "package.json"), JSON.stringify({ private: true }));
  // Its optional peers contradict each other.
  const options = ["--save-exact", "--legacy-peer-deps", "--ignore-scripts", "--no-audit", "--no-fund"];
  execFileSync("npm", ["install", ...options, ...packages], { cwd: folder, stdio: ["ignore", "ignore", "inherit"] });
}

/** @param differs options of its OAuth provider. */
export async function startBetterAuth(
  { port, folder, redirects, byRecipe, differs }: Start,
  installed: string,
): Promise<Provider> {
  const origin = `http://localhost:${port}`;
  const issuer = `${origin}/api/auth`;
  const recipe = join(folder, "recipe.mjs");
  writeFileSync(recipe, byRecipe ? readRecipe("better-auth") : "export default {};");
  // It finds its libraries beside it.
  const program = join(installed, "better-auth.mjs");
  cpSync(fileURLToPath(new URL("better-auth.mjs", import.meta.url)), program);
  const given = JSON.stringify({ origin, redirects, person, differs, recipe });
  const address = `${issuer}/.well-known/openid-configuration`;
  const started = await startProcess(process.execPath, [program, given], { folder, address });
  const [, clients = ""] = await started.says(/^clients (.*)$/m);
  const goTo = (address: string) => Response.redirect(new URL(address, origin), 302);
  /** Its pages are the app's own, whose scripts send this. */
  const send = async (browser: Browser, path: string, body: object) => {
    const response = await browser.send(`${issuer}${path}`, json("POST", body, { origin }));
    return goTo(Object(await response.json()).url);
  };
  return {
    issuer,
    clients: JSON.parse(clients),
    async answer(browser, { address: { pathname, search }, html }) {
      const oauth_query = search.slice(1);
      const { email, password } = person;
      if (pathname === "/sign-in") return send(browser, "/sign-in/email", { email, password, oauth_query });
      if (pathname === "/consent") return send(browser, "/oauth2/consent", { accept: true, oauth_query });
      // In place of a redirect: it takes Node's `fetch` for a script of a page.
      return html.startsWith('{"redirect":true') ? goTo(JSON.parse(html).url) : undefined;
    },
    stop: started.destroy,
  };
}
