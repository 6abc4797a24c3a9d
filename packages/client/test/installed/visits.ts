import { readFileSync } from "node:fs";
import { inject } from "vitest";

/** The program that is tried everywhere. */
export const visitCode = readFileSync(new URL("visit.js", import.meta.url), "utf8");

/** What comes of it. @param email the account's. @param again the status of the second read of the letters. */
export const visited = (email: string, again: 200 | 304) => ({
  huruf: 29,
  again: 29,
  kategori: "Al-Jauf",
  early: "Unauthorized",
  email,
  notes: "Bisa setelah magrib",
  out: "signed out",
  after: 401,
  statuses: [200, again, 200, 401, 201, 200, 200, 200, 401],
});

/** Gets an ID token of the sign-in for development. */
export async function getIdToken(email: string): Promise<string> {
  const response = await fetch(new URL("/token", inject("signInUrl")), {
    method: "POST",
    body: new URLSearchParams({ email }),
  });
  const { id_token: idToken } = JSON.parse(await response.text());
  return idToken;
}
