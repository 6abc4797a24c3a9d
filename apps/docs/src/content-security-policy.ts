import type { SiteSettings } from "./site-files.ts";

/**
 * The pages load everything from their own server and call only the API and the development sign-in.
 * @returns the policy's directives. A page carries them itself, as not every web server sends headers.
 */
export function contentSecurityPolicy({ apiUrl, signInUrl }: SiteSettings): Record<string, string[]> {
  const called = [apiUrl, ...(signInUrl === undefined ? [] : [signInUrl])].map((url) => sourceOf(new URL(url)));
  return {
    "default-src": ["'none'"],
    "script-src": ["'self'"],
    "style-src": ["'self'"],
    "img-src": ["'self'", "data:"],
    "font-src": ["'self'"],
    "connect-src": ["'self'", ...new Set(called)],
    "form-action": ["'none'"],
    "base-uri": ["'none'"],
  };
}

/** A policy cannot contain an IPv6 address: browsers would ignore it and block every call. */
const sourceOf = ({ protocol, hostname, origin }: URL) => (hostname.startsWith("[") ? protocol : origin);
