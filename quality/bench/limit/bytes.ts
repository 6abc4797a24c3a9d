import { readFileSync } from "node:fs";
import { createServer } from "node:http";

// The limit of a read: node:http that sends bytes from memory.

type Recorded = { headers: Record<string, string>; file: string };

const { PORT = "0", RESPONSES = "" } = process.env;
const recorded: Record<string, Recorded> = JSON.parse(readFileSync(RESPONSES, "utf8"));
const responses = new Map(
  Object.entries(recorded).map(([path, { headers, file }]) => [path, { headers, body: readFileSync(file) }]),
);

createServer((request, response) => {
  const found = responses.get(request.url ?? "");
  if (!found) {
    response.writeHead(404).end();
    return;
  }
  response.writeHead(200, found.headers);
  response.end(found.body);
}).listen(Number(PORT), "127.0.0.1");
