import { createHash, randomBytes } from "node:crypto";
import { createServer } from "node:http";
import { signInBound } from "@talaqqi/api/account/statements";
import { importJWK, jwtVerify } from "jose";
import pg from "pg";
import { readJson, sendJson } from "./body.ts";

// The limit of a sign-in: node:http, jose with the key in memory, and the service's statement, prepared.

const { PORT = "0", DATABASE_URL = "", IDP_ISSUER: issuer = "", IDP_AUDIENCE: audience = "", JWK = "" } = process.env;
const TOKEN_MS = 30 * 86_400_000;
/** The service's default. */
const TOKENS_PER_ACCOUNT = 20;
const { name, text } = signInBound;
const key = await importJWK(JSON.parse(JWK), "RS256");
const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 10 });

createServer(async (request, response) => {
  try {
    const { id_token } = await readJson(request);
    const { payload } = await jwtVerify(String(id_token), key, { issuer, audience });
    const access_token = randomBytes(32).toString("base64url");
    const hash = createHash("sha256").update(access_token).digest("hex");
    const issuedAt = new Date();
    const expiresAt = new Date(issuedAt.getTime() + TOKEN_MS);
    const values = [issuer, payload.sub, hash, issuedAt, expiresAt, TOKENS_PER_ACCOUNT];
    const [user] = (await pool.query({ name, text, values })).rows;
    const expires_at = Math.floor(expiresAt.getTime() / 1000);
    const is_profile_complete = Boolean(user.name && user.gender && user.whatsapp);
    const data = { access_token, token_type: "Bearer", expires_at, email: user.email, is_profile_complete };
    sendJson(response, 200, { status: 200, error: false, data });
  } catch {
    sendJson(response, 500, { status: 500, error: true });
  }
}).listen(Number(PORT), "127.0.0.1");
