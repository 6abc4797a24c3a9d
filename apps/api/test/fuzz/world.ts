import { issueAccessToken } from "../../src/domain/access-tokens.ts";
import { startTestApi, type TestApi } from "../support/api.ts";
import { changedTables, createDigest, tablesOf } from "../support/digests.ts";
import { fillEverything } from "../support/rows.ts";
import type { Given } from "../support/substitutions.ts";
import * as checks from "./checks.ts";
import type { Holder } from "./credentials.ts";
import { existingFor, exportedFiles, keepTables, makeOperatorRows } from "./operator-world.ts";
import { EXISTING } from "./requests.ts";
import type { FuzzedOperation } from "./schemas.ts";
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
  given: (account: SignedIn, id?: string) => Given;
  /** Who has the token that an operation asks for. */
  holder: (operation: Pick<FuzzedOperation, "needsToken">) => Holder;
  /** Lets a case do what it likes with an account of its own, which is gone afterwards. */
  withAccount: <Result>(run: (account: SignedIn) => Promise<Result>) => Promise<Result>;
  /** Lets a case do what it likes as an operator; everything is put back afterwards. */
  restoring: <Result>(run: () => Promise<Result>) => Promise<Result>;
  /** What operators have done in this case, by the audit. */
  audited: () => Promise<string[]>;
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
/** The table in which every change of the catalogue sets another revision. */
const REVISION = "catalogue_revision";

/** Starts a server with the records `EXISTING` of each kind. */
export async function startWorld(): Promise<World> {
  const api = await startTestApi();
  const { db } = api;
  await fillEverything(db, EXISTING.length);
  await makeOperatorRows(db);
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
  const files = await exportedFiles(api.url, operator.token);
  await db.$executeRaw`TRUNCATE audit_entries`;
  const tables = await tablesOf(db);
  const putBack = await keepTables(db, tables);
  const digest = createDigest(db, tables);
  let known = await digest();
  let seen = api.log().length;

  return {
    api,
    send: sender.send,
    count: sender.count,
    account,
    operator,
    given: ({ user }, id) => ({
      ...{ email: user.email, issuer: api.issuer, api, operatorToken: operator.token },
      existing: existingFor(id, files),
    }),
    holder({ needsToken }) {
      const idToken = () => api.issuer.goodToken({ email: account.user.email });
      return needsToken === "operatorToken"
        ? { token: operator.token, dead: [formerOperator.token], other: account.token, idToken }
        : { token: account.token, dead: [former.token, expired.accessToken], other: operator.token, idToken };
    },
    async withAccount(run) {
      const own = await api.signedIn();
      try {
        return await run(own);
      } finally {
        await removeAccount(api, own.user.email);
      }
    },
    async restoring(run) {
      try {
        return await run();
      } finally {
        const now = await digest();
        await putBack(changedTables(known, now));
        const back = await digest();
        // It never has the same value again.
        known.set(REVISION, back.get(REVISION) ?? null);
        checks.unchanged(known, back, []);
      }
    },
    async audited() {
      const entries = await db.auditEntry.findMany({ select: { action: true } });
      return entries.map(({ action }) => action);
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

/** Gives what is added higher numbers from now on, so that thousands of them meet none that is there. */
async function countFrom({ db }: TestApi, first: number): Promise<void> {
  await db.$queryRaw`
    SELECT setval(pg_get_serial_sequence(name, id), ${first}::int)::int
    FROM (VALUES ('users', 'id'), ('students', 'id_student'), ('access_tokens', 'id'), ('operators', 'id_operator'),
      ('operator_tokens', 'id'), ('placement_tests', 'id_placement_test'), ('slots', 'id_time')) AS counted (name, id)`;
}
