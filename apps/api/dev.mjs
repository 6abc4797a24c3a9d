// For `npm run dev`: runs the server from its sources, again after each change, and prints its log in one readable line each.
import { spawn } from "node:child_process";
import { createRequire } from "node:module";
import pretty from "pino-pretty";

const tsx = createRequire(import.meta.url).resolve("tsx/cli");
const contract = "../../packages/contract/dist/**";
const server = spawn(process.execPath, [tsx, "watch", "--clear-screen=false", "--include", contract, "src/main.ts"], {
  stdio: ["inherit", "pipe", "inherit"],
  env: { LOG_LEVEL: "info", ...process.env },
});
server.stdout.pipe(
  pretty({
    messageFormat: ({ method, path, status, milliseconds, msg }) =>
      method ? `${method} ${path} ${status} ${milliseconds} ms` : msg,
    ignore: "pid,hostname,reqId,operation,method,path,status,milliseconds,level",
    translateTime: "SYS:HH:MM:ss",
    singleLine: true,
  }),
);
process.on("SIGTERM", () => server.kill("SIGTERM")).on("SIGINT", () => undefined);
server.on("exit", (code) => process.exit(code ?? 0));
