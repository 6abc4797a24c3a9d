import type { IncomingHttpHeaders } from "node:http";
import { parseCookie, stringifySetCookie } from "cookie";
import type { Config } from "../config/config.ts";

/** The names in development on http; everywhere else they begin with `__Secure-`. */
export const SESSION_COOKIE = "talaqqi_staff";
export const SIGN_IN_COOKIE = "talaqqi_sign_in";
export const CODE_COOKIE = "talaqqi_code";

/** A cookie of a sign-in: what a browser has sent of it, and the header that sets it. */
export type StaffCookie = {
  name: string;
  read: (headers: IncomingHttpHeaders) => string | undefined;
  /** @param maxAge in seconds; 0 removes the cookie. */
  write: (value: string, maxAge: number) => string;
};

/**
 * @param config.secureCookies whether browsers take and send them over https alone. Chromium and Firefox make an exception for
 * this machine, WebKit does not.
 */
export function createStaffCookies({ secureCookies: secure }: Pick<Config, "secureCookies">) {
  // Lax: the identity provider's redirect, which comes from another site, must carry the cookie of the sign-in.
  const attributes = { httpOnly: true, secure, sameSite: "lax" } as const;
  const cookie = (plainName: string, path: string): StaffCookie => {
    const name = secure ? `__Secure-${plainName}` : plainName;
    return {
      name,
      read: ({ cookie = "" }) => parseCookie(cookie)[name],
      write: (value, maxAge) => stringifySetCookie(name, value, { ...attributes, path, maxAge }),
    };
  };
  return {
    session: cookie(SESSION_COOKIE, "/operator"),
    /** Sign-ins in progress, by what they open. */
    attempts: { staff: cookie(SIGN_IN_COOKIE, "/operator/sign-in"), account: cookie(SIGN_IN_COOKIE, "/sign-in/bind") },
    /** The code that an administrator has to confirm. */
    code: cookie(CODE_COOKIE, "/sign-in"),
  };
}

/** Whether a request may have a session cookie: a cheap check without parsing; `read` decides. */
export const mayHaveSession = ({ cookie }: IncomingHttpHeaders): boolean => cookie?.includes(SESSION_COOKIE) ?? false;
