#!/usr/bin/env bash
# arctic 3.7.0 puts the client's secret into the Authorization header without the form encoding that OAuth 2.0 demands there (RFC 6749,
# 2.3.1). A server that follows the rule, oidc-provider 9.13.3, reads each + as a space: of secrets in base64, those with a + are
# "invalid_client", and the others work. simple-oauth2 5.1.0 encodes. Where a client is accepted, the made-up code is an invalid_grant.
# It matters because `openssl rand -base64 32` makes such a secret about every second time, so sign-in fails after a secret was changed.
# A good guess: Basic is the id and the secret as they are, and any secret works or none.
#
# Output seen (29 November 2026, Node 26.10.0):
#   3q2yHLk9vT0aVwZr: arctic invalid_grant, simple-oauth2 invalid_grant
#   3q2/HLk9vT0aVw==: arctic invalid_grant, simple-oauth2 invalid_grant
#   3q2+HLk9vT0aVw==: arctic invalid_client, simple-oauth2 invalid_grant
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-save --no-audit --no-fund --ignore-scripts arctic@3.7.0 oidc-provider@9.13.3 simple-oauth2@5.1.0 >/dev/null
cat >try.mjs <<'CODE'
import { once } from "node:events";
import { createServer } from "node:http";
import { OAuth2Client } from "arctic";
import Provider from "oidc-provider";
import { AuthorizationCode } from "simple-oauth2";
console.info = console.warn = () => {};
const callback = "https://konsol.test/masuk";
for (const secret of ["3q2yHLk9vT0aVwZr", "3q2/HLk9vT0aVw==", "3q2+HLk9vT0aVw=="]) {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const issuer = `http://127.0.0.1:${server.address().port}`;
  const provider = new Provider(issuer, { clients: [{ client_id: "konsol", client_secret: secret, redirect_uris: [callback] }] });
  server.on("request", provider.callback());
  const arctic = await new OAuth2Client("konsol", secret, callback).validateAuthorizationCode(`${issuer}/token`, "made-up", null).catch(({ code }) => code);
  const simple = await new AuthorizationCode({ client: { id: "konsol", secret }, auth: { tokenHost: issuer, tokenPath: "/token" } })
    .getToken({ code: "made-up", redirect_uri: callback })
    .catch((error) => error.data.payload.error);
  console.log(`${secret}: arctic ${arctic}, simple-oauth2 ${simple}`);
  server.close();
  server.closeAllConnections();
}
process.exit();
CODE
seen=$(node try.mjs)
echo "$seen"
[ "$seen" = "$(cat <<'SEEN'
3q2yHLk9vT0aVwZr: arctic invalid_grant, simple-oauth2 invalid_grant
3q2/HLk9vT0aVw==: arctic invalid_grant, simple-oauth2 invalid_grant
3q2+HLk9vT0aVw==: arctic invalid_client, simple-oauth2 invalid_grant
SEEN
)" ] || { echo "It behaves otherwise now." >&2; exit 1; }
