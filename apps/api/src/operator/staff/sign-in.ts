import { z } from "zod";
import type { Transaction } from "../../database/connect.ts";
import { oneOf } from "../../database/rows.ts";
import type { Dependencies, SignInAttempt } from "../../domain/dependencies.ts";
import { roles } from "../../domain/roles.ts";
import { SignInRefusedError } from "../../domain/sign-ins.ts";
import { endStaffSession, startStaffSession } from "../../domain/staff-sessions.ts";
import { createSecret, hashToken } from "../../domain/tokens.ts";
import { ApiError, type ErrorCode } from "../../http/errors.ts";
import type { Operator } from "../../http/operator-auth.ts";
import { SESSION_COOKIE, SIGN_IN_COOKIE, sessionCookie, signInCookie } from "../../http/staff-cookies.ts";
import { audit } from "../audit/audit.ts";
import { auditRefusal } from "../audit/refusals.ts";
import { getMember, signInMember } from "./queries.ts";

/** How long somebody may take at the identity provider. */
const ATTEMPT_SECONDS = 600;

/** Where a sign-in leads that names no page. */
const DEFAULT_PAGE = "/operator/me";

/** Sends the browser to the identity provider. */
export async function startSignIn({ signIn }: Dependencies, { return_to = DEFAULT_PAGE }: { return_to?: string }) {
  if (!signIn) throw new ApiError("sign_in_off");
  const attempt = { state: createSecret(), nonce: createSecret(), verifier: createSecret() };
  const address = await signIn.start(attempt);
  return redirect(address, [signInCookie(writeAttempt({ ...attempt, return_to }), ATTEMPT_SECONDS)]);
}

/** The console's page for somebody whom nobody has invited. */
const NOT_INVITED_PAGE = "/console/not-invited";

type Callback = { query: Record<string, string>; cookies: Partial<Record<string, string>>; address: string; log: Log };
type Log = (details: object, message: string) => void;

/** Starts a session of the member of staff for whom the identity provider vouches. */
export async function finishSignIn(dependencies: Dependencies, { query, cookies, address, log }: Callback) {
  const { db, config, now, signIn, events } = dependencies;
  if (!signIn) throw new ApiError("sign_in_off");
  const attempt = readAttempt(cookies[SIGN_IN_COOKIE]);
  // Compared before the provider is asked: a stranger's link must not use up anybody's code.
  if (!attempt || attempt.state !== query.state) throw notStarted();
  const person = await signIn.finish(query, attempt);
  const hours = config.staffSessionHours;
  const signedIn = await db.$transaction(async (tx) => {
    const member = await signInMember(tx, person, { now: new Date(now()), movingFrom: config.movingFrom });
    const former = cookies[SESSION_COOKIE];
    if (former) await endStaffSession(tx, hashToken(former));
    if (member instanceof SignInRefusedError) return member;
    await recordSignIn(tx, member, now());
    return startStaffSession(tx, { idOperator: member, hours, now: now() });
  });
  if (!(signedIn instanceof SignInRefusedError)) {
    return redirect(attempt.return_to, [sessionCookie(signedIn, hours * 3600), signInCookie("", 0)]);
  }
  const refusal = signedIn.refusal === "unverified" ? "unverified" : "not_invited";
  await auditRefusal(db, { action: "finishSignIn", refusal, now: now() });
  if (refusal === "unverified") throw notConfirmed(signedIn);
  if (!isFromConsole(attempt)) {
    throw new ApiError("not_invited", { headers: { "set-cookie": signInCookie("", 0) }, cause: signedIn });
  }
  // An error would be logged, and recorded in http/protection/record-events.ts.
  log({ reason: signedIn.message }, "not invited");
  events.add({
    kind: "sign_in_refused",
    operation: "finishSignIn",
    address,
    reason: "not_invited" satisfies ErrorCode,
  });
  // The fragment of an address is in no log.
  return redirect(`${NOT_INVITED_PAGE}#${encodeURIComponent(person.email)}`, [signInCookie("", 0)]);
}

/** Somebody who came from the console gets a page that explains the refusal. */
const isFromConsole = ({ return_to }: Attempt) => /^\/console(\/|$)/.test(return_to);

/** Ends the session of this browser. */
export async function signOut({ db, now }: Dependencies, { sessionHash = "", ...operator }: Operator) {
  await db.$transaction(async (tx) => {
    const { count } = await endStaffSession(tx, sessionHash);
    const records = count > 0 ? [{ kind: "operators", key: operator.idOperator }] : [];
    await audit(tx, { operator, action: "signOut", now: now() }, records);
  });
  const headers = { "set-cookie": sessionCookie("", 0) };
  return { status: 200, body: { status: 200, error: false }, headers } as const;
}

async function recordSignIn(tx: Transaction, idOperator: number, now: number): Promise<void> {
  const { role, id_teacher } = await getMember(tx, idOperator);
  const operator = { idOperator, role: oneOf(roles, role), idTeacher: id_teacher ?? 0 };
  await audit(tx, { operator, action: "finishSignIn", now }, [{ kind: "operators", key: idOperator }]);
}

const redirect = (location: string, cookies: string[]) => ({
  status: 302 as const,
  body: undefined,
  headers: { location, "set-cookie": cookies },
});

/** The provider does not vouch for the e-mail of somebody who is not bound. */
const notConfirmed = (cause: SignInRefusedError) =>
  new ApiError("invalid_request", { message: (t) => t.requests.signInNotConfirmed, cause });

const notStarted = () => new ApiError("invalid_request", { message: (t) => t.requests.signInNotStarted });

/** The browser's part of a sign-in. Changing it only makes that sign-in fail. */
const attemptSchema = z.object({
  ...{ state: z.string().min(1), nonce: z.string().min(1), verifier: z.string().min(1) },
  // As in the contract: never another site.
  return_to: z.string().regex(/^\/([!-.0-[\]-~][!-[\]-~]*)?$/),
});

type Attempt = SignInAttempt & { return_to: string };

const writeAttempt = (attempt: Attempt) => Buffer.from(JSON.stringify(attempt)).toString("base64url");

function readAttempt(cookie = ""): Attempt | undefined {
  try {
    return attemptSchema.safeParse(JSON.parse(Buffer.from(cookie, "base64url").toString())).data;
  } catch {
    return undefined;
  }
}
