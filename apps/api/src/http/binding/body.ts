import { isUtf8 } from "node:buffer";
import type { FastifyInstance } from "fastify";
import { ApiError, invalidField } from "../errors.ts";

/**
 * Reads JSON bodies; any other type, and a compressed body, is 415. Text that cannot be stored exactly (broken UTF-8, a lone
 * surrogate, NUL) is 400: the database would refuse it or silently change it.
 */
export function readJsonBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("application/json", { parseAs: "buffer" }, (request, bytes: Buffer, done) => {
    // Clients of this interface always send the header, even without a body.
    if (bytes.length === 0) return done(null, undefined);
    const { "content-type": type, "content-encoding": encoding = "identity" } = request.headers;
    if (!isDeclaredUtf8(type)) return done(new ApiError("unsupported_media_type"));
    if (encoding.toLowerCase() !== "identity") {
      return done(new ApiError("unsupported_media_type", { headers: { "accept-encoding": "identity" } }));
    }
    try {
      done(null, parse(bytes));
    } catch (error) {
      if (error instanceof ApiError) return done(error);
      done(invalidField("", (t) => (error instanceof RangeError ? t.fields.tooDeep : t.fields.notJson)));
    }
  });
}

/** JSON is UTF-8 (RFC 8259, 8.1). In another declared charset the same bytes may mean other characters. */
const isDeclaredUtf8 = (contentType = "") => !/;\s*charset=(?!"?utf-8"?\s*(?:;|$))/i.test(contentType);

function parse(bytes: Buffer): unknown {
  if (!isUtf8(bytes)) throw invalidField("", (t) => t.fields.notUtf8);
  // JSON.parse makes __proto__ an ordinary field, which the contract's closed schemas refuse as unknown.
  const body: unknown = JSON.parse(bytes.toString("utf8"));
  // In valid UTF-8, JSON can contain NUL or a lone surrogate only as an escape: texts without one need no search.
  refuseUnstorable(body, "", bytes.includes("\\u"));
  return body;
}

/** @throws RangeError when it is nested too deeply. */
function refuseUnstorable(value: unknown, field: string, hasEscapes: boolean): void {
  if (typeof value === "object" && value !== null) {
    for (const [name, inner] of Object.entries(value)) refuseUnstorable(inner, name, hasEscapes);
  }
  // The interface has one error for every invalid ID token.
  if (hasEscapes && typeof value === "string" && field !== "id_token" && isUnstorable(value)) {
    throw invalidField(field, (t) => t.fields.unstorable);
  }
}

const isUnstorable = (text: string) => /[\0\p{Surrogate}]/u.test(text);
