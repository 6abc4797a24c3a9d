import { randomUUID } from "node:crypto";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { type CapturedResponse, post, request } from "@talaqqi/test-kit/request";
import { accessToken, accountsWithTokens, email, identities, subject } from "@talaqqi/test-kit/school";
import type { Bench } from "../bench.ts";
import { absolutes, measure, type Turn } from "../rounds.ts";
import { type Side, startCompetitor, startRegistrationLimit, startService, startSignInLimit } from "../sides.ts";
import { medianRatio } from "../statistics.ts";

/** Registrations, each with an e-mail of its own. */
export async function registration(bench: Bench): Promise<Record<string, number>> {
  const database = await bench.database("school");
  const path = "/api/auth/register";
  const service = await startService(bench, { database });
  const competitor = await startCompetitor(bench, { database });
  const http = await startRegistrationLimit(bench, database);
  for (const side of [service, competitor, http]) {
    const email = `${randomUUID()}@contoh.example`;
    const form = { email, name: "Aisyah Contoh", gender: "Perempuan", whatsapp: 81200000001 };
    expectBody(await post(side.url + path, JSON.stringify(form)), 201, '{"status":201,"error":false}');
  }

  const turn = (side: Side): Turn => ({ side, path, script: () => ["registrations", randomUUID()] });
  const measured = await measure(bench, "registration", {
    service: turn(service),
    http: turn(http),
    competitor: turn(competitor),
  });
  return {
    "registration.rps_vs_http": medianRatio(measured.service.rps, measured.http.rps),
    "registration.rps_vs_competitor": medianRatio(measured.service.rps, measured.competitor.rps),
    ...absolutes("registration", measured),
  };
}

/** Sign-ins of accounts that have signed in before, with ID tokens of the bench's own issuer. */
export async function signIn(bench: Bench): Promise<Record<string, number>> {
  const database = await bench.database("school");
  const path = "/api/auth/idp";
  const accounts = 500;
  await bench.postgres.run(identities(bench.issuer.issuer, accounts), database);
  const bodies = Array.from({ length: accounts }, (_, index) => {
    const id_token = bench.issuer.goodToken({ sub: subject(index + 1), email: email(index + 1) });
    return JSON.stringify({ id_token });
  });
  const file = writeLines(bench, bodies);
  const service = await startService(bench, { database });
  const competitor = await startCompetitor(bench, { database });
  const http = await startSignInLimit(bench, database);
  for (const side of [service, competitor, http]) {
    const { status, body } = await post(side.url + path, bodies[0] ?? "");
    const token = /"access_token":"([\w-]{43})","token_type":"Bearer","expires_at":\d{10},"email":"(\S+?)"/;
    const [, , signedIn] = token.exec(body.toString()) ?? [];
    if (status !== 200 || signedIn !== email(1)) throw new Error(`${side.url}${path} answers ${status} ${body}`);
  }

  const turn = (side: Side): Turn => ({ side, path, script: () => ["bodies", file] });
  const measured = await measure(bench, "sign_in", {
    service: turn(service),
    http: turn(http),
    competitor: turn(competitor),
  });
  return {
    "sign_in.rps_vs_http": medianRatio(measured.service.rps, measured.http.rps),
    "sign_in.rps_vs_competitor": medianRatio(measured.service.rps, measured.competitor.rps),
    ...absolutes("sign_in", measured),
  };
}

/** Registrations for a placement test, each of an account that is no student yet. */
export async function placementTest(bench: Bench): Promise<Record<string, number>> {
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
    },
  });
  const measured = await measure(bench, "placement_test", { service: turn(service), competitor: turn(competitor) });
  return {
    "placement_test.rps_vs_competitor": medianRatio(measured.service.rps, measured.competitor.rps),
    ...absolutes("placement_test", measured),
  };
}

function expectBody({ status, body }: CapturedResponse, wantedStatus: number, wanted: string): void {
  if (status !== wantedStatus || body.toString() !== wanted) throw new Error(`${status} ${body}`);
}

/** @returns the file in which the lines stand. */
function writeLines(bench: Bench, lines: string[]): string {
  const file = join(bench.folder, `${randomUUID()}.txt`);
  writeFileSync(file, lines.join("\n"));
  return file;
}
