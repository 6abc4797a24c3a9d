import { readFileSync } from "node:fs";
import { createServer } from "node:http";

// The limit of a read: node:http that sends bytes from memory.

const { PORT = "0", FILE = "", HEADERS = "{}" } = process.env;
const headers: Record<string, string> = JSON.parse(HEADERS);
const body = readFileSync(FILE);

createServer((_request, response) => {
  response.writeHead(200, headers);
  response.end(body);
}).listen(Number(PORT), "127.0.0.1");
