#!/usr/bin/env bash
# Firefox 153.8.0esr scrolls an element that `scrollIntoView({ block: "center" })` has already brought to the middle by one pixel more, and
# back at the next call, for ever, when the middle lies between two pixels. A test that scrolls before it looks whether an element stands
# still never finds it still. Needs Firefox of the distribution (`firefox-esr` of Debian's, or FIREFOX).
# A good guess: the second call for an element that is where it should be changes nothing.
#
# Output seen (29 November 2026, Firefox 153.8.0esr of Debian's; Chromium 156.0.8078.108: "odd: 88 88 88 88"):
#   Mozilla Firefox 153.8.0esr
#   even: 88 88 88 88
#   odd: 88 87 88 87
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
cat >page.html <<'CODE'
<!doctype html>
<div id="box" style="position: absolute; top: 0; width: 300px; overflow: auto">
  <div style="height: 400px"></div><div id="target" style="height: 44px"></div><div style="height: 1500px"></div>
</div>
<script>
  const lines = Object.entries({ even: 668, odd: 669 }).map(([name, height]) => {
    box.style.height = `${height}px`;
    box.scrollTop = 0;
    const seen = Array.from({ length: 4 }, () => {
      target.scrollIntoView({ block: "center", behavior: "instant" });
      return box.scrollTop;
    });
    return `${name}: ${seen.join(" ")}`;
  });
  fetch("/seen", { method: "POST", body: lines.join("\n") });
</script>
CODE
cat >try.mjs <<'CODE'
import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { text } from "node:stream/consumers";

const server = createServer(async (request, response) => {
  if (request.method === "POST") {
    console.log(await text(request));
    browser.kill();
    server.close();
  }
  response.setHeader("content-type", "text/html").end(readFileSync("page.html"));
});
await new Promise((listening) => server.listen(0, "127.0.0.1", listening));
const url = `http://127.0.0.1:${server.address().port}/`;
const args = ["--headless", "--no-remote", "--profile", process.cwd(), url];
const browser = spawn(process.env.FIREFOX ?? "firefox-esr", args, { stdio: "ignore" });
browser.on("exit", () => process.exit());
CODE
seen=$("${FIREFOX:-firefox-esr}" --version; node try.mjs)
echo "$seen"
[ "$seen" = "$(cat <<'SEEN'
Mozilla Firefox 153.8.0esr
even: 88 88 88 88
odd: 88 87 88 87
SEEN
)" ] || { echo "It behaves otherwise now." >&2; exit 1; }
