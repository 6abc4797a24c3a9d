import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { extname, join } from "node:path";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { withoutCors } from "./cors.ts";
import { type Encoding, preferredEncodings } from "./encodings.ts";
import { ApiError } from "./errors.ts";
import { findHeld } from "./validators.ts";

type StaticFile = { type: string; etag: string; bodies: Map<Encoding, Buffer> };

/** The files of the staff's console by their paths, and its page. */
export type Console = { files: Map<string, StaticFile>; page: StaticFile };

/** Reads the built console, with the `.br` and `.gz` beside its files. @returns undefined where it is not built. */
export function readConsole(folder: string): Console | undefined {
  const files = existsSync(join(folder, "index.html")) ? readFiles(folder) : undefined;
  const page = files?.get("index.html");
  return files && page && { files, page };
}

/** Serves the console below /console, with its page for every path that is no file: the page has its own addresses. */
export function serveConsole(app: FastifyInstance, { files, page }: Console): void {
  const send = (request: FastifyRequest<{ Params: { "*"?: string } }>, reply: FastifyReply) => {
    const path = request.params["*"] ?? "";
    const file = files.get(path);
    if (!file && path.startsWith("assets/")) throw new ApiError("not_found");
    const served = file ?? page;
    const accepted = preferredEncodings(request.headers["accept-encoding"]);
    const encoding = accepted.find((one) => served.bodies.has(one)) ?? "identity";
    const held = findHeld(request.headers["if-none-match"], [served], served.etag);
    // Only the staff's own browser window reads it, so no other origin may.
    withoutCors(reply);
    reply.headers({
      ...consoleHeaders,
      "cache-control": path.startsWith("assets/") ? "public, max-age=31536000, immutable" : "no-cache",
      "content-type": served.type,
      etag: held?.etag ?? served.etag,
      vary: "Accept-Encoding",
      ...(encoding === "identity" ? {} : { "content-encoding": encoding }),
    });
    if (held) return reply.code(304).send();
    return reply.send(served.bodies.get(encoding));
  };
  // The page is served in maintenance, too, to say so.
  const options = { config: { always: true }, exposeHeadRoute: true };
  app.get("/console", options, (_request, reply) => reply.redirect("/console/", 308));
  app.get("/console/", options, send);
  app.get("/console/*", options, send);
}

const consoleHeaders = {
  "content-security-policy": [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join(";"),
  "cross-origin-resource-policy": "same-origin",
};

const types: Record<string, string> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
  ".woff2": "font/woff2",
};

/** @returns the files of the folder by their paths, such as `assets/console-Ab12.js`. */
function readFiles(folder: string): Map<string, StaticFile> {
  const files = new Map<string, StaticFile>();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const type = types[extname(entry.name)];
    if (!entry.isFile() || !type) continue;
    const path = join(entry.parentPath, entry.name);
    const body = readFileSync(path);
    const bodies = new Map<Encoding, Buffer>([["identity", body]]);
    if (existsSync(`${path}.br`)) bodies.set("br", readFileSync(`${path}.br`));
    if (existsSync(`${path}.gz`)) bodies.set("gzip", readFileSync(`${path}.gz`));
    const etag = `"${createHash("sha256").update(body).digest("base64url").slice(0, 27)}"`;
    files.set(path.slice(folder.length + 1).replaceAll("\\", "/"), { type, etag, bodies });
  }
  return files;
}
