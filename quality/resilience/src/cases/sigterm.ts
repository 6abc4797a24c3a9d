import { once } from "node:events";
import { Agent, request } from "node:http";
import { connect, type Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { accessToken, accountsWithTokens } from "@talaqqi/test-kit/school";
import pg from "pg";
import type { Fault } from "../fault.ts";
import { type Instance, startInstance } from "../instance.ts";
import { bearer } from "../probe.ts";

const BODIES = 40;
const WAITING = 10;
const IDLE = 20;

/** Half of what is in flight is still being sent, and some of it waits for the database. */
export const sigterm: Fault = {
  done: "SIGTERM with 50 requests in flight, and 20 connections that are kept",
  async run(world) {
    const times = world.quick ? 2 : 20;
    const database = await world.emptyDatabase();
    await (await startInstance(world, { database })).end();
    await world.postgres.run(accountsWithTokens(WAITING), database);
    const all: Stop[] = [];
    for (let done = 0; done < times; done += 1) {
      const instance = await startInstance(world, { database });
      all.push(await stopInFlight(instance, world.postgres.url(database), done));
    }
    const sum = (of: (stop: Stop) => number) => all.reduce((total, stop) => total + of(stop), 0);
    return {
      often: `${times} stops, ${times * (BODIES + WAITING)} requests in flight`,
      held: [
        { what: "completed", figure: sum(({ completed }) => completed), atLeast: times * (BODIES + WAITING) },
        { what: "new connections that were taken", figure: sum(({ taken }) => taken), atMost: 0 },
        { what: "requests on kept connections, answered", figure: sum(({ onKept }) => onKept), atLeast: times * IDLE },
        { what: "lines of the log that are missing", figure: sum(({ unlogged }) => unlogged), atMost: 0 },
        { what: "exit codes other than 0", figure: all.filter(({ code }) => code !== 0).length, atMost: 0 },
        { what: "ended within (ms)", figure: Math.max(...all.map(({ endedMs }) => endedMs)), atMost: 5_000 },
      ],
    };
  },
};

type Stop = {
  completed: number;
  taken: number;
  onKept: number;
  unlogged: number;
  code: number | null;
  endedMs: number;
};

async function stopInFlight(instance: Instance, connectionString: string, round: number): Promise<Stop> {
  const { url, port, program } = instance;
  const agent = new Agent({ keepAlive: true });
  const idle = await Promise.all(Array.from({ length: IDLE }, () => ask(agent, `${url}/api/packages`)));
  const client = new pg.Client({ connectionString });
  client.on("error", () => {});
  await client.connect();
  await client.query("BEGIN; SELECT FROM users FOR UPDATE");
  const waiting = Array.from({ length: WAITING }, (_, n) => changeName(url, n + 1));
  const bodies = await Promise.all(Array.from({ length: BODIES }, (_, n) => sendHalf(port, `s${round}.${n}`)));

  const begun = performance.now();
  program.child.kill("SIGTERM");
  const refused = await untilRefused(port);
  const onKept = await Promise.all(idle.map(() => ask(agent, `${url}/api/packages`)));
  const answers = bodies.map(({ finish }) => finish());
  await client.query("COMMIT");
  await client.end();
  const completed = [...(await Promise.all(answers)), ...(await Promise.all(waiting))];
  const code = await program.ended();
  const endedMs = performance.now() - begun;
  agent.destroy();
  const lines = program.output().match(/"answered"/g)?.length ?? 0;
  // One more is what the start was asked.
  const answered = 1 + idle.length + onKept.length + completed.length;
  return {
    completed: completed.filter((status) => status === 200 || status === 201).length,
    taken: refused ? 0 : 1,
    onKept: onKept.filter((status) => status === 200).length,
    unlogged: Math.max(0, answered - lines),
    code,
    endedMs,
  };
}

/** @returns the status, 0 when there is no answer. */
function ask(
  agent: Agent,
  url: string,
  options: { method?: string; headers?: object; body?: string } = {},
): Promise<number> {
  const { method = "GET", headers = {}, body } = options;
  return new Promise((resolve) => {
    const sent = request(url, { agent, method, headers: { ...headers } }, (response) => {
      response.resume().once("end", () => resolve(response.statusCode ?? 0));
      response.once("error", () => resolve(0));
    });
    sent.once("error", () => resolve(0));
    sent.end(body);
  });
}

const changeName = (url: string, n: number) =>
  ask(new Agent(), `${url}/api/users`, {
    method: "PUT",
    headers: { ...bearer(accessToken(n)), "content-type": "application/json" },
    body: JSON.stringify({ name: `Baru ${n}` }),
  });

/** Sends half of a registration, once the server has its head. */
async function sendHalf(port: number, name: string): Promise<{ finish: () => Promise<number> }> {
  const body = JSON.stringify({
    ...{ email: `${name}@contoh.example`, name: "Baru" },
    ...{ gender: "Perempuan", whatsapp: 6281200000001 },
  });
  const socket: Socket = connect(port, "127.0.0.1");
  const head = ["POST /api/auth/register HTTP/1.1", "Host: a", "Content-Type: application/json"];
  socket.write(`${[...head, `Content-Length: ${body.length}`, "Expect: 100-continue"].join("\r\n")}\r\n\r\n`);
  await once(socket, "data");
  socket.write(body.slice(0, 20));
  return {
    async finish() {
      let answer = "";
      socket.setEncoding("utf8").on("data", (text) => {
        answer += text;
      });
      socket.on("error", () => {});
      socket.write(body.slice(20));
      await once(socket, "close");
      return Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1] ?? 0);
    },
  };
}

/** @returns whether connections are refused within two seconds (they are taken until a balancer has noticed), and stay so for a little. */
async function untilRefused(port: number): Promise<boolean> {
  const end = performance.now() + 2_000;
  while (await takes(port)) {
    if (performance.now() > end) return false;
    await wait(5);
  }
  return !(await takes(port)) && !(await takes(port));
}

async function takes(port: number): Promise<boolean> {
  const socket = connect(port, "127.0.0.1");
  const taken = await once(socket, "connect").then(
    () => true,
    () => false,
  );
  socket.destroy();
  return taken;
}
