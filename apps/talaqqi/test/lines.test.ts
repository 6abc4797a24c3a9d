import { exampleOperations } from "@talaqqi/contract/operator-examples";
import {
  createFakeService,
  type FakeRequest,
  type FakeService,
  type OperationId,
} from "@talaqqi/test-kit/fake-service";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { talaqqi } from "./talaqqi.ts";
import { readTranscripts, type Transcript } from "./transcripts.ts";

// What each command line sends and prints: test/lines.

// Only the date: lists show how many days are left.
beforeAll(() => void vi.useFakeTimers({ toFake: ["Date"], now: new Date("2030-01-10T00:00:00Z") }));
afterAll(() => void vi.useRealTimers());

const transcripts = readTranscripts();
const env = { API_URL: "http://school.example", OPERATOR_TOKEN: `talaqqi_operator_1_${"a".repeat(43)}` };

describe.each([...new Set(transcripts.map(({ file }) => file))])("%s", (file) => {
  const own = transcripts.filter((one) => one.file === file);
  test.each(own.map((one) => [one.code, one.line, one] as const))("exit code %i: talaqqi %s", async (...given) => {
    const [code, , transcript] = given;
    const { args, sent, stdout, stderr } = transcript;
    const service = createFakeService({ auth: "token" });
    respond(service, transcript);
    const outcome = await talaqqi(args, { env, fetch: service.fetch });
    expect({ ...outcome, sent: service.requests.map(describeRequest) }).toEqual({ sent, stdout, stderr, code });
    const language = args.join(" ").includes("--language id") ? "id" : "en";
    for (const { headers } of service.requests) expect(headers.get("accept-language")).toBe(language);
  });
});

/** Sets the responses of a transcript; of several for one operation, each request takes the next. */
function respond(service: FakeService, { responses }: Transcript): void {
  for (const operation of new Set(responses.map(([operation]) => operation))) {
    const own = responses.filter(([other]) => other === operation).map(([, response]) => read(operation, response));
    service.on(operation as OperationId, () => (own.length > 1 ? own.shift() : own[0]) as never);
  }
}

/** @returns an example's name, or a response of the test's own. */
function read(operation: string, response: string): unknown {
  const [, what = "", json = ""] = /^(data |first |)(\{.*)$/.exec(response) ?? [];
  if (json === "") return response;
  const given = JSON.parse(json);
  if (what === "") return given;
  const { name, status, body } = Object(exampleOperations[operation as OperationId].examples[0]);
  const data = what === "data " ? { ...body.data, ...given } : [{ ...body.data[0], ...given }];
  return { like: name, status, fields: { data } };
}

function describeRequest({ method, url, body }: FakeRequest): string {
  const { pathname, search } = new URL(url);
  return [method, decodeURIComponent(pathname + search), ...(body === undefined ? [] : [JSON.stringify(body)])].join(
    " ",
  );
}
