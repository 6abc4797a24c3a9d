/** A response as received on a raw connection. */
export type RawResponse = { status: number; headers: Record<string, string>; body: string };

/** @returns all final responses in the bytes of a connection, as Latin-1. */
export function parseResponses(received: string, { withoutBodies = false } = {}): RawResponse[] {
  const responses: RawResponse[] = [];
  let rest = received;
  while (rest !== "") {
    const end = rest.indexOf("\r\n\r\n");
    const [first = "", ...lines] = rest.slice(0, end < 0 ? undefined : end).split("\r\n");
    const status = Number(/^HTTP\/1\.1 (\d{3}) /.exec(first)?.[1] ?? Number.NaN);
    const headers = Object.fromEntries(lines.map(parseHeader));
    const length = withoutBodies || status === 304 || status < 200 ? 0 : Number(headers["content-length"] ?? 0);
    const from = end < 0 ? rest.length : end + 4;
    if (!(status < 200))
      responses.push({ status, headers, body: Buffer.from(rest.slice(from, from + length), "latin1").toString() });
    rest = rest.slice(from + length);
  }
  return responses;
}

function parseHeader(line: string): [name: string, value: string] {
  const at = line.indexOf(":");
  return [line.slice(0, at).toLowerCase(), line.slice(at + 1).trim()];
}

/** Whether an error has the interface's envelope, with its keys in order. */
export function hasErrorEnvelope({ status, headers, body }: RawResponse): boolean {
  if (headers["content-type"] !== "application/json; charset=utf-8") return false;
  const parsed: { status?: unknown; message?: unknown; error?: unknown } = parseJson(body) ?? {};
  const keys = Object.keys(parsed).join();
  // The 404 of a deleted account has the status 401 in its body.
  const isSameStatus = parsed.status === status || (status === 404 && parsed.status === 401);
  // The one 400 without a list of fields.
  const hasFields = keys.endsWith("errors") || parsed.message === "idToken is not verified";
  return (
    /^(data,)?status,message,error(,errors)?$/.test(keys) &&
    typeof parsed.message === "string" &&
    isSameStatus &&
    parsed.error === true &&
    (status !== 400 || hasFields)
  );
}

function parseJson(body: string) {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
