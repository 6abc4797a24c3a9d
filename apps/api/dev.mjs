// For `npm run dev`: prints the server's log in one readable line each.
import { spawn } from "node:child_process";
import pretty from "pino-pretty";

const server = spawn(process.execPath, ["watch.mjs"], {
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
