import { randomUUID } from "node:crypto";
import type { TestIssuer } from "@talaqqi/test-kit/issuer";
import { accessToken, email, subject } from "@talaqqi/test-kit/school";
import { accountsOf, SPARE_TOKENS, spareToken, teachersOf } from "./sizes.ts";

/** A request as the app sends it. */
export type Sent = {
  path: string;
  method?: string;
  headers?: Record<string, string>;
  body?: string;
  /** Sent with the ETag of the last response to it, unless this is the first visit. */
  isRevisit?: boolean;
};

export type Operation = {
  /** Its share of 1,000 requests. */
  weight: number;
  /** The statuses of its responses. */
  statuses: readonly number[];
  send(school: School): Sent;
};

/** What requests are made from: the numbers of a school, and a source of chance. */
export type School = {
  learners: number;
  /** @returns a whole number from 1 up to `most`. */
  pick(most: number): number;
  /** @returns a learner or a teacher who uses the app now. */
  account(): number;
  /** @returns the next of the accounts' ID tokens, in turn. */
  idToken(): string;
  /** @returns the next token that a sign-out may revoke. */
  spareToken(): string;
};

/**
 * The app's operations with their shares. A learner opens the app, sees the own profile and tests, and reads lessons, most of
 * them for the second time; looks at some teachers, at the list of all on one day in three, and at offers; and signs in once in 80 requests.
 * Writes, 3.4 %, are more than in the life of a school, so that there are enough to measure. A hundred accounts use the app at
 * a time, and each is replaced by any other after 14 requests with its token, those of a day: no account's rows are warm at first.
 */
export const mix: Record<string, Operation> = {
  listKategoris: { weight: 120, ...read("/api/kategoris") },
  listSubkategoris: { weight: 120, ...read(({ pick }) => `/api/kategoris/sub?id_kategori=${pick(5)}`) },
  listPertanyaans: { weight: 160, ...read(({ pick }) => `/api/pertanyaans?id_content=${pick(64)}`) },
  listHurufs: { weight: 80, ...read("/api/hurufs") },
  listFeedbacks: { weight: 60, ...read("/api/feedbacks") },
  // At each start of the app.
  getProfile: { weight: 150, statuses: [200], send: (school) => ({ path: "/api/users", headers: bearer(school) }) },
  listPlacementTests: {
    weight: 100,
    statuses: [200],
    send: (school) => ({ path: "/api/placement-test", headers: bearer(school) }),
  },
  // One teacher is looked at more often than the list, which is as long as the school is large.
  getTeacher: { weight: 58, ...read((school) => `/api/teachers/${anyTeacher(school)}`) },
  getSlotTimes: { weight: 40, ...read((school) => `/api/teachers/${anyTeacher(school)}/slot-time`) },
  listTeachers: { weight: 4, ...read("/api/teachers") },
  listSlotTimes: { weight: 2, ...read("/api/teachers/slot-time") },
  // The older name of the list of teachers.
  listPengajars: { weight: 1, ...read("/api/pengajars") },
  listLembagas: { weight: 20, ...read("/api/lembagas") },
  listPackages: { weight: 15, ...read("/api/packages") },
  getPackage: { weight: 10, ...read(({ pick }) => `/api/packages/${pick(12)}`) },
  listPrograms: { weight: 15, ...read("/api/programs") },
  getProgram: { weight: 10, ...read(({ pick }) => `/api/programs/${pick(12)}`) },
  // The contract has no success for it.
  listSetSchedules: { weight: 1, statuses: [503], send: () => ({ path: "/api/set-schedules" }) },
  createAccessToken: {
    weight: 12,
    statuses: [200],
    send: ({ idToken }) => post("/api/auth/idp", { id_token: idToken() }),
  },
  registerAccount: {
    weight: 5,
    statuses: [201],
    send: ({ pick }) => post("/api/auth/register", { ...form(pick), email: `${randomUUID()}@contoh.example` }),
  },
  revokeAccessToken: {
    weight: 5,
    statuses: [200],
    send: ({ spareToken }) => ({ path: "/api/auth/logout", headers: { authorization: `Bearer ${spareToken()}` } }),
  },
  // Three of four change the number only, which no public list shows.
  updateProfile: {
    weight: 6,
    statuses: [200],
    send: (school) => {
      const { name, whatsapp } = form(school.pick);
      const { headers, ...rest } = post("/api/users", school.pick(4) === 1 ? { name } : { whatsapp });
      return { ...rest, method: "PUT", headers: { ...headers, ...bearer(school) } };
    },
  },
  registerPlacementTest: {
    weight: 6,
    statuses: [200],
    send: (school) => ({ path: "/api/placement-test/register", method: "POST", headers: bearer(school) }),
  },
};

/** A public read: three of four clients have read it before. */
function read(path: string | ((school: School) => string)): Pick<Operation, "statuses" | "send"> {
  return {
    statuses: [200, 304],
    send: (school) => ({ path: typeof path === "string" ? path : path(school), isRevisit: school.pick(4) > 1 }),
  };
}

const post = (path: string, body: object): Sent => ({
  path,
  method: "POST",
  headers: { "content-type": "application/json" },
  body: JSON.stringify(body),
});

const anyTeacher = ({ learners, pick }: School) => pick(teachersOf(learners));
const bearer = ({ account }: School) => ({ authorization: `Bearer ${accessToken(account())}` });

const form = (pick: School["pick"]) => ({
  name: `${["Aisyah", "Bilal", "Fatimah", "Hanif"][pick(4) - 1]} ${["Lestari", "Putri", "Rahma"][pick(3) - 1]}`,
  gender: "Perempuan",
  whatsapp: 81_200_000_000 + pick(9_999_999),
});

/** A request of staff. `isWhole`: its response is as long as the school is large, and so is its time. */
export type StaffRequest = { path: string; isWhole?: true };

/** The heaviest of staff, sent one after the other, beside no load. The names are those of one learner in 128. */
export const staffRequests: Record<string, StaffRequest> = {
  findStudents: { path: "/operator/students?search=fatimah%20lestari" },
  findAccounts: { path: "/operator/accounts?search=fatimah%20lestari" },
  getStudent: { path: "/operator/students/99" },
  listAudit: { path: "/operator/audit" },
  listAuditOfStudent: { path: "/operator/audit?id_student=99" },
  listAuditOfAction: { path: "/operator/audit?action=changeStudent" },
  listEvents: { path: "/operator/events" },
  listPlacementTestQueue: { path: "/operator/placement-tests" },
  listPlacementTestsWithResult: { path: "/operator/placement-tests?s_progress=2" },
  listSlots: { path: "/operator/slots" },
  getWeekOfTeacher: { path: "/operator/week?id_teacher=1" },
  getWeekOfDay: { path: "/operator/week?id_day=1", isWhole: true },
  listSuitableSlots: { path: "/operator/students/99/suitable-slots", isWhole: true },
};

/** Measured once at each size: it is refused when a file would have more than two million rows. */
export const EXPORT_PATH = "/operator/content?people=1";

/** Accounts that use the app at a time, and how many requests with its token each sends: 28 % of 50 a day. */
const [ACTIVE, REQUESTS] = [100, 14];

/** ID tokens are signed before the load: signing is not the service's work. */
export function createSchool(learners: number, issuer: TestIssuer, signIns: number): School {
  const pick = createChance();
  const anybody = () => pick(accountsOf(learners));
  const active = Array.from({ length: ACTIVE }, anybody);
  const idTokens = Array.from({ length: signIns }, () => {
    const n = pick(learners);
    return issuer.goodToken({ sub: subject(n), email: email(n) });
  });
  const spares = Math.min(learners, SPARE_TOKENS);
  let [signedIn, revoked] = [0, 0];
  return {
    learners,
    pick,
    account() {
      const place = pick(ACTIVE) - 1;
      const account = active[place] ?? anybody();
      if (pick(REQUESTS) === 1) active[place] = anybody();
      return account;
    },
    idToken: () => idTokens[signedIn++ % idTokens.length] ?? "",
    spareToken: () => {
      revoked += 1;
      if (revoked > spares) throw new Error(`all of ${spares} tokens are revoked`);
      return spareToken(revoked);
    },
  };
}

/** The same numbers in every run (xorshift32). */
function createChance(): School["pick"] {
  let state = 20_261_126;
  return (most) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return ((state >>> 0) % most) + 1;
  };
}
