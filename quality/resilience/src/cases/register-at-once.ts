import { randomInt, randomUUID } from "node:crypto";
import { ask, jsonRequest, type Probe, registration } from "../clients/requests.ts";
import { count, onConnection } from "../database/queries.ts";
import type { ResilienceCase } from "../resilience-case.ts";
import { startInstance } from "../service/instance.ts";

const AT_ONCE = 50;

/** Only the database can decide which of two instances was first. */
export const registerAtOnce: ResilienceCase = {
  action: `one e-mail, in different spellings, registered ${AT_ONCE} times at once on two instances`,
  async run(environment) {
    const rounds = environment.quick ? 5 : 100;
    const database = await environment.createDatabase();
    const first = await startInstance(environment, { database });
    const second = await startInstance(environment, { database });
    const emails = Array.from({ length: rounds }, () => `serentak.${randomUUID()}@contoh.example`);
    let [once, taken, failed] = [0, 0, 0];
    for (const email of emails) {
      const responses = await Promise.all(
        Array.from({ length: AT_ONCE }, (_, n) => register((n % 2 ? first : second).url, respell(email))),
      );
      if (responses.filter(({ status }) => status === 201).length === 1) once += 1;
      taken += responses.filter(isTaken).length;
      failed += responses.filter(({ status }) => status >= 500).length;
    }
    const [rows, distinct] = await onConnection(environment.postgres.url(database), async (query) => [
      await count(query, "SELECT count(*) FROM users WHERE email LIKE 'serentak.%'"),
      await count(query, `SELECT count(DISTINCT lower(email)) FROM users WHERE email IN ('${emails.join("','")}')`),
    ]);
    return {
      summary: `${rounds} rounds, ${rounds * AT_ONCE} registrations`,
      checks: [
        { name: "rounds with one 201", figure: once, atLeast: rounds },
        { name: "403 Email already registered", figure: taken, atLeast: rounds * (AT_ONCE - 1) },
        { name: "5xx responses", figure: failed, atMost: 0 },
        { name: "e-mails with an account", figure: distinct ?? Number.NaN, atLeast: rounds },
        { name: "surplus accounts", figure: (rows ?? Number.NaN) - rounds, atMost: 0 },
      ],
    };
  },
};

const register = (url: string, email: string) => ask(`${url}/api/auth/register`, jsonRequest(registration(email)));

const taken = '{"status":403,"message":"Email already registered","error":true}';
const isTaken = ({ status, body }: Probe) => status === 403 && body === taken;

/** Changes the case of letters at random. */
const respell = (email: string) => [...email].map((letter) => (randomInt(2) ? letter.toUpperCase() : letter)).join("");
