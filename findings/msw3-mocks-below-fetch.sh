#!/usr/bin/env bash
# MSW 3.0.5 intercepts where sockets are opened, below the platform's own fetch (2.15.0 replaced fetch): what fetch itself refuses is
# refused for a mocked address, too. A handler for port 9, a usual number for "nothing listens there" in tests, is never asked.
# A good guess: a request that has a handler does not depend on the network, so its port does not matter, as before.
#
# Output seen (28 November 2026, Node 22.23.3):
#   msw 2.15.0: mocked
#   msw 3.0.5: fetch failed (bad port)
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-save --no-audit --no-fund node@22.23.3 msw-2@npm:msw@2.15.0 msw-3@npm:msw@3.0.5 >/dev/null
cat >try.mjs <<'CODE'
for (const name of ["msw-2", "msw-3"]) {
  const { http, HttpResponse } = await import(name);
  const { setupServer } = await import(`${name}/node`);
  const server = setupServer(http.get("http://127.0.0.1:9/", () => HttpResponse.text("mocked")));
  server.listen();
  const said = await fetch("http://127.0.0.1:9/").then(
    (response) => response.text(),
    (error) => `${error.message} (${error.cause.message})`,
  );
  server.close();
  console.log(`${name === "msw-2" ? "msw 2.15.0" : "msw 3.0.5"}: ${said}`);
}
CODE
seen=$(node_modules/.bin/node try.mjs)
echo "$seen"
[ "$seen" = "$(cat <<'SEEN'
msw 2.15.0: mocked
msw 3.0.5: fetch failed (bad port)
SEEN
)" ] || { echo "It behaves otherwise now." >&2; exit 1; }
