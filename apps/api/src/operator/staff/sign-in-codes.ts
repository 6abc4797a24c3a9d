import type { Schema } from "@talaqqi/contract";
import type { Transaction } from "../../database/connect.ts";
import { oneOf } from "../../database/rows.ts";
import { lockUser } from "../../domain/accounts.ts";
import type { Dependencies } from "../../domain/dependencies.ts";
import { ConflictError, NotFoundError } from "../../domain/errors.ts";
import { roles } from "../../domain/roles.ts";
import { findTypedCode, type Opens, openable, type SignInCodeRow, useSignInCode } from "../../domain/sign-in-codes.ts";
import type { InputOf } from "../../http/binding/define-handlers.ts";
import { ApiError } from "../../http/errors.ts";
import { type AuditedRecord, audit, changesBetween } from "../audit/audit.ts";
import { refuseRemoved } from "./changes.ts";
import { toSignInCode } from "./mappers.ts";
import { getMember, lockStaff } from "./queries.ts";

// An administrator confirms a person whose e-mail the identity provider does not prove.

type Context = Pick<Dependencies, "now">;
type Request = Pick<InputOf<"confirmSignInCode">, "transact" | "operator" | "body">;
type Found = Schema<"SignInCodeFound">;

/** @returns what a code is and what it would open. */
export const checkSignInCode = (context: Context, request: Request): Promise<Found> =>
  withTypedCode(context, request, async (tx, code, target) => {
    if (code.used_at) return undefined;
    await refuseBinding(tx, code, target);
    return toFound(code, target);
  });

/** Binds the person with the code; once they are bound with it, it does nothing. */
export const confirmSignInCode = ({ now }: Context, request: Request): Promise<Found> =>
  withTypedCode({ now }, request, async (tx, code, target) => {
    const { operator, body } = request;
    if (code.used_at) return target.identities.some(isOf(code)) ? toFound(code, target) : undefined;
    await refuseBinding(tx, code, target);
    await bind[body.opens](tx, body.id, code);
    await useSignInCode(tx, code.id_sign_in_code, now());
    const changes = changesBetween({ identities: 0 }, { identities: 1 });
    const record = { kind: target.kind, key: body.id, changes };
    await audit(tx, { operator, action: "confirmSignInCode", now: now() }, [record]);
    return toFound(code, target);
  });

/** @param use returns undefined for a code that is used up. */
async function withTypedCode(
  { now }: Context,
  { transact, operator: { idOperator }, body: { code, opens, id } }: Request,
  use: (tx: Transaction, code: SignInCodeRow, target: Target) => Promise<Found | undefined>,
): Promise<Found> {
  if (opens === "staff" && id === idOperator) throw new ConflictError("own_sign_in", (t) => t.conflicts.ownSignIn);
  const found = await transact(async (tx) => {
    const target = await lockTarget[opens](tx, id);
    const typed = await findTypedCode(tx, code, { opens, idOperator, now: now() });
    return typed && "hash" in typed ? use(tx, typed, target) : typed;
  });
  // Thrown after the transaction, or a wrong code would not be counted.
  if (!found) throw new ConflictError("code_unknown", (t) => t.conflicts.codeUnknown);
  if (!("retryAt" in found)) return found;
  const seconds = Math.ceil((found.retryAt.getTime() - now()) / 1000);
  throw new ApiError("too_many_requests", { headers: { "retry-after": String(seconds) } });
}

type Identity = Pick<SignInCodeRow, "issuer" | "subject">;
type Target = Pick<AuditedRecord, "kind"> & { shown: Omit<Found, "sign_in">; identities: Identity[]; refuse(): void };

const toFound = (code: SignInCodeRow, { shown }: Target): Found => ({ sign_in: toSignInCode(code), ...shown });

/** @throws ConflictError when the person with the code cannot be bound. */
async function refuseBinding(tx: Transaction, code: SignInCodeRow, { refuse, identities }: Target): Promise<void> {
  refuse();
  if (identities.length > 0 || (await isBound[oneOf(openable, code.opens)](tx, code))) throw alreadyBound();
}

/** What a code is to open, while sign-ins to it wait. @throws NotFoundError */
const lockTarget: Record<Opens, (tx: Transaction, id: number) => Promise<Target>> = {
  async staff(tx, id) {
    // All, in order: of two administrators who confirm each other, one would wait for the other's row.
    await lockStaff(tx);
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
