#!/usr/bin/env bash
# @better-auth/oauth-provider 1.7.5 (better-auth 1.7.25): discovery lists `select_account` in prompt_values_supported whatever is
# configured. Without a `selectAccount` page, an authorization request with it leads to an error page of the provider's own: the client
# is never told, so it can neither explain that nor ask again without the prompt, and the person does not come back.
# A good guess: what discovery lists works, and a prompt that does not is an error at the client's redirect_uri, which is registered.
#
# Output seen (28 November 2026, Node 20.20.2):
#   offered: login consent create select_account none
#   login: /login
#   select_account: /api/auth/error unsupported_prompt_select_account
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
# Its peers disagree on a version of @better-auth/utils.
npm install --silent --no-save --no-audit --no-fund --legacy-peer-deps better-auth@1.7.25 @better-auth/oauth-provider@1.7.5 >/dev/null
cat >try.mjs <<'CODE'
import { createServer, get } from "node:http";
import { once } from "node:events";
import { oauthProvider } from "@better-auth/oauth-provider";
import { betterAuth } from "better-auth";
import { memoryAdapter } from "better-auth/adapters/memory";
import { toNodeHandler } from "better-auth/node";
import { jwt } from "better-auth/plugins";
const server = createServer();
await once(server.listen(0, "127.0.0.1"), "listening");
const baseURL = `http://127.0.0.1:${server.address().port}`;
const tables = ["user", "session", "account", "verification", "jwks", "oauthClient", "oauthConsent"];
const silenceWarnings = { oauthAuthServerConfig: true, openidConfig: true };
const registration = { allowDynamicClientRegistration: true, allowUnauthenticatedClientRegistration: true };
const auth = betterAuth({
  baseURL,
  secret: "an invented secret of more than thirty-two characters",
  database: memoryAdapter(Object.fromEntries(tables.map((table) => [table, []]))),
  emailAndPassword: { enabled: true },
  telemetry: { enabled: false },
  plugins: [jwt(), oauthProvider({ loginPage: "/login", consentPage: "/consent", silenceWarnings, ...registration })],
});
server.on("request", toNodeHandler(auth));
const redirect_uri = "https://school.example/callback";
const client = await fetch(`${baseURL}/api/auth/oauth2/register`, {
  method: "POST",
  headers: { "content-type": "application/json" },
  body: JSON.stringify({ redirect_uris: [redirect_uri], token_endpoint_auth_method: "none" }),
}).then((response) => response.json());
const addressWith = (prompt) => {
  const pkce = { code_challenge: "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM", code_challenge_method: "S256" };
  const query = { client_id: client.client_id, redirect_uri, response_type: "code", scope: "openid", state: "s", prompt };
  return `${baseURL}/api/auth/oauth2/authorize?${new URLSearchParams({ ...query, ...pkce })}`;
};
const { prompt_values_supported } = await auth.api.getOpenIdConfig();
console.log("offered:", prompt_values_supported.join(" "));
for (const prompt of ["login", "select_account"]) {
  const target = await new Promise((done) => get(addressWith(prompt), ({ headers }) => done(new URL(headers.location, baseURL))));
  console.log(`${prompt}:`, target.pathname, target.searchParams.get("error") ?? "");
}
process.exit();
CODE
seen=$(node try.mjs | sed 's/ $//')
echo "$seen"
[ "$seen" = "$(cat <<'SEEN'
offered: login consent create select_account none
login: /login
select_account: /api/auth/error unsupported_prompt_select_account
SEEN
)" ] || { echo "It behaves otherwise now." >&2; exit 1; }
