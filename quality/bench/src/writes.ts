import { randomUUID } from "node:crypto";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { post } from "@talaqqi/test-kit/request";
import { accountsWithTokens, email, identities, subject } from "@talaqqi/test-kit/school";
import type { Bench } from "./bench.ts";
import type { Measurements } from "./report.ts";
import { absolutes, measure, type Turn } from "./rounds.ts";
import { startCompetitor, startRegistrationLimit, startService, startSignInLimit } from "./sides.ts";
import { pairedRatio } from "./statistics.ts";

/** Registrations, each with an e-mail of its own. */
export async function registration(bench: Bench): Promise<Measurements> {
  const form = { email: "siti@contoh.example", name: "Siti", gender: "Perempuan", whatsapp: 81200000001 };
  return compareWrites(bench, "registration", {
    path: "/api/auth/register",
    limit: startRegistrationLimit,
    database: await bench.database(),
    script: () => ["registrations", randomUUID()],
    good: (side) => ({
      body: JSON.stringify({ ...form, email: `${side}@contoh.example` }),
      expected: /^201 \{"status":201,"error":false\}$/,
    }),
  });
}

/** Sign-ins of people who have signed in before, one after the other, with RS256 tokens of the bench's own issuer. */
export async function signIn(bench: Bench): Promise<Measurements> {
  const accounts = 2_000;
  const database = await bench.database();
  await bench.postgres.run(accountsWithTokens(accounts - ACCOUNTS_OF_SCHOOL), database);
  await bench.postgres.run(identities(bench.issuer.issuer, accounts), database);
  const bodies = Array.from({ length: accounts }, (_, index) =>
    JSON.stringify({ id_token: bench.issuer.goodToken({ sub: subject(index + 1), email: email(index + 1) }) }),
  );
  const file = join(bench.folder, "sign-ins.txt");
  writeFileSync(file, bodies.join("\n"));
  return compareWrites(bench, "sign_in", {
    path: "/api/auth/idp",
    limit: startSignInLimit,
    database,
    script: () => ["bodies", file],
    good: () => ({
      body: bodies[0] ?? "",
      expected: /^200 .*"access_token":"[\w-]{43}","token_type":"Bearer","expires_at":\d{10},"email":"murid1@/,
    }),
  });
}

/** Eight for each of the bench's teachers. */
const ACCOUNTS_OF_SCHOOL = 800;

type Write = Required<Pick<Turn, "path" | "script">> & {
  limit: typeof startService;
  database: string;
  /** A body, and what each side must answer, with the status. */
  good(side: string): { body: string; expected: RegExp };
};

async function compareWrites(bench: Bench, name: string, { limit, database, good, ...write }: Write) {
  const start = async (side: string, starting: typeof startService): Promise<Turn> => {
    const { url, program } = await starting(bench, { database });
    const { body, expected } = good(side);
    const answer = await post(url + write.path, body);
    const text = `${answer.status} ${answer.body}`;
    if (!expected.test(text)) throw new Error(`${side} answers ${text}`);
    return { ...write, side: { url, program } };
  };
  const measured = await measure(bench, name, {
    service: await start("service", startService),
    http: await start("http", limit),
    competitor: await start("competitor", startCompetitor),
  });
  return {
    [`${name}.rps_vs_http`]: pairedRatio(measured.service.rps, measured.http.rps),
    [`${name}.rps_vs_competitor`]: pairedRatio(measured.service.rps, measured.competitor.rps),
    ...absolutes(name, measured),
  };
}
