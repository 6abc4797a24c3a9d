#!/usr/bin/env node
import { homedir } from "node:os";
import { exitCodes } from "./errors.ts";
import { reasonOf } from "./files.ts";
import { run } from "./run.ts";
import { say } from "./texts.ts";

// EPIPE is fine (`| head`); any other write error is a failure.
process.stdout.on("error", ({ code }: NodeJS.ErrnoException) => {
  if (code === "EPIPE") return;
  console.error(say("cannotPrint", { reason: reasonOf({ code }) }));
  process.exitCode = exitCodes.failed;
});

const { argv, stdin, stdout, stderr, env } = process;
const code = await run(argv.slice(2), { stdin, stdout, stderr, env, home: homedir(), fetch });
// The output may have failed meanwhile.
if (code !== exitCodes.done) process.exitCode = code;
