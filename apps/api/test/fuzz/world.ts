import { issueAccessToken } from "../../src/accounts/access-tokens.ts";
import { startTestApi, type TestApi } from "../support/api.ts";
import { fillEverything } from "../support/rows.ts";
import type { Given } from "../support/substitutions.ts";
import * as checks from "./checks.ts";
import { EXISTING } from "./requests.ts";
import { createSender, type Exchange, type Sender } from "./send.ts";

export type SignedIn = Awaited<ReturnType<TestApi["signedIn"]>>;

/** The server that cases are sent to, and what is there before them. */
export type World = {
  api: TestApi;
  send: Sender["send"];
  /** How many requests were sent so far. */
  count: Sender["count"];
  /** An account that cases must leave as it is. */
  account: SignedIn;
  /** Whoever sends the operators' operations; cases must leave them as they are, too. */
  operator: Awaited<ReturnType<TestApi["operator"]>>;
  /** What a body may refer to, sent by this account. */
  given: (account: SignedIn) => Given;
  /** Tokens that are good no more. */
  dead: { revoked: string; expired: string; ofOperator: string };
  /** Lets a case do what it likes with an account of its own, which is gone afterwards. */
  withAccount: <Result>(run: (account: SignedIn) => Promise<Result>) => Promise<Result>;
  /** Remembers what the tables hold. */
  remember: () => Promise<void>;
  /** Checks that they hold the same as when they were last looked at; if not, these exchanges show why. */
  expectUnchanged: (...exchanges: Exchange[]) => Promise<void>;
  /** Checks that the server has logged no error since this was last asked. */
  expectNoErrors: () => void;
  close: () => Promise<void>;
};

const DAY_MS = 86_400_000;
/** The level of an error in the log; a fatal one has a higher. */
const ERROR = 50;

/** Starts a server with the records `EXISTING` of each kind. */
export async function startWorld(): Promise<World> {
  const api = await startTestApi();
  const { db } = api;
  await fillEverything(db, EXISTING.length);
  await countFrom(api, 1_000_000);
  const sender = createSender(api.url);
  const [operator, formerOperator] = [await api.operator(), await api.operator()];
  await db.operatorToken.updateMany({
    where: { id_operator: formerOperator.idOperator },
    data: { revoked_at: new Date() },
  });
  const [account, former] = [await api.signedIn(), await api.signedIn()];
  await api.client.GET("/api/auth/logout", { headers: { authorization: `Bearer ${former.token}` } });
  const old = { idUser: account.user.id, issuedBy: "support", days: 1, now: api.clock.now() - 2 * DAY_MS } as const;
  const expired = await issueAccessToken(db, old);
  const query = await digestQuery(api);
  const digest = async () => {
    const rows: { table: string; digest: string | null }[] = await db.$queryRawUnsafe(query);
    return new Map(rows.map(({ table, digest }) => [table, digest]));
  };
  let known = await digest();
  let seen = api.log().length;

  return {
    api,
    send: sender.send,
    count: sender.count,
    account,
    operator,
    given: ({ user }) => ({ email: user.email, issuer: api.issuer, api, operatorToken: operator.token }),
    dead: { revoked: former.token, expired: expired.accessToken, ofOperator: formerOperator.token },
    async withAccount(run) {
      const own = await api.signedIn();
      try {
        return await run(own);
      } finally {
        await removeAccount(api, own.user.email);
      }
    },
    async remember() {
      known = await digest();
    },
    async expectUnchanged(...exchanges) {
      const before = known;
      known = await digest();
      checks.unchanged(before, known, exchanges);
    },
    expectNoErrors() {
      const log = api.log();
      const lines = log.slice(seen).split("\n").filter(Boolean);
      seen = log.length;
      checks.quiet(lines.filter((line) => JSON.parse(line).level >= ERROR));
    },
    async close() {
      sender.close();
      await api.close();
    },
  };
}

/** Removes an account, its tokens and what it has registered, so that the database does not grow from case to case. */
export async function removeAccount({ db }: TestApi, email: string): Promise<void> {
  await db.accessToken.deleteMany({ where: { user: { email } } });
  await db.user.deleteMany({ where: { email } });
}

/** Gives accounts and students higher numbers from now on, so that thousands of them meet none that is there. */
async function countFrom({ db }: TestApi, first: number): Promise<void> {
  await db.$queryRaw`
    SELECT setval(pg_get_serial_sequence('users', 'id'), ${first}::int)::int,
           setval(pg_get_serial_sequence('students', 'id_student'), ${first}::int)::int`;
}

/** @returns one statement over all tables there are: a table that is added is looked at, too. */
async function digestQuery({ db }: TestApi): Promise<string> {
  const tables: { name: string }[] = await db.$queryRaw`
    SELECT tablename AS name FROM pg_tables WHERE schemaname = current_schema() ORDER BY 1`;
  const one = ({ name }: { name: string }) =>
    `SELECT '${name}' AS "table", md5(string_agg(t::text, ',' ORDER BY t::text)) AS digest FROM "${name}" t`;
  return tables.map(one).join(" UNION ALL ");
}
