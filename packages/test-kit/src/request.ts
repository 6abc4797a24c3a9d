import { Agent, type IncomingHttpHeaders, request as send } from "node:http";

/** A response with its raw body. */
export type CapturedResponse = { status: number; headers: IncomingHttpHeaders; body: Buffer };

const agent = new Agent({ keepAlive: true });

/** Sends one request, on a persistent connection. */
export function request(
  url: string,
  options: { method?: string; headers?: Record<string, string>; body?: string } = {},
): Promise<CapturedResponse> {
  const { method = "GET", headers = {}, body } = options;
  return new Promise((resolve, reject) => {
    const sent = send(url, { agent, method, headers }, (response) => {
      const parts: Buffer[] = [];
      response.on("data", (part: Buffer) => parts.push(part));
      response.once("error", reject);
      response.once("end", () => {
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(parts) });
      });
    });
    sent.once("error", reject);
    sent.end(body);
  });
}

/** Sends JSON. */
export const post = (url: string, body: string) =>
  request(url, { method: "POST", headers: { "content-type": "application/json" }, body });
