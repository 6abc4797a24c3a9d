import { once } from "node:events";
import { createServer, request } from "node:http";
import { createRequire } from "node:module";
import type { AddressInfo } from "node:net";
import { dirname, join } from "node:path";
import {
  type ContractDocument,
  type Operation,
  operationsOf,
  readContract,
  readOperatorContract,
} from "@talaqqi/contract/document";
import { freePort } from "@talaqqi/test-kit/postgresql";
import { startProgram, untilAnswers } from "@talaqqi/test-kit/processes";
import type { Document } from "../tools.ts";

/** A call of an operation, and the expected status; without one, any documented status is accepted. */
export type Call = {
  operationId: string;
  status?: number;
  /** For `{id}` in the path. */
  id?: string | number;
  query?: Record<string, string>;
  /** Sent as JSON unless it is a string. */
  body?: unknown;
  token?: string;
  headers?: Record<string, string>;
};

/** Prism as a validating proxy before a server, for both contracts. */
export type ValidatingProxy = {
  contracts: Record<Document, ContractDocument>;
  /** Makes a call. @returns the response's headers and its JSON; problems are only counted. */
  send(call: Call): Promise<{ headers: Headers; json: Record<string, unknown> }>;
  /** Sends all following calls to another server. */
  switchTo(url: string): void;
  /** The number of calls. */
  calls(): number;
  /** What Prism complained of, and statuses that differ. */
  problems: string[];
};

/** These statuses come of requests that break the contract on purpose: Prism may complain of those, never of responses. */
const BREAKING = [400, 413, 415];

/** Starts `prism proxy` for each contract. */
export async function startProxy(url: string, folder: string): Promise<ValidatingProxy> {
  let target = url;
  const upstream = await startForwarder(() => target);
  const contracts = { openapi: readContract(), operator: readOperatorContract() };
  const [openapi, operator] = await Promise.all([
    startPrism("openapi", upstream, folder, "/api/programs"),
    startPrism("operator", upstream, folder, "/operator/me"),
  ]);
  const addressed = [
    ...operationsOf(contracts.openapi).map((operation) => ({ operation, address: openapi })),
    ...operationsOf(contracts.operator).map((operation) => ({ operation, address: operator })),
  ];
  let count = 0;
  const problems: string[] = [];
  return {
    contracts,
    problems,
    calls: () => count,
    switchTo(other) {
      target = other;
    },
    async send(call) {
      const found = addressed.find(({ operation }) => operation.operationId === call.operationId);
      if (!found) throw new Error(`There is no operation ${call.operationId}.`);
      count += 1;
      const { status, headers, text } = await fetchThrough(found.address, found.operation, call);
      const name = `${call.operationId} ${status}`;
      const expected = call.status ?? (String(status) in found.operation.responses ? status : "a documented status");
      if (status !== expected) problems.push(`${name}, expected ${expected}: ${text.slice(0, 300)}`);
      problems.push(...violationsIn(headers, status).map((violation) => `${name}: ${violation}`));
      return { headers, json: text.startsWith("{") ? JSON.parse(text) : {} };
    },
  };
}

async function fetchThrough(address: string, { path, method }: Operation, { id = 1, query, body, ...call }: Call) {
  const search = query ? `?${new URLSearchParams(query)}` : "";
  const headers = {
    ...(call.token !== undefined && { authorization: `Bearer ${call.token}` }),
    ...(body !== undefined && { "content-type": "application/json" }),
    ...call.headers,
  };
  const text = typeof body === "string" ? body : JSON.stringify(body);
  const init = { method: method.toUpperCase(), headers, ...(text !== undefined && { body: text }) };
  const response = await fetch(address + path.replace("{id}", String(id)) + search, init);
  return { status: response.status, headers: response.headers, text: await response.text() };
}

function violationsIn(headers: Headers, status: number): string[] {
  const header = headers.get("sl-violations");
  if (!header) return [];
  // Longer ones are cut, behind words.
  if (!header.startsWith("[")) return [header];
  const violations: { location: string[]; message: string }[] = JSON.parse(header);
  return violations
    .filter(({ location: [part] }) => part === "response" || !BREAKING.includes(status))
    .map(({ location, message }) => `${location.join(".")} ${message}`);
}

async function startPrism(document: Document, upstream: string, folder: string, path: string): Promise<string> {
  const require = createRequire(import.meta.url);
  const manifest = require.resolve("@stoplight/prism-cli/package.json");
  const prism = join(dirname(manifest), "dist/index.js");
  const port = await freePort();
  const file = require.resolve(`@talaqqi/contract/${document}.json`);
  const options = ["-p", String(port), "-v", "warn"];
  const command = [process.execPath, prism, "proxy", file, upstream, ...options];
  const address = `http://127.0.0.1:${port}`;
  await untilAnswers(startProgram(command, { env: {}, folder }), address + path);
  return address;
}

/** Forwards every request to the server of the moment, as Prism's own upstream is fixed. */
async function startForwarder(target: () => string): Promise<string> {
  const server = createServer((incoming, outgoing) => {
    const { method, headers, url } = incoming;
    const forwarded = request(target() + url, { method, headers }, (response) => {
      outgoing.writeHead(response.statusCode ?? 502, response.rawHeaders);
      response.pipe(outgoing);
    });
    forwarded.on("error", () => outgoing.destroy());
    incoming.pipe(forwarded);
  });
  await once(server.listen(0, "127.0.0.1").unref(), "listening");
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
