import type { Config } from "../config/config.ts";

/** The limits of every request. */
export const limits = {
  bodyLimit: 64 * 1024,
  // Milliseconds, against slow and idle clients.
  requestTimeout: 20_000,
  http: {
    headersTimeout: 7_000,
    maxHeaderSize: 16 * 1024,
    connectionsCheckingInterval: 1_000,
    // Node's own response would have no envelope: the header is checked in valid-http.ts.
    requireHostHeader: false,
    // Newer versions of Node then make no stream of a request without a body; Node 20 ignores it.
    optimizeEmptyRequests: true,
  },
  // An {id} that does not exist is 404 however long it is; maxHeaderSize limits it.
  routerOptions: { maxParamLength: 16 * 1024 },
};

/**
 * How long a connection may be idle, in milliseconds. A proxy that keeps it longer sends requests that nobody answers, so it is
 * longer than any common proxy's (Caddy's is 120 s).
 */
export const keepAliveTimeoutOf = ({ trustProxy }: Pick<Config, "trustProxy">): number =>
  trustProxy === false ? 7_000 : 125_000;

/** When a stuck connection is cut and a stuck handler gets a 503, in milliseconds. A simulated delay is added. */
export const timeouts = {
  connection: 60_000,
  // Counted once the body has arrived. It must be less than `connection`, which would be cut before the 503.
  handler: 40_000,
};
