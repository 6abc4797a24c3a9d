/** A request as bytes: whatever stands in its parts is sent as it is. Texts are UTF-8. */
export type RawRequest = {
  method?: string;
  path?: string;
  /** Header lines beside Host and Connection. */
  headers?: string[];
  body?: string | Buffer;
};

const json = "Content-Type: application/json";

/** @returns a whole request, after which the connection is to be closed. */
export function whole({ method = "GET", path = "/api/packages", headers = [], body }: RawRequest): Buffer {
  const bytes = Buffer.from(body ?? "");
  const length = body === undefined ? [] : [`Content-Length: ${bytes.length}`];
  const lines = [`${method} ${path} HTTP/1.1`, "Host: a", "Connection: close", ...headers, ...length, "", ""];
  return Buffer.concat([Buffer.from(lines.join("\r\n")), bytes]);
}

/** @returns a request with a JSON body to one of the operations that take one. */
export function withBody(
  target: "register" | "sign in" | "profile" | "test",
  body: string | Buffer,
  token = "",
): Buffer {
  const [method, path] = targets[target];
  return whole({ method, path, headers: [json, `Authorization: Bearer ${token}`], body });
}

const targets = {
  register: ["POST", "/api/auth/register"],
  "sign in": ["POST", "/api/auth/idp"],
  profile: ["PUT", "/api/users"],
  test: ["POST", "/api/placement-test/register"],
} as const;

export const targetNames = Object.keys(targets) as (keyof typeof targets)[];

/** The fields that bodies have. */
export const fields = ["email", "name", "gender", "whatsapp", "avatar", "notes", "test_schedule_at", "id_token"];

/** @returns the body of a registration in which nothing is wrong but what is put in its place. */
export const registration = (changes: Record<string, unknown>) =>
  JSON.stringify({
    email: "siti@contoh.example",
    name: "Siti",
    gender: "Perempuan",
    whatsapp: 6281200000001,
    ...changes,
  });
