import { execFileSync } from "node:child_process";
import { generateKeyPairSync } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { runInNewContext } from "node:vm";
import { gunzipSync } from "node:zlib";
import { createBrowser } from "../operator/staff/browser.ts";
import { json } from "../support/http.ts";
import { type Provider, person, readRecipe, STAFF_SECRET, type Start, startProcess } from "./provider.ts";

/** What the database begins with. */
const administrator = { username: "admin", password: "password" };
const scopes = ["openid", "email", "profile"];

/** @param differs parameters of its OpenID Connect plugin. */
export async function startGlewlwyd({ port, folder, redirects, byRecipe, differs }: Start): Promise<Provider> {
  const origin = `http://localhost:${port}`;
  const issuer = `${origin}/api/oidc`;
  const { config, database } = { config: join(folder, "glewlwyd.conf"), database: join(folder, "glewlwyd.db") };
  const tables = gunzipSync(readFileSync("/usr/share/doc/glewlwyd/database/init.sqlite3.sql.gz"));
  execFileSync("sqlite3", [database], { input: tables });
  const packaged = readFileSync("/etc/glewlwyd/glewlwyd.conf", "utf8")
    .replace(/^port=.*$/m, `port=${port}`)
    .replace(/^external_url=.*$/m, `external_url="${origin}"`)
    .replace(/^log_mode=.*$/m, 'log_mode="console"')
    .replace(/^# static_files_path=/m, "static_files_path=")
    .replace(/^@include .*$/m, `database = { type = "sqlite3"; path = "${database}"; };`);
  writeFileSync(config, packaged);
  const options = { folder, address: `${origin}/config` };
  const { destroy } = await startProcess("glewlwyd", [`--config-file=${config}`], options);

  const browser = createBrowser();
  const call = async (path: string, method: string, body?: unknown) => {
    const response = await browser.send(`${origin}/api${path}`, body === undefined ? {} : json(method, body));
    if (response.status === 200) return response;
    throw new Error(`Glewlwyd answered ${method} ${path} with ${response.status}: ${await response.text()}`);
  };
  await call("/auth/", "POST", administrator);
  for (const name of ["email", "profile"])
    await call("/scope/", "POST", { name, display_name: name, password_required: true });
  const recipe = byRecipe ? JSON.parse(readRecipe("Glewlwyd")) : {};
  const { privateKey: key, publicKey: cert } = generateKeyPairSync("rsa", {
    modulusLength: 2048,
    privateKeyEncoding: { type: "pkcs8", format: "pem" },
    publicKeyEncoding: { type: "spki", format: "pem" },
  });
  await call("/mod/plugin/", "POST", {
    module: "oidc",
    name: "oidc",
    display_name: "oidc",
    enabled: true,
    readonly: false,
    order_rank: 0,
    parameters: { ...newPlugin(), iss: issuer, key, cert, ...recipe.plugin, ...differs },
  });
  if (recipe.backend) {
    const users = Object(await (await call("/mod/user/database", "GET")).json());
    Object.assign(users.parameters["data-format"], recipe.backend);
    await call("/mod/user/database", "PUT", users);
    await call("/mod/user/database/reset", "PUT", {});
  }
  const { user: username, password, email } = person;
  await call("/user/", "POST", {
    username,
    password,
    email,
    name: "D",
    scope: [...scopes, "g_profile"],
    ...recipe.user,
  });
  for (const [client_id, redirect_uri] of Object.entries(redirects))
    await call("/client/", "POST", {
      client_id,
      name: client_id,
      enabled: true,
      scope: [],
      redirect_uri,
      authorization_type: ["code"],
      ...(client_id === "talaqqi-staff"
        ? {
            confidential: true,
            password: STAFF_SECRET,
            token_endpoint_auth_method: ["client_secret_post", "client_secret_basic"],
          }
        : { confidential: false, token_endpoint_auth_method: ["none"] }),
    });

  return {
    issuer,
    clients: { app: "talaqqi-app", staff: "talaqqi-staff", secret: STAFF_SECRET },
    // Its pages are scripts, which send this.
    async answer(browser, { address }) {
      const { pathname, searchParams } = address;
      const [client, back] = [searchParams.get("client_id"), searchParams.get("callback_url")];
      if (!pathname.endsWith("/login.html") || !client || !back) return undefined;
      await browser.send(`${origin}/api/auth/`, json("POST", { username, password }));
      const scope = searchParams.get("scope");
      await browser.send(`${origin}/api/auth/grant/${client}`, json("PUT", { scope }));
      return Response.redirect(`${back}&g_continue`, 302);
    },
    stop: destroy,
  };
}

/** What the page of its administrators begins with when a plugin is added. */
function newPlugin(): Record<string, unknown> {
  const page = readFileSync("/usr/share/glewlwyd/webapp/admin.js", "utf8");
  const [defaults] = /\{"oauth-as-iss-id":.*?,iss:"\/"\}/.exec(page) ?? [];
  return runInNewContext(`(${defaults})`);
}
