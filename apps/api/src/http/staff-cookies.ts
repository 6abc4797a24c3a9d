import { stringifySetCookie } from "cookie";

// Browsers accept __Secure- cookies over https and, as this machine needs no TLS, from http://127.0.0.1.

export const SESSION_COOKIE = "__Secure-talaqqi_staff";
export const SIGN_IN_COOKIE = "__Secure-talaqqi_sign_in";

/** Lax: the identity provider's redirect, which comes from another site, must carry the cookie of the sign-in. */
const attributes = { httpOnly: true, secure: true, sameSite: "lax" } as const;

/** @param maxAge in seconds; 0 removes the cookie. */
export const sessionCookie = (value: string, maxAge: number) =>
  stringifySetCookie(SESSION_COOKIE, value, { ...attributes, path: "/operator", maxAge });

export const signInCookie = (value: string, maxAge: number) =>
  stringifySetCookie(SIGN_IN_COOKIE, value, { ...attributes, path: "/operator/sign-in", maxAge });
