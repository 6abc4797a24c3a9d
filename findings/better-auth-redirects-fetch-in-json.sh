#!/usr/bin/env bash
# @better-auth/oauth-provider 1.7.5 (better-auth 1.7.25): the authorization endpoint answers Node's `fetch` with 200 and the address in
# JSON, where the same request by `node:http` (or curl, or a browser's navigation) gets the 302: fetch sends `sec-fetch-mode: cors`. A
# test that follows a sign-in with fetch and `redirect: "manual"` finds no redirect, and one that follows redirects ends there.
# A good guess: an authorization endpoint redirects, as OpenID Connect Core 1.0 says, whatever sends the request.
#
# Output seen (28 November 2026, Node 20.20.2):
#   node:http: 302 with a location true
#   fetch: 200 with a location false, JSON redirect true
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
const plain = await new Promise((done) => get(addressWith("login"), done));
console.log(`node:http: ${plain.statusCode} with a location ${"location" in plain.headers}`);
const response = await fetch(addressWith("login"), { redirect: "manual" });
const { redirect } = await response.json();
console.log(`fetch: ${response.status} with a location ${response.headers.has("location")}, JSON redirect ${redirect}`);
process.exit();
CODE
seen=$(node try.mjs)
echo "$seen"
[ "$seen" = "$(cat <<'SEEN'
node:http: 302 with a location true
fetch: 200 with a location false, JSON redirect true
SEEN
)" ] || { echo "It behaves otherwise now." >&2; exit 1; }
