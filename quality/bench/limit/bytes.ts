import { readFileSync } from "node:fs";
import { createServer } from "node:http";

// The limit of a read: node:http that sends bytes which it has in memory.

type Answer = { headers: Record<string, string>; file: string };

const { PORT = "0", ANSWERS = "" } = process.env;
const given: Record<string, Answer> = JSON.parse(readFileSync(ANSWERS, "utf8"));
const answers = new Map(
  Object.entries(given).map(([path, { headers, file }]) => [path, { headers, body: readFileSync(file) }]),
);

createServer((request, response) => {
  const answer = answers.get(request.url ?? "");
  if (!answer) {
    response.writeHead(404).end();
    return;
  }
  response.writeHead(200, answer.headers);
  response.end(answer.body);
}).listen(Number(PORT), "127.0.0.1");
