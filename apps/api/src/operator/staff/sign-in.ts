import { hkdfSync } from "node:crypto";
import type { Config } from "../../config/config.ts";
import type { Transaction } from "../../database/connect.ts";
import { oneOf } from "../../database/rows.ts";
import { onTransaction } from "../../database/statements.ts";
import type { Dependencies } from "../../domain/dependencies.ts";
import { roles } from "../../domain/roles.ts";
import { SignInRefusedError } from "../../domain/sign-ins.ts";
import { endStaffSession, findCurrentSession, startStaffSession } from "../../domain/staff-sessions.ts";
import { hashToken } from "../../domain/tokens.ts";
import type { InputOf } from "../../http/binding/define-handlers.ts";
import { ApiError } from "../../http/errors.ts";
import type { Operator } from "../../http/operator-auth.ts";
import { finishAttempt, redirect, startAttempt } from "../../http/sign-in-attempts.ts";
import { refuseUnproved } from "../../http/sign-in-code.ts";
import { createStaffCookies } from "../../http/staff-cookies.ts";
import { audit } from "../audit/audit.ts";
import { auditRefusal } from "../audit/refusals.ts";
import { getMember, signInMember } from "./queries.ts";

/** The address at which staff sign in. */
export const staffEntry = (hasConsole = false) => (hasConsole ? "/console/" : "/operator/sign-in");

/** Where a sign-in without return_to ends. */
const defaultPage = ({ hasConsole }: Dependencies) => (hasConsole ? staffEntry(hasConsole) : "/operator/me");

/** Sends the browser to the identity provider. */
export const startSignIn = (dependencies: Dependencies, { return_to = defaultPage(dependencies) }: Start) =>
  startAttempt(dependencies, { opens: "staff", return_to });

type Start = { return_to?: string | undefined };
type Callback = Pick<InputOf<"finishSignIn">, "query" | "cookies" | "prefersPage" | "userAgent" | "transact">;

/**
 * Starts a session of the member of staff for whom the identity provider vouches. A browser with a session goes on with it when
 * the callback names nobody: it was opened again, or belongs to a sign-in in another tab.
 */
export async function finishSignIn(dependencies: Dependencies, request: Callback) {
  const { query, cookies, prefersPage, userAgent, transact } = request;
  const { config, now } = dependencies;
  const { session, attempts } = createStaffCookies(config);
  const former = hashToken(cookies[session.name] ?? "");
  const person = await finishAttempt(dependencies, { opens: "staff", query, cookies }).catch(async (error: unknown) => {
    if (!namesNobody(error)) throw error;
    const current = await transact((tx) => findCurrentSession(onTransaction(tx), former, now()));
    if (current) return null;
    throw error;
  });
  if (!person) return { status: 303 as const, body: undefined, headers: { location: defaultPage(dependencies) } };
  if ("status" in person) return person;
  const hours = config.staffSessionHours;
  const ended = attempts.staff.write("", 0);
  const signedIn = await transact(async (tx) => {
    const member = await signInMember(tx, person, { now: new Date(now()), movingFrom: config.movingFrom });
    await endStaffSession(tx, former);
    if (member instanceof SignInRefusedError) {
      const refusal = member.isUnverified ? "unverified" : "not_invited";
      await auditRefusal(tx, { action: "finishSignIn", refusal, now: now() });
      const refused = { refusal: member, opens: "staff", prefersPage, config, now: now() } as const;
      if (member.isUnverified) return refuseUnproved(tx, person, refused);
      return new ApiError("not_invited", { person: person.email, headers: { "set-cookie": ended }, cause: member });
    }
    await recordSignIn(tx, member, now());
    return startStaffSession(tx, { idOperator: member, hours, userAgent, now: now() });
  });
  if (signedIn instanceof ApiError) throw signedIn;
  return redirect(person.return_to, [session.write(signedIn, hours * 3600), ended]);
}

const namesNobody = (error: unknown): error is ApiError => error instanceof ApiError && error.status === 400;

/** @returns the key of the session's drafts. It cannot be derived from what the database has, the hash of the cookie. */
export function draftKeyOf(config: Config, cookies: Callback["cookies"]): string {
  const { session } = createStaffCookies(config);
  return Buffer.from(hkdfSync("sha256", cookies[session.name] ?? "", "", "talaqqi drafts", 32)).toString("base64url");
}

/** Ends the session of this browser. */
export async function signOut(
  { config, now }: Dependencies,
  tx: Transaction,
  { sessionHash = "", ...operator }: Operator,
) {
  const { count } = await endStaffSession(tx, sessionHash);
  const records = count > 0 ? [{ kind: "operators", key: operator.idOperator }] : [];
  await audit(tx, { operator, action: "signOut", now: now() }, records);
  const headers = { "set-cookie": createStaffCookies(config).session.write("", 0) };
  return { status: 200, body: { status: 200, error: false }, headers } as const;
}

async function recordSignIn(tx: Transaction, idOperator: number, now: number): Promise<void> {
  const { role, id_teacher } = await getMember(tx, idOperator);
  const operator = { idOperator, role: oneOf(roles, role), idTeacher: id_teacher ?? 0 };
  await audit(tx, { operator, action: "finishSignIn", now }, [{ kind: "operators", key: idOperator }]);
}
