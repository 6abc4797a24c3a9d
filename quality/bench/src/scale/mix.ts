import { randomUUID } from "node:crypto";
import type { TestIssuer } from "@talaqqi/test-kit/issuer";
import { accessToken, email, subject } from "@talaqqi/test-kit/school";
import { accountsOf, teachersOf } from "./fill.ts";

type Headers = Record<string, string>;

/** A request as the app sends it; `isRevisit`: with the ETag of the last response to it, unless this is the first visit. */
export type Sent = { path: string; method?: string; headers?: Headers; body?: string; isRevisit?: boolean };

/** Its share of 1,000 requests, and the statuses of its responses. */
export type Operation = { weight: number; statuses: readonly number[]; send(school: School): Sent };

/** What requests are made from. */
export type School = ReturnType<typeof createSchool>;

/**
 * The app's operations with their shares. A learner opens the app, sees the own profile and tests, and reads lessons, most of
 * them for the second time; looks at some teachers, at the list of all on one day in three, and at offers; and signs in once in
 * 80 requests. Writes, 3.4 %, are more than in the life of a school, so that there are enough to measure.
 */
export const mix: Record<string, Operation> = {
  listKategoris: read(120, () => "/api/kategoris"),
  listSubkategoris: read(120, ({ pick }) => `/api/kategoris/sub?id_kategori=${pick(5)}`),
  listPertanyaans: read(160, ({ pick }) => `/api/pertanyaans?id_content=${pick(64)}`),
  listHurufs: read(80, () => "/api/hurufs"),
  listFeedbacks: read(60, () => "/api/feedbacks"),
  getProfile: once(150, ({ bearer }) => ({ path: "/api/users", headers: bearer() })),
  listPlacementTests: once(100, ({ bearer }) => ({ path: "/api/placement-test", headers: bearer() })),
  // One teacher is looked at more often than the list, which is as long as the school is large.
  getTeacher: read(58, ({ pick, learners }) => `/api/teachers/${pick(teachersOf(learners))}`),
  getSlotTimes: read(40, ({ pick, learners }) => `/api/teachers/${pick(teachersOf(learners))}/slot-time`),
  listTeachers: read(4, () => "/api/teachers"),
  listSlotTimes: read(2, () => "/api/teachers/slot-time"),
  listPengajars: read(1, () => "/api/pengajars"),
  listLembagas: read(20, () => "/api/lembagas"),
  listPackages: read(15, () => "/api/packages"),
  getPackage: read(10, ({ pick }) => `/api/packages/${pick(12)}`),
  listPrograms: read(15, () => "/api/programs"),
  getProgram: read(10, ({ pick }) => `/api/programs/${pick(12)}`),
  // The contract has no success for it.
  listSetSchedules: once(1, () => ({ path: "/api/set-schedules" }), 503),
  createAccessToken: once(12, ({ idToken }) => json("POST", "/api/auth/idp", { id_token: idToken() })),
  registerAccount: once(5, ({ pick }) => json("POST", "/api/auth/register", formOf(pick)), 201),
  revokeAccessToken: once(5, ({ signedOut }) => ({ path: "/api/auth/logout", headers: signedOut() })),
  // Three of four change the number only, which no public list shows.
  updateProfile: once(6, ({ pick, bearer }) => {
    const { name, whatsapp } = formOf(pick);
    return json("PUT", "/api/users", pick(4) === 1 ? { name } : { whatsapp }, bearer());
  }),
  registerPlacementTest: once(6, ({ bearer }) => json("POST", "/api/placement-test/register", {}, bearer())),
};

/** A public read: three of four clients have read it before. */
function read(weight: number, pathOf: (school: School) => string): Operation {
  const send = (school: School) => ({ path: pathOf(school), isRevisit: school.pick(4) > 1 });
  return { weight, statuses: [200, 304], send };
}

function once(weight: number, send: Operation["send"], status = 200): Operation {
  return { weight, statuses: [status], send };
}

function json(method: string, path: string, body: object, headers: Headers = {}): Sent {
  return { path, method, headers: { ...headers, "content-type": "application/json" }, body: JSON.stringify(body) };
}

const formOf = (pick: School["pick"]) => ({
  email: `${randomUUID()}@contoh.example`,
  name: `${["Aisyah", "Bilal", "Fatimah", "Hanif"][pick(4) - 1]} ${["Lestari", "Putri", "Rahma"][pick(3) - 1]}`,
  gender: "Perempuan",
  whatsapp: 81_200_000_000 + pick(9_999_999),
});

/** The heaviest requests of staff, sent one after the other, beside no load. The names are those of one learner in 128. */
export const staffRequests: Record<string, string> = {
  findStudents: "/operator/students?search=fatimah%20lestari",
  // Nobody has both names.
  findNobody: "/operator/students?search=ahmad%20aisyah",
  findAccounts: "/operator/accounts?search=fatimah%20lestari",
  getStudent: "/operator/students/99",
  listAudit: "/operator/audit",
  listPlacementTestQueue: "/operator/placement-tests",
  getWeekOfDay: "/operator/week?id_day=1",
  listSuitableSlots: "/operator/students/99/suitable-slots",
};

/** Accounts that use the app at a time, and how many requests with its token each sends: 28 % of 50 a day. */
const [ACTIVE, REQUESTS] = [100, 14];

/** ID tokens are signed before the load: signing is not the service's work. */
export function createSchool(learners: number, issuer: TestIssuer) {
  let [chance, signedIn, revoked] = [20_261_126, 0, 0];
  /** @returns a whole number from 1 up to `most`, the same ones in every run. */
  const pick = (most: number): number => {
    chance = (chance * 48_271) % 2_147_483_647;
    return (chance % most) + 1;
  };
  const anybody = () => pick(accountsOf(learners));
  const active = Array.from({ length: ACTIVE }, anybody);
  const idTokens = Array.from({ length: Math.min(learners, 2_000) }, () => {
    const n = pick(learners);
    return issuer.goodToken({ sub: subject(n), email: email(n) });
  });
  return {
    learners,
    pick,
    /** @returns headers of a learner or a teacher who uses the app now. */
    bearer() {
      const place = pick(ACTIVE) - 1;
      const account = active[place] ?? anybody();
      if (pick(REQUESTS) === 1) active[place] = anybody();
      return { authorization: `Bearer ${accessToken(account)}` };
    },
    idToken: () => idTokens[signedIn++ % idTokens.length] ?? "",
    /** @returns headers with a token that nobody else uses. */
    signedOut: () => ({ authorization: `Bearer keluar-${++revoked}` }),
  };
}
