#!/usr/bin/env bash
# rolldown 1.2.19: a build whose plugins take long ends with a warning, PLUGIN_TIMINGS, that says nothing of the input: it depends on
# how busy the machine is. Where warnings are errors, as is common in checks (`onLog`), the same commit builds and does not build.
# A good guess: warnings are of the code, and a build's outcome does not depend on its speed; rollup has no such warning.
#
# Output seen (28 November 2026, Node 20.20.2):
#   quick plugin: no warning
#   slow plugin: PLUGIN_TIMINGS
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --save-exact rolldown@1.2.19
echo 'export const letters = 28;' > main.js
cat > build.mjs <<'JS'
import { rolldown } from "rolldown";

/** A plugin that holds the processor for so long, as a busy machine does. */
const busyFor = (ms) => ({
  name: "busy",
  transform() {
    const end = performance.now() + ms;
    while (performance.now() < end);
    return null;
  },
});

for (const [name, ms] of [["quick", 0], ["slow", 5000]]) {
  const warnings = [];
  const onLog = (level, log) => level === "warn" && warnings.push(log.code);
  const bundle = await rolldown({ input: "main.js", plugins: [busyFor(ms)], onLog });
  await bundle.write({ dir: "out" });
  await bundle.close();
  console.log(`${name} plugin: ${warnings.join() || "no warning"}`);
}
JS
seen=$(node build.mjs)
echo "$seen"
[ "$seen" = "$(cat <<'SEEN'
quick plugin: no warning
slow plugin: PLUGIN_TIMINGS
SEEN
)" ] || { echo "It behaves otherwise now." >&2; exit 1; }
