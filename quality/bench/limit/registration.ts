import { createServer } from "node:http";
import { insertUser } from "@talaqqi/api/account/statements";
import pg from "pg";
import { readJson, sendJson } from "./body.ts";

// The limit of a registration: node:http, the body's JSON, and the service's INSERT, prepared.

const { PORT = "0", DATABASE_URL = "" } = process.env;
const { name: insert, text } = insertUser;
const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 10 });

createServer(async (request, response) => {
  try {
    const { email, name, gender, whatsapp } = await readJson(request);
    await pool.query({ name: insert, text, values: [email, name, gender, whatsapp, new Date()] });
    sendJson(response, 201, { status: 201, error: false });
  } catch {
    sendJson(response, 500, { status: 500, error: true });
  }
}).listen(Number(PORT), "127.0.0.1");
