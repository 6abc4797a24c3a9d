import type { Schema } from "@talaqqi/contract";
import type { Transaction } from "../../database/connect.ts";
import { oneOf } from "../../database/rows.ts";
import { lockUser } from "../../domain/accounts.ts";
import type { Dependencies } from "../../domain/dependencies.ts";
import { ConflictError, NotFoundError } from "../../domain/errors.ts";
import { roles } from "../../domain/roles.ts";
import { findTypedCode, type Opens, type SignInCodeRow, useSignInCode } from "../../domain/sign-in-codes.ts";
import type { InputOf } from "../../http/binding/define-handlers.ts";
import { ApiError } from "../../http/errors.ts";
import { type AuditedRecord, audit, changesBetween } from "../audit/audit.ts";
import { refuseRemoved } from "./changes.ts";
import { toSignInCode } from "./mappers.ts";
import { getMember, lockStaff } from "./queries.ts";

// An administrator confirms somebody for whom the identity provider vouches, but not for their e-mail.

type Context = Pick<Dependencies, "now">;
type Request = Pick<InputOf<"confirmSignInCode">, "transact" | "operator" | "body">;
type Found = Schema<"SignInCodeFound">;

/** @returns what a code is and what it would open. */
export const checkSignInCode = (context: Context, request: Request): Promise<Found> =>
  withTypedCode(context, request, async (tx, code) => {
    if (code.used_at) return undefined;
    const { shown } = await findBindable(tx, request.body, code);
    return { sign_in: toSignInCode(code), ...shown };
  });

/** Binds the person with the code; once they are bound with it, it does nothing. */
export const confirmSignInCode = ({ now }: Context, request: Request): Promise<Found> =>
  withTypedCode({ now }, request, async (tx, code) => {
    const { operator, body } = request;
    if (code.used_at) {
      const { shown, identities } = await lockTarget[body.opens](tx, body.id);
      return identities.some(isOf(code)) ? { sign_in: toSignInCode(code), ...shown } : undefined;
    }
    const { shown, kind } = await findBindable(tx, body, code);
    await bind[body.opens](tx, body.id, code);
    await useSignInCode(tx, code.id_sign_in_code, now());
    const changes = changesBetween({ identities: 0 }, { identities: 1 });
    await audit(tx, { operator, action: "confirmSignInCode", now: now() }, [{ kind, key: body.id, changes }]);
    return { sign_in: toSignInCode(code), ...shown };
  });

/** @param use returns undefined for a code that is used up. */
async function withTypedCode(
  { now }: Context,
  { transact, operator: { idOperator }, body: { code, opens, id } }: Request,
  use: (tx: Transaction, code: SignInCodeRow) => Promise<Found | undefined>,
): Promise<Found> {
  if (opens === "staff" && id === idOperator) throw new ConflictError("own_sign_in", (t) => t.conflicts.ownSignIn);
  const found = await transact(async (tx) => {
    // First, and in order: of two administrators who confirm each other, neither waits for the other's row.
    if (opens === "staff") await lockStaff(tx);
    const typed = await findTypedCode(tx, code, { opens, idOperator, now: now() });
    return typed && "hash" in typed ? use(tx, typed) : typed;
  });
  // Thrown after the transaction, or a wrong code would not be counted.
  if (!found) throw new ConflictError("code_unknown", (t) => t.conflicts.codeUnknown);
  if (!("retryAt" in found)) return found;
  const seconds = Math.ceil((found.retryAt.getTime() - now()) / 1000);
  throw new ApiError("too_many_requests", { headers: { "retry-after": String(seconds) } });
}

type Identity = Pick<SignInCodeRow, "issuer" | "subject">;
type Target = Pick<AuditedRecord, "kind"> & { shown: Omit<Found, "sign_in">; identities: Identity[]; refuse(): void };

/** @throws NotFoundError, and ConflictError when the person with the code cannot be bound to it. */
async function findBindable(tx: Transaction, { opens, id }: Request["body"], code: Identity): Promise<Target> {
  const target = await lockTarget[opens](tx, id);
  target.refuse();
  if (target.identities.length > 0 || (await isBound[opens](tx, code))) throw alreadyBound();
  return target;
}

/** What a code opens, while sign-ins to it wait. */
const lockTarget: Record<Opens, (tx: Transaction, id: number) => Promise<Target>> = {
  async staff(tx, id) {
    const member = await getMember(tx, id);
    const { name, email, role, issuer, subject } = member;
    const identities = issuer === null || subject === null ? [] : [{ issuer, subject }];
    const shown = { id, name, email: email ?? "", role: oneOf(roles, role) };
    return { kind: "operators", shown, identities, refuse: () => refuseRemoved(member) };
  },
  async account(tx, id) {
    await lockUser(tx, id);
    const account = await tx.user.findUnique({ where: { id }, include: { identities: true } });
    if (!account) throw new NotFoundError();
    const { name, email, blocked_at, identities } = account;
    const refuse = () => {
      if (blocked_at) throw new ConflictError("account_blocked", (t) => t.conflicts.accountBlocked);
    };
    return { kind: "users", shown: { id, name, email, role: "" }, identities, refuse };
  },
};

/** Whether the person is a member of staff, or has an account. */
const isBound: Record<Opens, (tx: Transaction, person: Identity) => Promise<boolean>> = {
  staff: async (tx, { issuer, subject }) => (await tx.operator.count({ where: { issuer, subject } })) > 0,
  account: async (tx, { issuer, subject }) => (await tx.identity.count({ where: { issuer, subject } })) > 0,
};

const bind: Record<Opens, (tx: Transaction, id: number, person: Identity) => Promise<void>> = {
  async staff(tx, id_operator, { issuer, subject }) {
    await tx.operator.update({ where: { id_operator }, data: { issuer, subject } });
  },
  async account(tx, id_user, { issuer, subject }) {
    const data = [{ issuer, subject, id_user }];
    // Their sign-in at the same time may have bound them to another account.
    const { count } = await tx.identity.createMany({ data, skipDuplicates: true });
    if (count === 0) throw alreadyBound();
  },
};

const isOf = (code: Identity) => (one: Identity) => one.issuer === code.issuer && one.subject === code.subject;

const alreadyBound = () => new ConflictError("already_bound", (t) => t.conflicts.alreadyBound);
