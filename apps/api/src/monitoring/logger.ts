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
 * 64 MiB are kept. It takes bytes: for each text it would measure
 * everything that it holds.
 */
function logOutput(): DestinationStream {
  const output = destination({
    dest: 1,
    sync: false,
    contentMode: "buffer",
    periodicFlush: 250,
    minLength: 64 * 1024,
    maxWrite: 128 * 1024,
    maxLength: 64 * 1024 * 1024,
  });
  // Its types know only texts.
  const write: (bytes: Buffer) => boolean = Object(output).write.bind(output);
  return { write: (line) => void write(Buffer.from(line)) };
}

/** Creates the log of a server, before the app exists. */
export const createLogger = (config: Pick<Config, "logLevel" | "production">): Logger =>
  config.production ? pino(loggerOptions(config), logOutput()) : pino(loggerOptions(config));
