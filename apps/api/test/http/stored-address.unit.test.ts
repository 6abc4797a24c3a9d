import { IncomingMessage } from "node:http";
import { Socket } from "node:net";
import { expect, test } from "vitest";
import { createStoredAddress, storeAddress } from "../../src/http/protection/stored-address.ts";

const key = "a key of at least 32 characters, made up";

function stored(forwarded: string, addressHashKey?: string): string {
  const request = new IncomingMessage(new Socket());
  request.headers["x-forwarded-for"] = forwarded;
  return createStoredAddress({ addressHashKey, trustProxy: true })(request);
}

test.each([
  ["203.0.113.77", "203.0.113.0/24"],
  ["::ffff:203.0.113.77", "203.0.113.0/24"],
  ["2001:DB8:1:2::1", "2001:db8:1::/48"],
  ["::1", "::/48"],
  ["a text of any length", "unknown"],
])("without a key %s is stored as %s", (address, network) => {
  expect(stored(address)).toBe(network);
  if (network !== "unknown") expect(storeAddress(address, undefined)).toBe(network);
});

test("with a key an address is a hash that only the key leads to", () => {
  const hash = stored("203.0.113.77", key);
  expect(hash).toMatch(/^[0-9a-f]{16}$/);
  expect(stored("203.0.113.77", key)).toBe(hash);
  expect(storeAddress("203.0.113.77", key)).toBe(hash);
  expect(storeAddress(hash, key)).toBe(hash);
  const others = [stored("203.0.113.78", key), stored("203.0.113.77", `${key}!`)];
  expect(new Set([hash, ...others]).size).toBe(3);
});

test("with a key the addresses of an IPv6 network of 64 bits have one hash", () => {
  const hash = stored("2001:db8:1:2::1", key);
  expect(stored("2001:db8:1:2:ffff::9", key)).toBe(hash);
  expect(stored("2001:db8:1:3::1", key)).not.toBe(hash);
  expect(stored("nothing", key)).toBe("unknown");
});
