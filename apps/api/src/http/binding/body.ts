import { isUtf8 } from "node:buffer";
import type { FastifyInstance } from "fastify";
import { ApiError, invalidField } from "../errors.ts";

/**
 * Reads JSON bodies, and only those: any other type is 415. A body that cannot be kept exactly as it was sent (broken
 * UTF-8, half a surrogate pair, NUL) is 400, since a database would refuse it, or worse, silently change it.
 */
export function readJsonBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("application/json", { parseAs: "buffer" }, (request, bytes: Buffer, done) => {
    // Clients of this interface send the header always, also with no body.
    if (bytes.length === 0) return done(null, undefined);
    if (!saysUtf8(request.headers["content-type"])) return done(new ApiError("unsupported_media_type"));
    try {
      done(null, parse(bytes));
    } catch (error) {
      if (error instanceof ApiError) return done(error);
      done(invalidField("", error instanceof RangeError ? "is nested too deeply" : "is not valid JSON"));
    }
  });
}

/** JSON is UTF-8 (RFC 8259, 8.1). Who says another encoding may mean other characters by the same bytes. */
const saysUtf8 = (contentType = "") => /^[^;]*(;\s*charset="?utf-8"?\s*)?$/i.test(contentType);

function parse(bytes: Buffer): unknown {
  if (!isUtf8(bytes)) throw invalidField("", "is not valid UTF-8");
  // JSON.parse makes a name such as __proto__ an ordinary field, and the contract's closed schemas refuse it as unknown.
  const body: unknown = JSON.parse(bytes.toString("utf8"));
  // In JSON that is UTF-8, a NUL or half a surrogate pair can only be an escape: long texts without one are not searched.
  refuseUnstorable(body, "", bytes.includes("\\u"));
  return body;
}

/** @throws RangeError when it is nested too deeply. */
function refuseUnstorable(value: unknown, field: string, hasEscapes: boolean): void {
  if (typeof value === "object" && value !== null) {
    for (const [name, inner] of Object.entries(value)) refuseUnstorable(inner, name, hasEscapes);
  }
  // The interface has one answer for any text that is no ID token.
  if (hasEscapes && typeof value === "string" && field !== "id_token" && isUnstorable(value)) {
    throw invalidField(field, "contains characters that cannot be stored");
  }
}

const isUnstorable = (text: string) => /[\0\p{Surrogate}]/u.test(text);
