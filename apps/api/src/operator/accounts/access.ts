import { isUniqueViolation, type Transaction } from "../../database/connect.ts";
import type { Prisma } from "../../database/prisma/client.ts";
import { revokeAccessTokensOf } from "../../domain/access-tokens.ts";
import { checkEmailChange } from "../../domain/account-access.ts";
import { lockUser, normalizeProfile } from "../../domain/accounts.ts";
import type { Dependencies } from "../../domain/dependencies.ts";
import { ConflictError } from "../../domain/errors.ts";
import { getIdentifier } from "../../domain/identifiers.ts";
import { sharedFields } from "../../domain/shared-fields.ts";
import { checkVersion } from "../../domain/versions.ts";
import type { Operator } from "../../http/operator-auth.ts";
import { audit, type Change, changesBetween } from "../audit/audit.ts";
import { toChangedAccount } from "./mappers.ts";
import * as queries from "./queries.ts";

// Who may sign in to an account, and what staff change of it.

type Context = Pick<Dependencies, "now">;
type Request = { tx: Transaction; operator: Operator; path: { id: string } };
type Wanted = Parameters<typeof normalizeProfile>[0];

/** Changes what is given. A new e-mail also unbinds: the user of the old one loses access, which takes an administrator. */
export async function changeAccount(context: Context, request: Request & { body: Wanted & { version: number } }) {
  const { tx, body } = request;
  const { version, ...given } = body;
  const wanted = await normalizeProfile(given, async () => {
    const id = getIdentifier(request.path.id);
    return (await tx.user.findUnique({ where: { id }, select: { whatsapp: true } }))?.whatsapp;
  });
  const changing = change(context, request, "changeAccount", async (account, time) => {
    await checkVersion(tx, { kind: "users", key: account.id, version: account.version }, version);
    const fields = (["email", "name", "gender", "whatsapp"] as const).filter(
      (field) => wanted[field] !== undefined && wanted[field] !== account[field],
    );
    if (fields.length === 0) return {};
    if (fields.includes("email")) await checkEmailChange(tx, request.operator, account, wanted.email ?? "");
    const ended = fields.includes("email") ? await queries.unbindAndRevoke(tx, account.id, time) : queries.nothingEnded;
    const { email, name, gender, whatsapp } = account;
    const before = { email, name, gender, whatsapp };
    const changes = changesBetween(before, Object.fromEntries(fields.map((field) => [field, wanted[field]])));
    return { columns: wanted, ended, changes };
  });
  return changing.catch((error: unknown) => {
    if (!isUniqueViolation(error, "users_email_key")) throw error;
    throw new ConflictError("email_taken", (t) => t.conflicts.accountEmailTaken);
  });
}

/** Unbinds the sign-ins and revokes the access tokens; the next verified sign-in with the account's e-mail binds it again. */
export const unbindSignIn = (context: Context, request: Request) =>
  change(context, request, "unbindSignIn", async ({ id }, time) => {
    const ended = await queries.unbindAndRevoke(request.tx, id, time);
    return ended.identities > 0 ? { ended, columns: {} } : { ended };
  });

/** Blocks an account, unless it is blocked already. */
export const blockAccount = (context: Context, request: Request) =>
  change(context, request, "blockAccount", async ({ blocked_at }, time) =>
    blocked_at ? {} : setBlocked(blocked_at, time),
  );

/** Unblocks an account, unless it is not blocked. */
export const unblockAccount = (context: Context, request: Request) =>
  change(context, request, "unblockAccount", async ({ blocked_at }) =>
    blocked_at ? setBlocked(blocked_at, null) : {},
  );

/** Revokes every valid access token of an account. */
export const revokeTokens = (context: Context, request: Request) =>
  change(context, request, "revokeTokens", async ({ id }, time) => ({
    ended: { ...queries.nothingEnded, access_tokens: await revokeAccessTokensOf(request.tx, id, time) },
  }));

const setBlocked = (before: Date | null, blocked_at: Date | null): Decision => ({
  columns: { blocked_at },
  changes: changesBetween({ blocked_at: before }, { blocked_at }),
});

type Action = "changeAccount" | "unbindSignIn" | "blockAccount" | "unblockAccount" | "revokeTokens";

/** The columns to write, what has ended, and what the audit shows of it; nothing for no change. */
type Decision = { columns?: Prisma.UserUncheckedUpdateInput; ended?: queries.Ended; changes?: Change[] };
type Decide = (account: queries.AccountRow, time: Date) => Promise<Decision>;

/** Changes an account while sign-ins to it wait. */
async function change({ now }: Context, { tx, operator, path }: Request, action: Action, decide: Decide) {
  const id = getIdentifier(path.id);
  const time = new Date(now());
  await lockUser(tx, id);
  const account = await queries.getAccount(tx, id);
  const decision = await decide(account, time);
  const { columns, ended = queries.nothingEnded, changes = [] } = decision;
  if (columns) await queries.updateAccount(tx, id, { ...columns, edited_at: time });
  const all = [...changes, ...changesBetween(ended, queries.nothingEnded)];
  const shared = all.filter(({ field }) => sharedFields.includes(field));
  const records = [
    { kind: "students", key: account.student?.id_student ?? 0, changes: account.student ? shared : [] },
    { kind: "users", key: id, changes: all },
  ];
  const entries = records.filter((record) => record.changes.length > 0);
  await audit(tx, { operator, action, now: time.getTime() }, entries);
  return toChangedAccount(await queries.getAccount(tx, id), ended);
}
