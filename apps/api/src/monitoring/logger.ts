import type { FastifyServerOptions } from "fastify";
import { type DestinationStream, destination, type Logger, pino } from "pino";
import type { Config } from "../config/config.ts";
import { redact } from "./redact.ts";

/** What is said of an error anywhere: what, where and its code. (A database's error carries the row that it refused.) */
export const errorForLog = ({ name, code, message, stack }: Error & { code?: string | undefined }) => ({
  type: name,
  code,
  message: redact(String(message)),
  stack: redact(stack ?? ""),
});

/**
 * What goes to the log, one JSON object a line: of a request what app.ts names, no headers, no query and no body; of an
 * error no more than what, where and its code, without what may be somebody's.
 */
export const loggerOptions = (config: Pick<Config, "logLevel">) =>
  ({
    level: config.logLevel,
    serializers: {
      err: errorForLog,
    },
  }) satisfies FastifyServerOptions["logger"];

/**
 * Where the log of production goes: the standard output, several lines at a time. Writing each by itself costs more than
 * a short answer. What is not written yet is written within a quarter of a second, and when the process ends; of what nobody
 * reads, 64 MiB wait, and no more.
 */
const logOutput = (): DestinationStream =>
  destination({ dest: 1, sync: false, minLength: 8 * 1024, maxLength: 64 * 1024 * 1024, periodicFlush: 250 });

/** Creates the log of a server, which is there before the app is. */
export const createLogger = (config: Pick<Config, "logLevel" | "production">): Logger =>
  config.production ? pino(loggerOptions(config), logOutput()) : pino(loggerOptions(config));
