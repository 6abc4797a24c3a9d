import type { NextAnswer } from "./server.ts";

// Answers as the service gives them.

export const hurufs: NextAnswer = {
  status: 200,
  body: { status: 200, error: false, data: [{ id_huruf: "1", huruf: "ا", daftar_sifat: [] }] },
};

export const accessToken = {
  access_token: "token-1",
  token_type: "Bearer",
  expires_at: 1893456000,
  email: "aminah@murid.example",
  is_profile_complete: true,
};

export const signedIn: NextAnswer = { status: 200, body: { status: 200, error: false, data: accessToken } };
export const signedOut: NextAnswer = { status: 200, body: { status: 200, error: false } };

/** An error in its envelope. @param headers such as Retry-After. */
export const failure = (status: number, message: string, headers: Record<string, string> = {}): NextAnswer => ({
  status,
  body: { status, message, error: true },
  headers,
});

export const unauthorized = failure(401, "Unauthorized", { "www-authenticate": "Bearer" });
