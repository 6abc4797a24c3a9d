import type { FastifyServerOptions } from "fastify";
import type { Config } from "./config.ts";

/**
 * What goes to the log, one JSON object a line: of a request what app.ts names, no headers, no query and no body; of an
 * error no more than what, where and its code. (A database's error carries the row that it refused, with whoever is in it.)
 */
export const loggerOptions = (config: Pick<Config, "logLevel">) =>
  ({
    level: config.logLevel,
    serializers: {
      err: ({ name, code, message, stack }) => ({ type: name, code, message, stack: stack ?? "" }),
    },
  }) satisfies FastifyServerOptions["logger"];
