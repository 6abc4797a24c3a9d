import { bindAccount } from "../account/queries.ts";
import type { Transaction } from "../database/connect.ts";
import type { Dependencies } from "../domain/dependencies.ts";
import { SignInRefusedError } from "../domain/sign-ins.ts";
import { ApiError } from "../http/errors.ts";
import { finishAttempt, redirect, startAttempt } from "../http/sign-in-attempts.ts";
import { refuseUnproved } from "../http/sign-in-code.ts";
import { REFUSED_PAGE } from "../http/sign-in-page.ts";
import { createStaffCookies } from "../http/staff-cookies.ts";

/** The page after an account was bound. */
export const BOUND_PAGE = "/sign-in/bound";

/** Sends the browser to the identity provider. */
export const startBinding = (dependencies: Dependencies) =>
  startAttempt(dependencies, { opens: "account", return_to: BOUND_PAGE });

type Callback = {
  query: Record<string, string>;
  cookies: Partial<Record<string, string>>;
  prefersPage: boolean;
  /** The client's address, as it is stored. */
  address: string;
  transact: <Result>(work: (tx: Transaction) => Promise<Result>) => Promise<Result>;
};

/**
 * Binds the account with the e-mail that the provider proves, in the ID token or at userinfo. Without a proved e-mail, an
 * administrator has to confirm the person.
 */
export async function finishBinding(dependencies: Dependencies, request: Callback) {
  const { query, cookies, prefersPage, address, transact } = request;
  const { config, now, events } = dependencies;
  const person = await finishAttempt(dependencies, { opens: "account", query, cookies });
  if ("status" in person) return person;
  const bound = await transact(async (tx) => {
    const found = await bindAccount(tx, person, { ...config, now: new Date(now()) });
    if (!(found instanceof SignInRefusedError)) return found;
    const refused = { refusal: found, opens: "account", prefersPage, config, now: now() } as const;
    return found.isUnverified ? refuseUnproved(tx, person, refused) : refuse(found);
  });
  if (bound instanceof ApiError) throw bound;
  const { idUser, isFirst } = bound;
  if (isFirst) events.add({ kind: "sign_in", operation: "finishBinding", address, idUser });
  return redirect(person.return_to, [createStaffCookies(config).attempts.account.write("", 0)]);
}

/** The page gives the reason, which the interface's 403 does not: the provider vouches for this person. */
const refuse = (cause: SignInRefusedError) =>
  new ApiError("account_not_found", { page: `${REFUSED_PAGE}?reason=${cause.problem}`, cause });
