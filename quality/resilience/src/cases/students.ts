import { brotliDecompressSync, gunzipSync } from "node:zlib";
import {
  isPublicGet,
  type Operation,
  operationsOf,
  readOperatorContract,
  readServedContract,
} from "@talaqqi/contract/document";
import { freePort, type Postgres, startPostgres } from "@talaqqi/test-kit/postgresql";
import { type Answer, request } from "@talaqqi/test-kit/request";
import type { Fault } from "../fault.ts";
import { type Instance, startInstance } from "../instance.ts";
import { bookings, type Person, people } from "../people.ts";
import { type Heard, provokeInEveryState } from "../provoke.ts";
import { createSearch, oneOfEach } from "../traces.ts";
import type { World } from "../world.ts";

/** As many as the promise names. */
const STUDENTS = 500;

/** Who is booked with a teacher is nobody's business. */
export const students: Fault = {
  done: "500 students looked for in every public answer, in the log and the metrics, while errors are provoked in their names",
  async run(world) {
    const all = people(STUDENTS);
    const search = createSearch(all);
    const seen: Seen = {
      booked: 0,
      answers: 0,
      telling: [],
      doors: 0,
      open: [],
      heard: 0,
      hearsay: [],
      lines: [],
      metrics: [],
    };
    const postgres = await startPostgres();
    try {
      for (const level of world.quick ? ["trace"] : ["info", "trace"]) {
        await lookAt(world, { postgres, level, all, search, seen });
      }
    } finally {
      await postgres.destroy();
    }
    const measured = seen.metrics.filter((line) => search(line).length > 0);
    const logged = seen.lines.filter((line) => search(line).length > 0);
    for (const name of seen.open.slice(0, 3)) world.tell(`asks for no token: ${name}`);
    for (const line of [...seen.telling.slice(0, 3), ...oneOfEach(seen.hearsay), ...oneOfEach(logged), ...measured])
      world.tell(`gives somebody away: ${line.slice(0, 400)}`);
    return {
      often: `${seen.answers} public answers, ${seen.heard} provoked ones, ${seen.lines.length} log lines, ${seen.metrics.length} metrics`,
      held: [
        { what: "students in the lists, without a name", figure: seen.booked, atLeast: STUDENTS },
        { what: "public answers that give one away", figure: seen.telling.length, atMost: 0 },
        {
          what: "operators' operations that answer without a token",
          ...{ figure: seen.doors > 0 ? seen.open.length : Number.NaN, atMost: 0 },
        },
        { what: "provoked answers that do", figure: seen.heard > 0 ? seen.hearsay.length : Number.NaN, atMost: 0 },
        { what: "log lines that do", figure: logged.length, atMost: 0 },
        { what: "metrics that do", figure: seen.metrics.length > 0 ? measured.length : Number.NaN, atMost: 0 },
      ],
    };
  },
};

type Seen = {
  booked: number;
  answers: number;
  telling: string[];
  /** The operators' operations that were asked for without a token, and those that did not ask for one. */
  doors: number;
  open: string[];
  heard: number;
  hearsay: string[];
  lines: string[];
  metrics: string[];
};
type Look = {
  postgres: Postgres;
  level: string;
  all: Person[];
  search: ReturnType<typeof createSearch>;
  seen: Seen;
};

/** Reads all that an instance tells anybody, and provokes what it tells its operator. */
async function lookAt(world: World, { postgres, level, all, search, seen }: Look): Promise<void> {
  const database = `students_${level}`;
  await postgres.run(`CREATE DATABASE ${database}`);
  const METRICS_PORT = String(await freePort());
  const instance = await startInstance(world, { database, postgres, settings: { LOG_LEVEL: level, METRICS_PORT } });
  await postgres.run(bookings(all), database);
  const { body } = await request(`${instance.url}/api/teachers/slot-time`);
  seen.booked = new Set(body.toString().match(/"id_student":18000\d{5}/g)).size;
  const [one] = all;
  const ids = world.quick ? [1, one?.idUser] : [1, 2, 10, 404_404, one?.idStudent, one?.idUser];
  for await (const answer of everyPublicAnswer(instance, ids.map(String))) {
    seen.answers += 1;
    if (search(answer).length > 0) seen.telling.push(answer);
  }
  for await (const { name, status, answer } of everyOperatorsAnswer(instance, ids.map(String))) {
    seen.doors += 1;
    if (status !== 401) seen.open.push(name);
    if (search(answer).length > 0) seen.telling.push(answer);
  }
  const { issuer } = world;
  const hear = (answer: Heard, person: Person) => {
    seen.heard += 1;
    if (search(withoutChance(withoutOwn(answer, person))).length > 0) seen.hearsay.push(answer.text);
  };
  const caller = { instance, issuer, given: { idTokens: [], accessTokens: [] }, hear };
  await provokeInEveryState(caller, all.slice(0, world.quick ? 1 : 10), { postgres, database });
  seen.metrics.push(...(await readMetrics(METRICS_PORT)));
  await instance.end();
  seen.lines.push(...`${instance.program.output()}\n${instance.program.errors()}`.split("\n").filter(Boolean));
}

/** Asks for all that anybody may read: by every identifier and filter, in every representation. */
async function* everyPublicAnswer({ url }: Instance, ids: string[]): AsyncGenerator<string> {
  const document = readServedContract();
  const operations = operationsOf(document).filter((operation) => isPublicGet(document, operation));
  for (const path of operations.flatMap((operation) => pathsOf(operation, ids))) {
    for (const encoding of ["identity", "gzip", "br"]) {
      for (const method of ["GET", "HEAD"]) {
        const answer = await request(url + path, { method, headers: { "accept-encoding": encoding } });
        yield describe(answer);
        const { etag } = answer.headers;
        if (!etag || method === "HEAD") continue;
        const headers = { "accept-encoding": encoding, "if-none-match": etag };
        yield describe(await request(url + path, { headers }));
      }
    }
  }
}

/** Asks for all that only operators may, without a token. */
async function* everyOperatorsAnswer({ url }: Instance, ids: string[]) {
  for (const operation of operationsOf(readOperatorContract())) {
    const method = operation.method.toUpperCase();
    for (const path of pathsOf(operation, ids)) {
      const answer = await request(url + path, { method });
      yield { name: `${method} ${path}`, status: answer.status, answer: describe(answer) };
    }
  }
}

/** @returns the paths of an operation, with identifiers that there are, and a student's own, and with every filter. */
function pathsOf({ path, parameters = [] }: Operation, ids: string[]): string[] {
  const paths = path.includes("{id}") ? ids.map((id) => path.replace("{id}", id)) : [path];
  const filters = parameters.filter((parameter) => parameter.in === "query").map(({ name }) => name);
  const asked = filters.flatMap((name) => ids.map((id) => `?${name}=${id}`));
  // What is asked for and there is not.
  const more = [`?id_student=${ids.at(-1)}`, `?id_user=${ids.at(-1)}&STUDENT_CONTACT=full`];
  return paths.flatMap((each) => [each, ...[...asked, ...more].map((query) => each + query)]);
}

/** What goes well tells somebody of themselves. An error tells nobody of anybody; it may name the fields that they sent. */
function withoutOwn({ text, isError }: Heard, { name, email, whatsapp, idUser }: Person): string {
  const own = [email, name, whatsapp, String(idUser)];
  const allowed = isError ? own.flatMap((one) => [`${one} is not a field of this request`, `"field":"${one}"`]) : own;
  return allowed.reduce((rest, one) => rest.replaceAll(one, ""), text);
}

/** What is made by chance or is a sum may have any letters. */
const withoutChance = (text: string) => text.replaceAll(/"access_token":"[^"]*"|\betag\b"?: ?"[^\r\n,]*/gi, "");

/** An answer as a text: status, headers, and the body decoded. What is made by chance or is a sum has no part in it. */
function describe({ status, headers, body }: Answer): string {
  const { etag: _, "x-request-id": __, ...said } = headers;
  return `${status} ${JSON.stringify(said)} ${decode(body, String(headers["content-encoding"]))}`;
}

function decode(body: Buffer, encoding: string): string {
  if (body.length === 0) return "";
  if (encoding === "br") return brotliDecompressSync(body).toString();
  return (encoding === "gzip" ? gunzipSync(body) : body).toString();
}

/**
 * @returns the lines of the metrics, none where there is no such address; without the fractions of the sums, which may have
 * any digits.
 */
async function readMetrics(port: string): Promise<string[]> {
  const answer = await request(`http://127.0.0.1:${port}/metrics`).catch(() => undefined);
  return answer?.status === 200
    ? answer.body
        .toString()
        .replaceAll(/\.\d+(e-?\d+)?$/gm, "")
        .split("\n")
        .filter(Boolean)
    : [];
}
