import { randomInt, randomUUID } from "node:crypto";
import { type Answer, post } from "@talaqqi/test-kit/request";
import type { Fault } from "../fault.ts";
import { startInstance } from "../instance.ts";
import { count, onConnection } from "../rows.ts";

const AT_ONCE = 50;

/** Two instances know nothing of each other: only the database can decide who was first. */
export const registerAtOnce: Fault = {
  done: `one e-mail, in different spellings, registered ${AT_ONCE} times at once on two instances`,
  async run(world) {
    const rounds = world.quick ? 5 : 100;
    const database = await world.emptyDatabase();
    const first = await startInstance(world, { database });
    const second = await startInstance(world, { database });
    const emails = Array.from({ length: rounds }, () => `serentak.${randomUUID()}@contoh.example`);
    const right = { once: 0, taken: 0 };
    let failed = 0;
    for (const email of emails) {
      const answers = await Promise.all(
        Array.from({ length: AT_ONCE }, (_, n) => register((n % 2 ? first : second).url, respell(email))),
      );
      if (answers.filter(({ status }) => status === 201).length === 1) right.once += 1;
      right.taken += answers.filter(isTaken).length;
      failed += answers.filter(({ status }) => status >= 500).length;
    }
    const rows = await onConnection(world.postgres.url(database), (query) =>
      count(query, "SELECT count(*) FROM users WHERE email LIKE 'serentak.%'"),
    );
    const single = await onConnection(world.postgres.url(database), (query) =>
      count(query, `SELECT count(DISTINCT lower(email)) FROM users WHERE email IN ('${emails.join("','")}')`),
    );
    await Promise.all([first.end(), second.end()]);
    return {
      often: `${rounds} rounds, ${rounds * AT_ONCE} registrations`,
      held: [
        { what: "rounds with one 201", figure: right.once, atLeast: rounds },
        { what: "403 Email already registered", figure: right.taken, atLeast: rounds * (AT_ONCE - 1) },
        { what: "answers of 5xx", figure: failed, atMost: 0 },
        { what: "e-mails with an account", figure: single, atLeast: rounds },
        { what: "accounts too many", figure: rows - rounds, atMost: 0 },
      ],
    };
  },
};

const register = (url: string, email: string) =>
  post(
    `${url}/api/auth/register`,
    JSON.stringify({ email, name: "Aisyah Contoh", gender: "Perempuan", whatsapp: 81200000001 }),
  );

const taken = '{"status":403,"message":"Email already registered","error":true}';
const isTaken = ({ status, body }: Answer) => status === 403 && body.toString() === taken;

/** Another spelling of the same e-mail: each letter large or small. */
const respell = (email: string) => [...email].map((letter) => (randomInt(2) ? letter.toUpperCase() : letter)).join("");
