import type { OperationId } from "@talaqqi/contract";
import { startTestApi, type TestApi } from "../support/api.ts";
import { changedTables, createDigest, tablesOf } from "../support/digests.ts";
import { revisionTables } from "../support/revision.ts";
import { fillEverything } from "../support/rows.ts";
import type { Given } from "../support/substitutions.ts";
import * as checks from "./checks.ts";
import { copyTables, existingFor, exportedFiles, makeOperatorRows, prepare } from "./operator-records.ts";
import { EXISTING } from "./requests.ts";
import { createSender, type Exchange, type Sender } from "./send.ts";

export type SignedIn = Awaited<ReturnType<TestApi["signedIn"]>>;

/** The server that requests are sent to, and its records. */
export type TestEnvironment = {
  api: TestApi;
  send: Sender["send"];
  /** The number of requests so far. */
  count: Sender["count"];
  /** An account that no case may change. */
  account: SignedIn;
  /** The operator whose token is sent; no case may change them. */
  operator: Awaited<ReturnType<TestApi["operator"]>>;
  /** What a body may refer to when this account sends it. */
  given: (account: SignedIn, id?: string) => Given;
  /** Brings the record of a path into a state in which the operation succeeds. */
  prepare: (operationId: OperationId, id?: string) => Promise<void>;
  /** Runs a case with an account of its own, which is removed afterwards. */
  withAccount: <Result>(run: (account: SignedIn) => Promise<Result>) => Promise<Result>;
  /** Runs a case as an operator; all tables are restored afterwards. */
  restoring: <Result>(run: () => Promise<Result>) => Promise<Result>;
  /** The actions in the audit since the last restore. */
  audited: () => Promise<string[]>;
  /** Takes a digest of all tables. */
  remember: () => Promise<void>;
  /** Checks that no table has changed since the last digest; if one has, these exchanges show why. */
  expectUnchanged: (...exchanges: Exchange[]) => Promise<void>;
  /** Checks that the server has logged no error since the last call. */
  expectNoErrors: () => void;
  close: () => Promise<void>;
};

/** The log level of an error; fatal ones are higher. */
const ERROR = 50;

/** Starts a server with the records `EXISTING` of each table. */
export async function startTestEnvironment(): Promise<TestEnvironment> {
  const api = await startTestApi();
  const { db } = api;
  await fillEverything(db, EXISTING.length);
  await makeOperatorRows(db);
  await countFrom(api, 1_000_000);
  const sender = createSender(api.url);
  const operator = await api.operator();
  // A token's use is stored every ten minutes; a future date prevents that extra write.
  await db.operatorToken.updateMany({ data: { last_used_at: new Date("2100-01-01") } });
  const account = await api.signedIn();
  const files = await exportedFiles(api.url, operator.token);
  await db.$executeRaw`TRUNCATE audit_entries, audit_people, personal_changes`;
  const tables = await tablesOf(db);
  const restoreTables = await copyTables(db, tables);
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
      email: user.email,
      issuer: api.issuer,
      api,
      operatorToken: operator.token,
      existing: existingFor(id, files),
    }),
    prepare: (operationId, id) => prepare(db, operationId, id),
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
        await restoreTables(changedTables(known, now));
        const back = await digest();
        for (const table of revisionTables) known.set(table, back.get(table) ?? null);
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
      checks.noErrors(lines.filter((line) => JSON.parse(line).level >= ERROR));
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

/** New rows get high identifiers, so that thousands of them collide with none. */
async function countFrom({ db }: TestApi, first: number): Promise<void> {
  await db.$queryRaw`
    SELECT setval(pg_get_serial_sequence(name, id), ${first}::int)::int
    FROM (VALUES ('users', 'id'), ('students', 'id_student'), ('access_tokens', 'id'), ('operators', 'id_operator'),
      ('operator_tokens', 'id'), ('placement_tests', 'id_placement_test'), ('slots', 'id_time'),
      ('imports', 'id_import'), ('lesson_reviews', 'id_review'),
      ('teachers', 'id_teacher'), ('levels', 'id_level'), ('lembagas', 'id_lembaga'), ('packages', 'id_package'),
      ('programs', 'id_program'), ('kategoris', 'id_kategori'), ('contents', 'id_content'),
      ('subkategoris', 'id_subkategori'), ('sifats', 'id_sifatul_huruf'), ('hurufs', 'id_huruf'),
      ('feedbacks', 'id_feedback'), ('pertanyaans', 'id_pertanyaan')) AS counted (name, id)`;
}
