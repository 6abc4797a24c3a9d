import { randomUUID } from "node:crypto";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { post, request } from "@talaqqi/test-kit/request";
import { accessToken, accountsWithTokens, email, identities, subject } from "@talaqqi/test-kit/school";
import type { Bench } from "../bench.ts";
import type { Measurements } from "../figures.ts";
import { absolutes, measure, type Pair } from "../rounds.ts";
import {
  type Side,
  type StartOptions,
  startCompetitor,
  startRegistrationLimit,
  startService,
  startSignInLimit,
} from "../sides.ts";
import { pairedRatio } from "../statistics.ts";
import type { Turn } from "../turn.ts";

/** Registrations, each with an e-mail of its own. */
export async function registration(bench: Bench): Promise<Measurements> {
  const database = await bench.database("school");
  const pair = await registrationPair(bench, { database });
  const competitor = await startCompetitor(bench, { database });
  await expectRegistration(competitor);
  const measured = await measure(bench, "registration", { ...pair, competitor: { ...pair.service, side: competitor } });
  return {
    "registration.rps_vs_http": pairedRatio(measured.service.rps, measured.http.rps),
    "registration.rps_vs_competitor": pairedRatio(measured.service.rps, measured.competitor.rps),
    ...absolutes("registration", measured),
  };
}

export async function registrationPair(bench: Bench, options: StartOptions): Promise<Pair> {
  const service = await startService(bench, options);
  const http = await startRegistrationLimit(bench, options);
  for (const side of [service, http]) await expectRegistration(side);
  const turn = (side: Side): Turn => ({
    side,
    path: REGISTER,
    script: () => ["registrations", randomUUID()],
  });
  return { service: turn(service), http: turn(http) };
}

const REGISTER = "/api/auth/register";

async function expectRegistration(side: Side): Promise<void> {
  const email = `${randomUUID()}@contoh.example`;
  const form = { email, name: "Aisyah Contoh", gender: "Perempuan", whatsapp: 81200000001 };
  const { status, body } = await post(side.url + REGISTER, JSON.stringify(form));
  if (status !== 201 || body.toString() !== '{"status":201,"error":false}') throw new Error(`${status} ${body}`);
}

/** Sign-ins of 500 accounts that have signed in before, with RS256 tokens of the bench's own issuer. */
export async function signIn(bench: Bench): Promise<Measurements> {
  const database = await bench.database("school");
  const pair = await signInPair(bench, { database });
  const competitor = await startCompetitor(bench, { database });
  await expectSignIn(bench, competitor);
  const measured = await measure(bench, "sign_in", { ...pair, competitor: { ...pair.service, side: competitor } });
  return {
    "sign_in.rps_vs_http": pairedRatio(measured.service.rps, measured.http.rps),
    "sign_in.rps_vs_competitor": pairedRatio(measured.service.rps, measured.competitor.rps),
    ...absolutes("sign_in", measured),
  };
}

/** Adds the identities of its accounts to the database. */
export async function signInPair(bench: Bench, options: StartOptions): Promise<Pair> {
  const accounts = 500;
  await bench.postgres.run(identities(bench.issuer.issuer, accounts), options.database);
  const bodies = Array.from({ length: accounts }, (_, index) => signInBody(bench, index + 1));
  const file = writeLines(bench, bodies);
  const service = await startService(bench, options);
  const http = await startSignInLimit(bench, options);
  for (const side of [service, http]) await expectSignIn(bench, side);
  const turn = (side: Side): Turn => ({ side, path: SIGN_IN, script: () => ["bodies", file] });
  return { service: turn(service), http: turn(http) };
}

const SIGN_IN = "/api/auth/idp";

const signInBody = ({ issuer }: Bench, account: number) =>
  JSON.stringify({ id_token: issuer.goodToken({ sub: subject(account), email: email(account) }) });

async function expectSignIn(bench: Bench, side: Side): Promise<void> {
  const { status, body } = await post(side.url + SIGN_IN, signInBody(bench, 1));
  const token = /"access_token":"([\w-]{43})","token_type":"Bearer","expires_at":\d{10},"email":"(\S+?)"/;
  const [, , signedIn] = token.exec(body.toString()) ?? [];
  if (status !== 200 || signedIn !== email(1)) throw new Error(`${side.url}${SIGN_IN} answers ${status} ${body}`);
}

/** Registrations for a placement test, each of an account that is not a student; the table is emptied before each turn. */
export async function placementTest(bench: Bench): Promise<Measurements> {
  const database = await bench.database("school");
  const path = "/api/placement-test/register";
  const accounts = bench.length.quick ? 4_000 : 20_000;
  await bench.postgres.run(accountsWithTokens(accounts), database);
  const tokens = Array.from({ length: accounts }, (_, index) => accessToken(index + 1));
  const file = writeLines(bench, tokens);
  const service = await startService(bench, { database });
  const competitor = await startCompetitor(bench, { database });
  for (const side of [service, competitor]) {
    const headers = { authorization: `Bearer ${accessToken(1)}` };
    const { status, body } = await request(side.url + path, { method: "POST", headers });
    const registered = /"s_progress":0,"id_user":\d+,"name":"Akun Contoh"/.test(body.toString());
    if (status !== 200 || !registered) throw new Error(`${side.url}${path} answers ${status} ${body}`);
  }

  const forget = `DELETE FROM placement_tests;
    DELETE FROM students USING users WHERE id_user = id AND email LIKE 'akun%'; VACUUM ANALYZE students`;
  const turn = (side: Side): Turn => ({
    side,
    path,
    script: () => ["bearers", file],
    prepare: async () => {
      for (const statement of forget.split(";")) await bench.postgres.run(statement, database);
      return undefined;
    },
  });
  const measured = await measure(bench, "placement_test", { service: turn(service), competitor: turn(competitor) });
  return {
    "placement_test.rps_vs_competitor": pairedRatio(measured.service.rps, measured.competitor.rps),
    ...absolutes("placement_test", measured),
  };
}

/** @returns the file in which the lines stand. */
function writeLines(bench: Bench, lines: string[]): string {
  const file = join(bench.folder, `${randomUUID()}.txt`);
  writeFileSync(file, lines.join("\n"));
  return file;
}
