import { createServer } from "node:http";
import pg from "pg";
import { readJson, sendJson } from "./body.ts";

// The limit of a registration: node:http, the body's JSON, and one prepared INSERT.

const { PORT = "0", DATABASE_URL = "" } = process.env;
const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 10 });
const text = "INSERT INTO users (email, name, gender, whatsapp) VALUES ($1, $2, $3, $4)";

createServer(async (request, response) => {
  try {
    const { email, name, gender, whatsapp } = await readJson(request);
    await pool.query({ name: "insert", text, values: [email, name, gender, whatsapp] });
    sendJson(response, 201, { status: 201, error: false });
  } catch {
    sendJson(response, 500, { status: 500, error: true });
  }
}).listen(Number(PORT), "127.0.0.1");
