import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import type { Config } from "../config/config.ts";
import { createProxyTrust } from "./client-address.ts";

/** The name of a request in the log, in traces and in `X-Request-Id`. */
export type RequestIds = (request: Pick<IncomingMessage, "headers" | "socket">) => string;

/** What balancers make, such as UUIDs. Anything longer or stranger is not theirs. */
const usable = /^[\w.:-]{1,64}$/;

/** Takes over the `X-Request-Id` of a trusted proxy; otherwise makes a new UUID. */
export function createRequestIds(config: Pick<Config, "trustProxy">): RequestIds {
  const trusts = createProxyTrust(config);
  return ({ headers, socket }) => {
    const given = headers["x-request-id"];
    const isTaken = typeof given === "string" && usable.test(given) && trusts(socket.remoteAddress ?? "", 0);
    return isTaken ? given : randomUUID();
  };
}
