import { IncomingMessage } from "node:http";
import { Socket } from "node:net";
import { expect, test } from "vitest";
import { createClientKey } from "../../src/http/client-address.ts";

/** A request as it is after its client has gone: the socket has no address. */
function requestVia(forwarded?: string): IncomingMessage {
  const request = new IncomingMessage(new Socket());
  if (forwarded !== undefined) request.headers["x-forwarded-for"] = forwarded;
  return request;
}

const settings = {
  direct: false,
  proxies: (_address: string, hop: number) => hop < 1,
  networks: ["10.0.0.0/8"],
  all: true,
};

test.each([
  [undefined, "direct", "unknown"],
  [undefined, "proxies", "unknown"],
  [undefined, "networks", "unknown"],
  [undefined, "all", "unknown"],
  ["10.0.0.1", "all", "10.0.0.1"],
  ["::ffff:10.0.0.1", "all", "10.0.0.1"],
  ["2001:DB8:1:2::1", "all", "32:1:13:184:0:1:0:2"],
  ["2001:db8:1:2:ffff::1", "all", "32:1:13:184:0:1:0:2"],
  ["fe80::1%eth0.100", "all", "254:128:0:0:0:0:0:0"],
  ["fe80::1%a-b", "all", "254:128:0:0:0:0:0:0"],
  ["a text of any length", "all", "unknown"],
] as const)("the client forwarded as %s, with trust in %s, is %s", (forwarded, trust, name) => {
  expect(createClientKey({ trustProxy: settings[trust] })(requestVia(forwarded))).toBe(name);
});
