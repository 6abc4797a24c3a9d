import { createHash, randomBytes } from "node:crypto";
import { createServer } from "node:http";
import { importJWK, jwtVerify } from "jose";
import pg from "pg";
import { readJson, sendJson } from "./body.ts";

// The limit of a sign-in: node:http, jose with the key in memory, and two prepared statements.

const { PORT = "0", DATABASE_URL = "", IDP_ISSUER: issuer = "", IDP_AUDIENCE: audience = "", JWK = "" } = process.env;
const key = await importJWK(JSON.parse(JWK), "RS256");
const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 10 });
const find = {
  name: "find",
  text: `SELECT id, email, name, gender, whatsapp FROM users JOIN identities ON id = id_user
         WHERE issuer = $1 AND subject = $2`,
};
const insert = {
  name: "insert",
  text: `INSERT INTO access_tokens (hash, id_user, issued_by, issued_at, expires_at)
         VALUES ($1, $2, 'sign-in', now(), now() + interval '30 days') RETURNING expires_at`,
};

createServer(async (request, response) => {
  try {
    const { id_token } = await readJson(request);
    const { payload } = await jwtVerify(String(id_token), key, { issuer, audience });
    const [user] = (await pool.query({ ...find, values: [issuer, payload.sub] })).rows;
    const access_token = randomBytes(32).toString("base64url");
    const hash = createHash("sha256").update(access_token).digest("hex");
    const [token] = (await pool.query({ ...insert, values: [hash, user.id] })).rows;
    const expires_at = Math.floor(token.expires_at.getTime() / 1000);
    const is_profile_complete = Boolean(user.name && user.gender && user.whatsapp);
    const data = { access_token, token_type: "Bearer", expires_at, email: user.email, is_profile_complete };
    sendJson(response, 200, { status: 200, error: false, data });
  } catch {
    sendJson(response, 500, { status: 500, error: true });
  }
}).listen(Number(PORT), "127.0.0.1");
