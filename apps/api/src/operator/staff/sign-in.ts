import { z } from "zod";
import type { Transaction } from "../../database/connect.ts";
import { oneOf } from "../../database/rows.ts";
import { onTransaction } from "../../database/statements.ts";
import type { Dependencies, SignInAttempt } from "../../domain/dependencies.ts";
import { roles } from "../../domain/roles.ts";
import { SignInRefusedError } from "../../domain/sign-ins.ts";
import { endStaffSession, findCurrentSession, startStaffSession } from "../../domain/staff-sessions.ts";
import { createSecret, hashToken } from "../../domain/tokens.ts";
import type { InputOf } from "../../http/binding/define-handlers.ts";
import { ApiError } from "../../http/errors.ts";
import type { Operator } from "../../http/operator-auth.ts";
import { createStaffCookies } from "../../http/staff-cookies.ts";
import { audit } from "../audit/audit.ts";
import { auditRefusal } from "../audit/refusals.ts";
import { notConfirmed } from "./identity-provider.ts";
import { getMember, signInMember } from "./queries.ts";

/** How long somebody may take at the identity provider. */
const ATTEMPT_SECONDS = 600;

/** The address at which staff sign in. */
export const staffEntry = (hasConsole = false) => (hasConsole ? "/console/" : "/operator/sign-in");

/** Where a sign-in without return_to ends. */
const defaultPage = ({ hasConsole }: Dependencies) => (hasConsole ? staffEntry(hasConsole) : "/operator/me");

/** Sends the browser to the identity provider. */
export async function startSignIn(
  dependencies: Dependencies,
  { return_to, isAgain }: { return_to?: string | undefined; isAgain?: boolean },
) {
  const { signIn, config } = dependencies;
  if (!signIn) throw new ApiError("sign_in_off");
  const attempt = { state: createSecret(), nonce: createSecret(), verifier: createSecret(), isAgain };
  const address = await signIn.start(attempt);
  const value = writeAttempt({ ...attempt, return_to: return_to ?? defaultPage(dependencies) });
  return redirect(address, [createStaffCookies(config).signIn.write(value, ATTEMPT_SECONDS)]);
}

type Callback = Pick<InputOf<"finishSignIn">, "query" | "cookies" | "transact">;

/**
 * Starts a session of the member of staff for whom the identity provider vouches. A browser with a session goes on with it when
 * the callback names nobody: it was opened again, or belongs to a sign-in in another tab.
 */
export async function finishSignIn(dependencies: Dependencies, { query, cookies, transact }: Callback) {
  const { config, now } = dependencies;
  const { session, signIn } = createStaffCookies(config);
  const attempt = readAttempt(cookies[signIn.name]);
  const former = hashToken(cookies[session.name] ?? "");
  const person = await findPerson(dependencies, query, attempt).catch(async (error: unknown) => {
    if (!namesNobody(error)) throw error;
    if (attempt && !attempt.isAgain && (await dependencies.signIn?.mayAskAgain(error.cause))) return "again";
    const current = await transact((tx) => findCurrentSession(onTransaction(tx), former, now()));
    if (current) return null;
    throw error;
  });
  if (person === "again") return startSignIn(dependencies, { return_to: attempt?.return_to, isAgain: true });
  if (!person) return { status: 303 as const, body: undefined, headers: { location: defaultPage(dependencies) } };
  const hours = config.staffSessionHours;
  const signedIn = await transact(async (tx) => {
    const member = await signInMember(tx, person, { now: new Date(now()), movingFrom: config.movingFrom });
    await endStaffSession(tx, former);
    if (member instanceof SignInRefusedError) {
      await auditRefusal(tx, { action: "finishSignIn", refusal: refusalOf(member), now: now() });
      return member;
    }
    await recordSignIn(tx, member, now());
    return startStaffSession(tx, { idOperator: member, hours, now: now() });
  });
  const ended = signIn.write("", 0);
  if (typeof signedIn === "string") {
    return redirect(person.return_to, [session.write(signedIn, hours * 3600), ended]);
  }
  if (refusalOf(signedIn) === "unverified") throw notConfirmed("email_unverified", signedIn);
  throw new ApiError("not_invited", { person: person.email, headers: { "set-cookie": ended }, cause: signedIn });
}

const refusalOf = ({ isUnverified }: SignInRefusedError) => (isUnverified ? "unverified" : "not_invited");

/** @returns who has signed in at the provider, and for which page. @throws ApiError, a 400 for nobody. */
async function findPerson({ signIn }: Dependencies, query: Callback["query"], attempt?: Attempt) {
  if (!signIn) throw new ApiError("sign_in_off");
  // Compared before the provider is asked: a stranger's link must not use up anybody's code.
  if (!attempt || attempt.state !== query.state) throw notStarted();
  const person = await signIn.finish(query, attempt);
  return { ...person, return_to: attempt.return_to };
}

const namesNobody = (error: unknown): error is ApiError => error instanceof ApiError && error.status === 400;

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

const redirect = (location: string, cookies: string[]) => ({
  status: 302 as const,
  body: undefined,
  headers: { location, "set-cookie": cookies },
});

const notStarted = () =>
  new ApiError("invalid_request", { message: (t) => t.requests.signInNotStarted, reason: "not_started" });

/** The browser's part of a sign-in. Changing it only makes that sign-in fail. */
const attemptSchema = z.object({
  state: z.string().min(1),
  nonce: z.string().min(1),
  verifier: z.string().min(1),
  isAgain: z.boolean().optional(),
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
