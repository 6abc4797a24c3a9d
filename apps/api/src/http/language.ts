import type { FastifyRequest } from "fastify";
import type { Language } from "../messages/messages.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** The language that the body asks for. */
    language?: Language | undefined;
  }
}

/** What the language of a response depends on. */
type Asked = Pick<FastifyRequest, "url" | "headers"> & Partial<Pick<FastifyRequest, "language" | "routeOptions">>;

/** Only staff are served in their language: the interface fixes the messages of its paths to the letter. */
export const isTranslated = ({ url, routeOptions }: Pick<Asked, "url" | "routeOptions">): boolean =>
  (routeOptions?.url ?? url).startsWith("/operator/");

/** @returns the language of the messages in the response. */
export const languageOf = (request: Asked): Language =>
  isTranslated(request) ? (request.language ?? preferredLanguage(request.headers["accept-language"])) : "en";

/** @returns the header Vary of a response whose text depends on the language. @param vary the header without that. */
export const varyByLanguage = (vary: unknown): string => (vary ? `${vary}, Accept-Language` : "Accept-Language");

/** @returns the language that a body asks for in its field `language`. */
export function languageIn(body: unknown): Language | undefined {
  const { language } = Object(body);
  return language === "en" || language === "id" ? language : undefined;
}

/** @returns the language that an Accept-Language header prefers (RFC 9110, 12.5.4), English if it names neither. */
export function preferredLanguage(header: string | undefined): Language {
  const ranges = (header ?? "").split(",", MAX_RANGES).flatMap((part): [Language, number][] => {
    const [range = "", quality = ""] = part.split(";", 2);
    const language = primaryLanguage(range.trim().toLowerCase());
    const weight = Number(/^\s*q=([01](?:\.\d{0,3})?)\s*$/i.exec(quality)?.[1] ?? 1);
    return language && weight > 0 ? [[language, weight]] : [];
  });
  const [best] = ranges.toSorted(([, one], [, other]) => other - one);
  return best?.[0] ?? "en";
}

/** Browsers send a handful. */
const MAX_RANGES = 20;

/** `in` is what Java called Indonesian until version 17. */
function primaryLanguage(range: string): Language | undefined {
  const [primary] = range.split("-", 1);
  if (primary === "id" || primary === "in") return "id";
  return primary === "en" ? "en" : undefined;
}
