import { brotliDecompressSync, gunzipSync } from "node:zlib";
import {
  isPublicGet,
  type Operation,
  operationsOf,
  readOperatorContract,
  readServedContract,
  securityOf,
} from "@talaqqi/contract/document";
import { freePort, type Postgres, startPostgres } from "@talaqqi/test-kit/postgresql";
import { type CapturedResponse as RawResponse, request } from "@talaqqi/test-kit/request";
import { createPersonalDataSearch, distinctLines } from "../personal-data/search.ts";
import { insertBookedStudents, madeUpStudents, type Student } from "../personal-data/students.ts";
import { type CapturedResponse, triggerErrorsInEveryState } from "../personal-data/trigger-errors.ts";
import type { ResilienceCase } from "../resilience-case.ts";
import { type Instance, linesOf, startInstance } from "../service/instance.ts";
import type { TestEnvironment } from "../test-environment.ts";

const STUDENTS = 500;

/** Bookings are public without the identity of the students. */
export const students: ResilienceCase = {
  action: "search for 500 students in every public response, in logs and metrics, while their requests trigger errors",
  async run(environment) {
    const students = madeUpStudents(STUDENTS);
    const search = createPersonalDataSearch(students);
    const found: Found = {
      booked: 0,
      publicResponses: 0,
      leakingResponses: [],
      operatorRequests: 0,
      unprotected: [],
      triggeredResponses: 0,
      leakingErrors: [],
      lines: [],
      metrics: [],
    };
    const postgres = await environment.own(startPostgres());
    for (const level of environment.quick ? ["trace"] : ["info", "trace"]) {
      await examine(environment, { postgres, level, students, search, found });
    }
    const leakingMetrics = found.metrics.filter((line) => search(line).length > 0);
    const leakingLines = found.lines.filter((line) => search(line).length > 0);
    for (const name of found.unprotected.slice(0, 3)) environment.log(`needs no token: ${name}`);
    const leaks = [...found.leakingResponses.slice(0, 3), ...distinctLines(found.leakingErrors)];
    for (const line of [...leaks, ...distinctLines(leakingLines), ...leakingMetrics])
      environment.log(`identifies somebody: ${line.slice(0, 400)}`);
    return {
      summary: `${found.publicResponses} public responses, ${found.triggeredResponses} triggered ones, ${found.lines.length} log lines, ${found.metrics.length} metrics`,
      checks: [
        { name: "students in the lists, without a name", figure: found.booked, atLeast: STUDENTS },
        { name: "public responses that identify one", figure: found.leakingResponses.length, atMost: 0 },
        {
          name: "operator requests without a token: not 401",
          figure: found.operatorRequests > 0 ? found.unprotected.length : Number.NaN,
          atMost: 0,
        },
        {
          name: "triggered responses that identify one",
          figure: found.triggeredResponses > 0 ? found.leakingErrors.length : Number.NaN,
          atMost: 0,
        },
        { name: "log lines that identify one", figure: leakingLines.length, atMost: 0 },
        {
          name: "metrics that identify one",
          figure: found.metrics.length > 0 ? leakingMetrics.length : Number.NaN,
          atMost: 0,
        },
      ],
    };
  },
};

type Found = {
  booked: number;
  publicResponses: number;
  leakingResponses: string[];
  /** Requests to operators' operations without a token, and those that got something else than 401. */
  operatorRequests: number;
  unprotected: string[];
  triggeredResponses: number;
  leakingErrors: string[];
  lines: string[];
  metrics: string[];
};
type Examination = {
  postgres: Postgres;
  level: string;
  students: Student[];
  search: ReturnType<typeof createPersonalDataSearch>;
  found: Found;
};

/** Collects every public response of an instance, and what it logs and measures while requests fail. */
async function examine(environment: TestEnvironment, examination: Examination): Promise<void> {
  const { postgres, level, students, search, found } = examination;
  const database = `students_${level}`;
  await postgres.run(`CREATE DATABASE ${database}`);
  const METRICS_PORT = String(await freePort());
  const instance = await startInstance(environment, {
    database,
    postgres,
    settings: { LOG_LEVEL: level, METRICS_PORT },
  });
  await postgres.run(insertBookedStudents(students), database);
  const { body } = await request(`${instance.url}/api/teachers/slot-time`);
  found.booked = new Set(body.toString().match(/"id_student":18000\d{5}/g)).size;
  const [one] = students;
  const ids = environment.quick ? [1, one?.idUser] : [1, 2, 10, 404_404, one?.idStudent, one?.idUser];
  for await (const response of readPublicOperations(instance, ids.map(String))) {
    found.publicResponses += 1;
    if (search(response).length > 0) found.leakingResponses.push(response);
  }
  for await (const { name, isWrong, response } of callOperatorOperations(instance, ids.map(String))) {
    found.operatorRequests += 1;
    if (isWrong) found.unprotected.push(name);
    if (search(response).length > 0) found.leakingResponses.push(response);
  }
  const { issuer } = environment;
  const onResponse = (response: CapturedResponse, student: Student) => {
    found.triggeredResponses += 1;
    if (search(withoutRandom(withoutOwn(response, student))).length > 0) found.leakingErrors.push(response.text);
  };
  const target = { instance, issuer, tokens: { idTokens: [], accessTokens: [] }, onResponse };
  await triggerErrorsInEveryState(target, students.slice(0, environment.quick ? 1 : 10), { postgres, database });
  found.metrics.push(...(await readMetrics(METRICS_PORT)));
  await instance.end();
  found.lines.push(...linesOf(instance));
}

/** Reads every public operation, with every identifier and filter, in every representation. */
async function* readPublicOperations({ url }: Instance, ids: string[]): AsyncGenerator<string> {
  const document = readServedContract();
  const operations = operationsOf(document).filter((operation) => isPublicGet(document, operation));
  for (const path of operations.flatMap((operation) => pathsOf(operation, ids))) {
    for (const encoding of ["identity", "gzip", "br"]) {
      for (const method of ["GET", "HEAD"]) {
        const response = await request(url + path, { method, headers: { "accept-encoding": encoding } });
        yield describe(response);
        const { etag } = response.headers;
        if (!etag || method === "HEAD") continue;
        const headers = { "accept-encoding": encoding, "if-none-match": etag };
        yield describe(await request(url + path, { headers }));
      }
    }
  }
}

/** Calls every operation of operators, without a token. */
async function* callOperatorOperations({ url }: Instance, ids: string[]) {
  const contract = readOperatorContract();
  for (const operation of operationsOf(contract)) {
    const method = operation.method.toUpperCase();
    // Who signs in has no token yet.
    const needsToken = securityOf(contract, operation).length > 0;
    for (const path of pathsOf(operation, ids)) {
      const response = await request(url + path, { method });
      const isWrong = needsToken && response.status !== 401;
      yield { name: `${method} ${path}`, isWrong, response: describe(response) };
    }
  }
}

/** @returns the paths of an operation with each identifier and filter. */
function pathsOf({ path, parameters = [] }: Operation, ids: string[]): string[] {
  const paths = path.includes("{id}") ? ids.map((id) => path.replace("{id}", id)) : [path];
  const filters = parameters.filter((parameter) => parameter.in === "query").map(({ name }) => name);
  const queries = filters.flatMap((name) => ids.map((id) => `?${name}=${id}`));
  const unknown = [`?id_student=${ids.at(-1)}`, `?id_user=${ids.at(-1)}&STUDENT_CONTACT=full`];
  return paths.flatMap((each) => [each, ...[...queries, ...unknown].map((query) => each + query)]);
}

/** A success may contain data of its own student. An error may contain only field names that the request sent. */
function withoutOwn({ text, isError }: CapturedResponse, { name, email, whatsapp, idUser }: Student): string {
  const own = [email, name, whatsapp, String(idUser)];
  const allowed = isError ? own.flatMap((one) => [`${one} is not a field of this request`, `"field":"${one}"`]) : own;
  return allowed.reduce((rest, one) => rest.replaceAll(one, ""), text);
}

/** Random values and hashes may contain any letters. */
const withoutRandom = (text: string) => text.replaceAll(/"access_token":"[^"]*"|\betag\b"?: ?"[^\r\n,]*/gi, "");

/** @returns status, headers and decoded body, without random values and hashes. */
function describe({ status, headers, body }: RawResponse): string {
  const { etag: _, "x-request-id": __, ...others } = headers;
  return `${status} ${JSON.stringify(others)} ${decode(body, String(headers["content-encoding"]))}`;
}

function decode(body: Buffer, encoding: string): string {
  if (body.length === 0) return "";
  if (encoding === "br") return brotliDecompressSync(body).toString();
  return (encoding === "gzip" ? gunzipSync(body) : body).toString();
}

/**
 * @returns the lines of the metrics, none if they cannot be read; without the fractions of numbers, which may contain any
 * digits.
 */
async function readMetrics(port: string): Promise<string[]> {
  const response = await request(`http://127.0.0.1:${port}/metrics`).catch(() => undefined);
  return response?.status === 200
    ? response.body
        .toString()
        .replaceAll(/\.\d+(e-?\d+)?$/gm, "")
        .split("\n")
        .filter(Boolean)
    : [];
}
