#!/usr/bin/env bash
# oidc-provider 9.13.3: prompt=select_account, one of the four values of OpenID Connect Core 3.1.2.1, is refused with invalid_request by
# default, and its discovery document lists no prompt_values_supported from which a client could know.
# A good guess: a certified provider takes the standard's values, or lists the ones it takes.
#
# Output seen (27 November 2026, Node 20.20.2):
#   login 303 null null
#   select_account 303 invalid_request unsupported prompt value requested
#   prompt_values_supported undefined
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-save --no-audit --no-fund oidc-provider@9.13.3 >/dev/null
cat >try.mjs <<'CODE'
import { createServer } from "node:http";
import Provider from "oidc-provider";
const server = createServer().listen(0, "127.0.0.1", async () => {
  const issuer = `http://127.0.0.1:${server.address().port}`;
  const redirect_uri = "http://127.0.0.1:9/back";
  const clients = [{ client_id: "school", client_secret: "a-made-up-secret-of-a-school", redirect_uris: [redirect_uri] }];
  console.warn = console.info = () => {};
  server.on("request", new Provider(issuer, { clients, cookies: { keys: ["made-up"] } }).callback());
  for (const prompt of ["login", "select_account"]) {
    const query = { client_id: "school", response_type: "code", scope: "openid", redirect_uri, prompt, code_challenge: "a".repeat(43), code_challenge_method: "S256" };
    const answer = await fetch(`${issuer}/auth?${new URLSearchParams(query)}`, { redirect: "manual" });
    const target = new URL(answer.headers.get("location"), issuer);
    console.log(prompt, answer.status, target.searchParams.get("error"), target.searchParams.get("error_description"));
  }
  const discovery = await (await fetch(`${issuer}/.well-known/openid-configuration`)).json();
  console.log("prompt_values_supported", discovery.prompt_values_supported);
  server.close();
  server.closeAllConnections();
});
CODE
seen=$(node try.mjs)
echo "$seen"
[ "$seen" = "$(cat <<'SEEN'
login 303 null null
select_account 303 invalid_request unsupported prompt value requested
prompt_values_supported undefined
SEEN
)" ] || { echo "It behaves otherwise now." >&2; exit 1; }
