import { type HarRequest, HTTPSnippet } from "@readme/httpsnippet";
import { renderCode } from "../code.ts";
import { escapeHtml } from "../layout.ts";
import { firstExample, type Operation, type Reference } from "./contract-model.ts";

/** Code that calls an operation. */
export type Sample = {
  title: string;
  /** The name of the language in `renderCode`. */
  language: string;
  code: string;
  /** Whether the tests run it against the service. */
  isRun: boolean;
};

/** What the code is written for. */
export type SampleContext = {
  reference: Reference;
  /** The API's base address, without a trailing slash. */
  apiUrl: string;
};

/** @returns the operation called with its first examples; a token is `TOKEN`, a variable of the shell or the program. */
export function samplesOf(operation: Operation, { reference, apiUrl }: SampleContext): Sample[] {
  const write = (target: "shell" | "kotlin" | "swift", client: string, options = {}, body = exampleBody(operation)) => {
    const snippet = new HTTPSnippet(harRequest(operation, apiUrl, body));
    const written = snippet.convert(target, client, { indent: "  ", ...options });
    return (Array.isArray(written) ? written[0] : written) || "";
  };
  const curl = { title: "curl", language: "sh", code: tidyCurl(write("shell", "curl", { short: true })), isRun: true };
  if (operation.isForBrowsers) return [curl];
  const swift = write("swift", "urlsession", {}, escapeForSwift(exampleBody(operation)));
  return [
    curl,
    ...(reference.name === "openapi"
      ? [{ title: "@talaqqi/client", language: "js", code: writeClientCall(operation, apiUrl), isRun: true }]
      : []),
    { title: "fetch", language: "js", code: writeFetch(operation, apiUrl), isRun: true },
    { title: "Kotlin", language: "kotlin", code: tidyKotlin(write("kotlin", "okhttp")), isRun: false },
    { title: "Swift", language: "swift", code: tidySwift(swift), isRun: false },
  ];
}

/** @returns the samples as HTML; reference-code.css lays them out as tabs. */
export function renderSamples(operation: Operation, context: SampleContext): string {
  const samples = samplesOf(operation, context).map(
    (
      { title, language, code, isRun },
      at,
    ) => `<details class="sample" name="${operation.operationId}"${at === 0 ? " open" : ""}>
<summary>${escapeHtml(title)}</summary>
<figure class="code">${isRun ? "" : `<figcaption>Generated, not run in our tests</figcaption>`}
${renderCode({ label: title, code, language })}</figure>
</details>`,
  );
  return `<div class="samples">${samples.join("\n")}</div>`;
}

const TOKEN = "TALAQQI_TOKEN";
const withToken = (code: string, token: string) => code.replaceAll(TOKEN, token);

/** As one would type it. Shells do not expand variables in single quotes. */
const tidyCurl = (code: string) =>
  code
    // -d makes it a POST.
    .replace(/^curl -X (GET|POST) \\\n {2}/, "curl ")
    .replace(/^curl -X (\w+) \\\n {2}/, "curl -X $1 ")
    .replace(/-d '\n(.*)\n'$/s, "-d '$1'")
    .replaceAll(`'Authorization: Bearer ${TOKEN}'`, '"Authorization: Bearer $TOKEN"');

/** What was written for OkHttp 3 does not compile with later ones, which take the media type from the body. */
function tidyKotlin(code: string): string {
  const tidied = withToken(code, "$token")
    .replace(/val mediaType = MediaType.parse\((".*?")\)/, "val mediaType = $1.toMediaType()")
    .replace(/RequestBody.create\(mediaType, (".*")\)/, "$1.toRequestBody(mediaType)")
    .replace(/\n *\.addHeader\("Content-Type", .*\)/, "");
  const imports = [
    ...(tidied.includes("mediaType")
      ? ["okhttp3.MediaType.Companion.toMediaType", "okhttp3.RequestBody.Companion.toRequestBody"]
      : []),
    "okhttp3.OkHttpClient",
    "okhttp3.Request",
  ];
  const lines = imports.toSorted().map((name) => `import ${name}`);
  return `${lines.join("\n")}\n\n${tidied}\nprintln("${"$"}{response.code} ${"$"}{response.body?.string()}")`;
}

/** httpsnippet escapes only the quotation marks of Swift's strings. */
const escapeForSwift = (body: unknown): unknown =>
  body &&
  JSON.parse(JSON.stringify(body), (_key, value) =>
    typeof value === "string"
      ? value.replaceAll("\\", "\\\\").replaceAll("\r", "\\r").replaceAll("\n", "\\n").replaceAll("\ufeff", "\\u{feff}")
      : value,
  );

const tidySwift = (code: string) => withToken(code, "\\(token)").replace(/\nrequest.timeoutInterval = .*/, "");

type Value = string | number | boolean;

/** @returns the values of the parameters that the call sends: those of the path, and the first of the query: one filter is enough. */
function exampleValues({ parameters }: Operation, place: "path" | "query"): [string, Value][] {
  const all = parameters.filter((one) => one.in === place);
  return (place === "path" ? all : all.slice(0, 1))
    .map(({ name, examples }): [string, unknown] => [name, firstExample(examples)])
    .filter((entry): entry is [string, Value] => ["string", "number", "boolean"].includes(typeof entry[1]));
}

const pathOf = (operation: Operation, apiUrl: string): string =>
  exampleValues(operation, "path").reduce(
    (all, [name, value]) => all.replace(`{${name}}`, encodeURIComponent(value)),
    `${apiUrl}${operation.path}`,
  );

function addressOf(operation: Operation, apiUrl: string): string {
  const query = new URLSearchParams();
  for (const [name, value] of exampleValues(operation, "query")) query.set(name, String(value));
  return `${pathOf(operation, apiUrl)}${query.size > 0 ? `?${query}` : ""}`;
}

const exampleBody = ({ body }: Operation): unknown => firstExample(body?.examples);

function headersOf(operation: Operation): [string, string][] {
  return [
    ...(operation.needsToken ? [["Authorization", `Bearer ${TOKEN}`] satisfies [string, string]] : []),
    ...(operation.body ? [["Content-Type", "application/json"] satisfies [string, string]] : []),
  ];
}

function harRequest(operation: Operation, apiUrl: string, body: unknown): HarRequest {
  return {
    method: operation.method,
    // Swift would send a query of the address twice.
    url: pathOf(operation, apiUrl),
    httpVersion: "HTTP/1.1",
    cookies: [],
    queryString: exampleValues(operation, "query").map(([name, value]) => ({ name, value: String(value) })),
    headers: headersOf(operation).map(([name, value]) => ({ name, value })),
    headersSize: -1,
    bodySize: -1,
    // httpsnippet requires it of requests without a body, too.
    postData: body === undefined ? { mimeType: "" } : { mimeType: "application/json", text: JSON.stringify(body) },
  };
}

function writeFetch(operation: Operation, apiUrl: string): string {
  const headers = headersOf(operation).map(([name, value]) => {
    const key = /^\w+$/.test(name) ? name : JSON.stringify(name);
    return `${key}: ${value.includes(TOKEN) ? `\`${withToken(value, `$${"{token}"}`)}\`` : JSON.stringify(value)}`;
  });
  const body = exampleBody(operation);
  const options = [
    ...(operation.method === "GET" ? [] : [`method: ${JSON.stringify(operation.method)}`]),
    ...(headers.length > 0 ? [`headers: { ${headers.join(", ")} }`] : []),
    ...(body === undefined ? [] : [`body: JSON.stringify(${writeValue(body, "  ")})`]),
  ];
  const given = options.length > 0 ? `, {\n  ${options.join(",\n  ")},\n}` : "";
  return `const response = await fetch(${JSON.stringify(addressOf(operation, apiUrl))}${given});
const { data, message } = await response.json();
console.log(response.status, response.ok ? data : message);`;
}

function writeClientCall(operation: Operation, apiUrl: string): string {
  const body = Object(exampleBody(operation) ?? {});
  const given = {
    ...Object.fromEntries([...exampleValues(operation, "path"), ...exampleValues(operation, "query")]),
    ...body,
  };
  const parameters = Object.keys(given).length > 0 ? writeValue(given, "") : "";
  const token = operation.needsToken ? ", tokenStore: { get: () => token, set: () => {} }" : "";
  return `import { createClient } from "@talaqqi/client";

const client = createClient({ baseUrl: ${JSON.stringify(apiUrl)}${token} });
const { data, error, response } = await client.${operation.operationId}(${parameters});
console.log(response?.status, error?.message ?? data);`;
}

/** @returns a value as JavaScript, its keys without quotation marks. */
const writeValue = (value: unknown, indent: string): string =>
  JSON.stringify(value, null, 2)
    .replaceAll(/^(\s*)"([A-Za-z_]\w*)":/gm, "$1$2:")
    .replaceAll("\n", `\n${indent}`);
