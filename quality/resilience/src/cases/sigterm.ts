import { once } from "node:events";
import { Agent, request } from "node:http";
import { connect, type Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { accessToken, accountsWithTokens } from "@talaqqi/test-kit/school";
import { changeName, isOkOrCreated, registration } from "../clients/requests.ts";
import { lockAccounts } from "../database/queries.ts";
import type { ResilienceCase } from "../resilience-case.ts";
import { type Instance, startInstance } from "../service/instance.ts";

const BODIES = 40;
const WAITING = 10;
const IDLE = 20;

export const sigterm: ResilienceCase = {
  action: "SIGTERM with 50 requests in flight, and 20 persistent connections",
  async run(environment) {
    const times = environment.quick ? 1 : 20;
    const database = await environment.createDatabase();
    await (await startInstance(environment, { database })).end();
    await environment.postgres.run(accountsWithTokens(WAITING), database);
    const all: Stop[] = [];
    for (let done = 0; done < times; done += 1) {
      const instance = await startInstance(environment, { database });
      all.push(await stopInFlight(instance, environment.postgres.url(database), done));
    }
    const sum = (of: (stop: Stop) => number) => all.reduce((total, stop) => total + of(stop), 0);
    return {
      summary: `${times} stops, ${times * (BODIES + WAITING)} requests in flight`,
      checks: [
        { name: "completed", figure: sum(({ completed }) => completed), atLeast: times * (BODIES + WAITING) },
        { name: "new connections accepted", figure: sum(({ accepted }) => accepted), atMost: 0 },
        {
          name: "requests on persistent connections with 200",
          figure: sum(({ onPersistent }) => onPersistent),
          atLeast: times * IDLE,
        },
        { name: "missing lines in the log", figure: sum(({ unlogged }) => unlogged), atMost: 0 },
        { name: "exit codes other than 0", figure: all.filter(({ code }) => code !== 0).length, atMost: 0 },
        { name: "ended within (ms)", figure: Math.max(...all.map(({ endedMs }) => endedMs)), atMost: 5_000 },
      ],
    };
  },
};

type Stop = {
  completed: number;
  accepted: number;
  onPersistent: number;
  unlogged: number;
  code: number | null;
  endedMs: number;
};

async function stopInFlight(instance: Instance, connectionString: string, round: number): Promise<Stop> {
  const { url, port, program } = instance;
  const agent = new Agent({ keepAlive: true });
  const idle = await Promise.all(Array.from({ length: IDLE }, () => get(agent, `${url}/api/packages`)));
  const unlock = await lockAccounts(connectionString);
  const waiting = Array.from({ length: WAITING }, (_, n) => changeName(url, accessToken(n + 1)));
  const bodies = await Promise.all(Array.from({ length: BODIES }, (_, n) => sendHalf(port, `s${round}.${n}`)));

  const begun = performance.now();
  program.child.kill("SIGTERM");
  const refused = await waitUntilRefused(port);
  const onPersistent = await Promise.all(idle.map(() => get(agent, `${url}/api/packages`)));
  const finished = bodies.map(({ finish }) => finish());
  await unlock();
  const completed = [...(await Promise.all(finished)), ...(await Promise.all(waiting)).map(({ status }) => status)];
  const code = await program.ended();
  const endedMs = performance.now() - begun;
  agent.destroy();
  const lines = program.output().match(/"response sent"/g)?.length ?? 0;
  // One more for the request of `startInstance`.
  const expected = 1 + idle.length + onPersistent.length + completed.length;
  return {
    completed: completed.filter((status) => isOkOrCreated({ status })).length,
    accepted: refused ? 0 : 1,
    onPersistent: onPersistent.filter((status) => status === 200).length,
    unlogged: Math.max(0, expected - lines),
    code,
    endedMs,
  };
}

/** @returns the status; 0 when there is no response. */
function get(agent: Agent, url: string): Promise<number> {
  return new Promise((resolve) => {
    const sent = request(url, { agent }, (response) => {
      response.resume().once("end", () => resolve(response.statusCode ?? 0));
      response.once("error", () => resolve(0));
    });
    sent.once("error", () => resolve(0));
    sent.end();
  });
}

/** Sends the head of a registration and, once the server has it, half of the body. */
async function sendHalf(port: number, name: string): Promise<{ finish: () => Promise<number> }> {
  const body = JSON.stringify(registration(`${name}@contoh.example`));
  const socket: Socket = connect(port, "127.0.0.1");
  const head = ["POST /api/auth/register HTTP/1.1", "Host: a", "Content-Type: application/json"];
  socket.write(`${[...head, `Content-Length: ${body.length}`, "Expect: 100-continue"].join("\r\n")}\r\n\r\n`);
  await once(socket, "data");
  socket.write(body.slice(0, 20));
  return {
    async finish() {
      let received = "";
      socket.setEncoding("utf8").on("data", (text) => {
        received += text;
      });
      socket.on("error", () => {});
      socket.write(body.slice(20));
      await once(socket, "close");
      return Number(/^HTTP\/1\.1 (\d+)/.exec(received)?.[1] ?? 0);
    },
  };
}

/** @returns whether new connections are refused within two seconds, the time that a balancer gets to notice. */
async function waitUntilRefused(port: number): Promise<boolean> {
  const end = performance.now() + 2_000;
  while (await accepts(port)) {
    if (performance.now() > end) return false;
    await wait(5);
  }
  return !(await accepts(port)) && !(await accepts(port));
}

async function accepts(port: number): Promise<boolean> {
  const socket = connect(port, "127.0.0.1");
  const isAccepted = await once(socket, "connect").then(
    () => true,
    () => false,
  );
  socket.destroy();
  return isAccepted;
}
