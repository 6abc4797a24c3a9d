/** An answer in what a connection has said. */
export type Said = { status: number; headers: Record<string, string>; body: string };

/** @returns every answer in what was said on a connection, those that only announce one (1xx) left out. */
export function readAnswers(said: string, { withoutBodies = false } = {}): Said[] {
  const answers: Said[] = [];
  let rest = said;
  while (rest !== "") {
    const end = rest.indexOf("\r\n\r\n");
    const [first = "", ...lines] = rest.slice(0, end < 0 ? undefined : end).split("\r\n");
    const status = Number(/^HTTP\/1\.1 (\d{3}) /.exec(first)?.[1] ?? Number.NaN);
    const headers = Object.fromEntries(lines.map(readHeader));
    const length = withoutBodies || status === 304 || status < 200 ? 0 : Number(headers["content-length"] ?? 0);
    const from = end < 0 ? rest.length : end + 4;
    if (!(status < 200))
      answers.push({ status, headers, body: Buffer.from(rest.slice(from, from + length), "latin1").toString() });
    rest = rest.slice(from + length);
  }
  return answers;
}

function readHeader(line: string): [name: string, value: string] {
  const at = line.indexOf(":");
  return [line.slice(0, at).toLowerCase(), line.slice(at + 1).trim()];
}

/** Whether an error has the interface's envelope, its keys in their order. */
export function hasEnvelope({ status, headers, body }: Said): boolean {
  if (headers["content-type"] !== "application/json; charset=utf-8") return false;
  const said = parse(body);
  if (typeof said !== "object" || said === null) return false;
  const keys = Object.keys(said).join();
  const right =
    /^(data,)?status,message,error(,errors)?$/.test(keys) && "message" in said && typeof said.message === "string";
  // A deleted account's 404 says 401.
  const same = "status" in said && (said.status === status || (status === 404 && said.status === 401));
  return (
    right &&
    same &&
    "error" in said &&
    said.error === true &&
    (status !== 400 || keys.endsWith("errors") || isSaid(said.message))
  );
}

/** The one 400 that names no field. */
const isSaid = (message: unknown) => message === "idToken is not verified";

function parse(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
