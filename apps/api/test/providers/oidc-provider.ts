import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type Provider, person, readRecipe, STAFF_SECRET, type Start, sendForm, startProcess } from "./provider.ts";

const program = fileURLToPath(new URL("oidc-provider.mjs", import.meta.url));

/** With the pages that it brings to try it out. */
export async function startOidcProvider({ port, folder, redirects, byRecipe, differs }: Start): Promise<Provider> {
  const issuer = `http://localhost:${port}`;
  const recipe = join(folder, "recipe.mjs");
  writeFileSync(recipe, byRecipe ? readRecipe("oidc-provider") : "export default {};");
  const given = JSON.stringify({ issuer, redirects, secret: STAFF_SECRET, person, differs, recipe });
  const address = `${issuer}/.well-known/openid-configuration`;
  const { destroy } = await startProcess(process.execPath, [program, given], { folder, address });
  return {
    issuer,
    clients: { app: "talaqqi-app", staff: "talaqqi-staff", secret: STAFF_SECRET },
    answer: async (browser, page) => sendForm(browser, page, { login: person.user, password: person.password }),
    stop: destroy,
  };
}
