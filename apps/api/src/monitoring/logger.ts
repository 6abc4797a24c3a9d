import type { FastifyServerOptions } from "fastify";
import { type DestinationStream, destination, type Logger, pino } from "pino";
import type { Config } from "../config/config.ts";
import { redact } from "./redact.ts";

/** Only these properties of an error are logged: a database error also carries the refused row. */
export const errorForLog = ({ name, code, message, stack }: Error & { code?: string | undefined }) => ({
  type: name,
  code,
  message: redact(String(message)),
  stack: redact(stack ?? ""),
});

/**
 * The log has one JSON object per line, without headers, queries, bodies or personal data: app.ts selects the properties of a
 * request, `errorForLog` those of an error.
 */
export const loggerOptions = (config: Pick<Config, "logLevel">) =>
  ({
    level: config.logLevel,
    serializers: {
      err: errorForLog,
    },
  }) satisfies FastifyServerOptions["logger"];

/**
 * Standard output, buffered in production: one write per line would cost more than a short response. The buffer is flushed
 * every 250 ms and at exit; a process that is killed loses what is in it, at most 64 KiB. If nothing reads the output, at most
 * 64 MiB are kept.
 */
function logOutput(): DestinationStream {
  let buffer = Buffer.alloc(0);
  let used = 0;
  const pass = () => {
    // Bytes, though its types allow only text: for each text it would measure everything that it holds.
    if (used > 0) Object(output).write(buffer.subarray(0, used));
    buffer = buffer.subarray(used);
    used = 0;
  };
  // Registered before the output, which at exit flushes what it has by then.
  process.once("exit", pass);
  const output = destination({
    dest: 1,
    sync: false,
    contentMode: "buffer",
    minLength: BUFFER_SIZE / 2,
    maxWrite: 4 * BUFFER_SIZE,
    maxLength: 64 * 1024 * 1024,
  });
  const flush = () => {
    pass();
    output.flush();
  };
  setInterval(flush, 250).unref();
  return {
    write(line) {
      const atMost = 3 * line.length;
      if (used + atMost > buffer.length) {
        pass();
        buffer = Buffer.allocUnsafe(Math.max(atMost, BUFFER_SIZE));
      }
      used += buffer.write(line, used);
    },
  };
}

const BUFFER_SIZE = 32 * 1024;

/** Creates the log of a server, before the app exists. */
export const createLogger = (config: Pick<Config, "logLevel" | "production">): Logger =>
  config.production ? pino(loggerOptions(config), logOutput()) : pino(loggerOptions(config));
