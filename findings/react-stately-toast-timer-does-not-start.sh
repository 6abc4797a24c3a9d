#!/usr/bin/env bash
# react-stately 3.51.0: ToastQueue.add(content, { timeout }) makes a timer that does not run. It starts when somebody calls resumeAll,
# though nothing was paused, or resets the timer, as React Aria's own toast view does. Shown by other components, toasts never end.
# A good guess: a queue that takes a timeout ends it; `pauseAll` and `resumeAll` only interrupt it.
#
# Output seen (28 November 2026, Node 20.20.2):
#   after add: shown, onClose called 0 times
#   after resumeAll: gone, onClose called 1 times
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --save-exact react-stately@3.51.0 react@19.3.1
cat > queue.mjs <<'JS'
import { setTimeout as wait } from "node:timers/promises";
import { ToastQueue } from "react-stately";

const queue = new ToastQueue({ maxVisibleToasts: 1 });
let closed = 0;
queue.add("The hour was moved.", { timeout: 50, onClose: () => (closed += 1) });
const say = async (when) => {
  await wait(1000);
  console.log(`after ${when}: ${queue.visibleToasts.length > 0 ? "shown" : "gone"}, onClose called ${closed} times`);
};
await say("add");
queue.resumeAll();
await say("resumeAll");
JS
seen=$(node queue.mjs)
echo "$seen"
[ "$seen" = "$(cat <<'SEEN'
after add: shown, onClose called 0 times
after resumeAll: gone, onClose called 1 times
SEEN
)" ] || { echo "It behaves otherwise now." >&2; exit 1; }
