#!/usr/bin/env bash
# @inquirer/confirm 5.1.9 (@inquirer/core 10.3.2): a prompt that gets its `output` stream from the program ends that stream after the answer.
# What the program prints next is an error of the stream, so a test that captures a command's output in process, or a command that writes
# its questions to a file of its own, loses everything after the first question. Node's own process.stdout is spared: it has `_isStdio`.
# A good guess: whoever makes a stream ends it; readline's createInterface leaves its output open.
#
# Output seen (27 November 2026, Node 20.20.2):
#   readline: ended false
#   inquirer: answer true, ended true, next write ERR_STREAM_WRITE_AFTER_END
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-save --no-audit --no-fund @inquirer/confirm@5.1.9 @inquirer/core@10.3.2 >/dev/null
cat >try.mjs <<'CODE'
import { createInterface } from "node:readline/promises";
import { PassThrough } from "node:stream";
import confirm from "@inquirer/confirm";
const streams = () => ({ input: new PassThrough(), output: new PassThrough() });
const one = streams();
const lines = createInterface(one);
const answered = lines.question("Continue? ");
one.input.write("y\n");
await answered;
lines.close();
console.log("readline: ended", one.output.writableEnded);
const other = streams();
other.output.resume();
const answer = confirm({ message: "Continue?" }, other);
other.input.write("y\r");
const failed = new Promise((done) => other.output.once("error", ({ code }) => done(code)));
const given = await answer;
const ended = other.output.writableEnded;
other.output.write("next line");
console.log(`inquirer: answer ${given}, ended ${ended}, next write ${await failed}`);
process.exit();
CODE
seen=$(node try.mjs)
echo "$seen"
[ "$seen" = "$(cat <<'SEEN'
readline: ended false
inquirer: answer true, ended true, next write ERR_STREAM_WRITE_AFTER_END
SEEN
)" ] || { echo "It behaves otherwise now." >&2; exit 1; }
