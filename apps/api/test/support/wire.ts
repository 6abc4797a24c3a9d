import type { IncomingMessage, ServerResponse } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import type { Exchange, Finding } from "@talaqqi/contract/conformance";
import type { ContractDocument } from "@talaqqi/contract/document";
import type { FastifyInstance } from "fastify";
import { findInvalidHttp } from "../../src/http/valid-http.ts";
import { conformanceOf, servedContract } from "./contract.ts";
import { decode, readResponse } from "./http.ts";

// Every answer that leaves a server under test is held against the contract as it goes over the wire, whoever asked for
// it and whatever the test looks at. setup.ts fails the test that caused one that is not in the contract.

type ParseError = Error & { rawPacket?: Buffer; bytesParsed?: number };

type Found = Finding & { status: number };

const found: Found[] = [];
/** The ports of the servers that are watched from within. */
const watched = new Set<string>();
/** What servers in processes of their own serve: where a test gives the sign-in a second name, it is this one. */
const ofProcesses = servedContract("google");

/** @returns what was answered since the last call: by which operation, and in what it was not as the contract has it. */
export const takeFindings = (): Found[] => found.splice(0);

/**
 * Watches what a server answers, below everything that the server itself does.
 * @param document the contract that it serves, an alias of the sign-in included.
 */
export function watchWire({ server }: FastifyInstance, document: ContractDocument): void {
  const { examine } = conformanceOf(document);
  const keep = (exchange: Exchange) => found.push({ status: exchange.status, ...examine(exchange) });
  const current = new WeakMap<Socket, IncomingMessage>();

  server.once("listening", () => {
    const port = String((server.address() as AddressInfo).port);
    watched.add(port);
    server.once("close", () => watched.delete(port));
  });
  server.prependListener("request", (request: IncomingMessage, response: ServerResponse) => {
    current.set(request.socket, request);
    const { method = "", url = "" } = request;
    // Not the contract's: for those who run the service.
    const isOutside = ["/healthz", "/readyz"].includes(url) || /^\/(console|sign-in)(\/|$)/.test(url);
    if (isOutside && ["GET", "HEAD"].includes(method)) return;
    const broken = findInvalidHttp(request) !== undefined;
    // Node leaves out the body of an answer to HEAD, whatever it is given.
    whenEnded(response, (bytes) => {
      const { status, headers } = readResponse(bytes.toString("latin1"));
      const body = bytes.subarray(bytes.indexOf("\r\n\r\n") + 4);
      const decoded = method === "HEAD" ? "" : decode(body, headers.get("content-encoding"));
      keep({ method, url, broken, status, headers, body: decoded });
    });
  });
  // A request that breaks off before it is one is answered on its socket.
  server.prependListener("clientError", ({ rawPacket, bytesParsed }: ParseError, socket: Socket) => {
    const begun = current.get(socket);
    // It may follow others in its packet: their headers end with an empty line, and its own have not ended.
    const [headers = ""] = rawPacket?.toString("latin1", 0, bytesParsed).split("\r\n\r\n").slice(-1) ?? [];
    const line = /([A-Z]{3,7}) (\S+) HTTP\/1\.\d\r\n/.exec(headers);
    const unfinished = begun?.complete === false ? begun : undefined;
    const { method = "", url = "" } = unfinished ?? { method: line?.[1], url: line?.[2] };
    const end = socket.end.bind(socket) as (...given: unknown[]) => never;
    socket.end = (...given: unknown[]) => {
      // What was answered before it broke off is not answered again; what has come after all is answered as any other.
      if (given[0] && !unfinished?.complete) keep({ method, url, broken: true, ...readResponse(String(given[0])) });
      return end(...given);
    };
  });
}

/**
 * Holds an answer of a server in a process of its own against the contract, as its caller has it.
 * @param address a whole address; what is not of this interface, or is watched from within, is let pass.
 */
export function examineResponse(method: string, address: string, answer: Omit<Exchange, "method" | "url">): void {
  const { hostname, port, pathname, search } = new URL(address);
  if (hostname !== "127.0.0.1" || watched.has(port) || !/^\/(api|operator)\//.test(pathname)) return;
  const { examine } = conformanceOf(ofProcesses);
  found.push({ status: answer.status, ...examine({ method, url: pathname + search, ...answer }) });
}

/** Makes `fetch` hold what it is answered by servers in processes of their own against the contract, too. */
export function watchFetch(): void {
  const { fetch } = globalThis;
  if ("watched" in fetch) return;
  const watching = async (...given: Parameters<typeof fetch>): Promise<Response> => {
    const response = await fetch(...given);
    const [target, init] = given;
    const request = target instanceof Request ? target : { method: init?.method ?? "GET", url: String(target) };
    // A test may leave a body unread; this copy of it is read to its end or to its breaking off.
    const text = response.clone().text();
    const { status, headers } = response;
    await text.then(
      (body) => examineResponse(request.method.toUpperCase(), request.url, { status, headers, body }),
      () => undefined,
    );
    return response;
  };
  globalThis.fetch = Object.assign(watching, { watched: true });
}

/** Reports what was written, with its head, once it is sent. */
function whenEnded(stream: ServerResponse, tell: (bytes: Buffer) => void): void {
  const chunks: Buffer[] = [];
  const keep = (chunk: unknown) => {
    if (typeof chunk === "string" || chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk));
  };
  const write = stream.write.bind(stream) as (...given: unknown[]) => boolean;
  const end = stream.end.bind(stream) as (...given: unknown[]) => never;
  stream.write = (...given: unknown[]) => {
    keep(given[0]);
    return write(...given);
  };
  stream.end = (...given: unknown[]) => {
    keep(given[0]);
    const ended = end(...given);
    // Node has the head nowhere else.
    tell(Buffer.concat([Buffer.from(Object(stream)._header, "latin1"), ...chunks]));
    return ended;
  };
}
