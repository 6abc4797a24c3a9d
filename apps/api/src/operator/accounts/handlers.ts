import { issueAccessToken, listAccessTokens, revokeAccessToken } from "../../domain/access-tokens.ts";
import { lockUser, lockUserForShare, normalizeEmail } from "../../domain/accounts.ts";
import type { Dependencies } from "../../domain/dependencies.ts";
import { ConflictError, InvalidFieldError, NotFoundError } from "../../domain/errors.ts";
import { getIdentifier, isIdentifier } from "../../domain/identifiers.ts";
import { defineHandlers } from "../../http/binding/define-handlers.ts";
import { created, ok, okPage } from "../../http/envelope.ts";
import { audit, changesBetween } from "../audit/audit.ts";
import { PAGE_SIZE, toPage } from "../pages.ts";
import * as access from "./access.ts";
import { toAccount, toPersonalData, toToken } from "./mappers.ts";
import * as queries from "./queries.ts";

/** The operations of the tag Accounts. */
export const operatorAccountsHandlers = ({ config, now }: Dependencies) =>
  defineHandlers({
    async findAccounts({ db, operator, query: { search = "", after = 0, limit = PAGE_SIZE } }) {
      const rows = await queries.findAccounts(db, operator, search, { after, limit: limit + 1 });
      const { page, next } = toPage(rows, limit, ({ id }) => id);
      return okPage(page.map(toAccount), next);
    },

    async getAccount({ db, path }) {
      return ok(toAccount(await queries.getAccount(db, getIdentifier(path.id))));
    },

    async changeAccount(request) {
      return ok(await access.changeAccount({ now }, request));
    },

    async unbindSignIn(request) {
      return ok(await access.unbindSignIn({ now }, request));
    },

    async blockAccount(request) {
      const { account } = await access.blockAccount({ now }, request);
      return ok(account);
    },

    async unblockAccount(request) {
      const { account } = await access.unblockAccount({ now }, request);
      return ok(account);
    },

    async revokeTokens(request) {
      return ok(await access.revokeTokens({ now }, request));
    },

    async exportPersonalData({ tx, operator, path }) {
      const id = getIdentifier(path.id);
      await lockUserForShare(tx, id);
      const rows = await queries.findPersonalData(tx, await queries.getAccount(tx, id));
      await audit(tx, { operator, action: "exportPersonalData", now: now() }, [{ kind: "users", key: id }]);
      return ok(toPersonalData(rows, new Date(now())));
    },

    async eraseAccount({ tx, operator, path, body }) {
      const id = getIdentifier(path.id);
      await queries.lockAccount(tx, id);
      const account = await queries.getAccount(tx, id);
      if (normalizeEmail(body.email) !== account.email) {
        throw new InvalidFieldError("email", (t) => t.fields.notAccountsEmail);
      }
      const counts = await queries.deleteAccount(tx, account, new Date(now()));
      const idTeacher = account.teacher?.id_teacher ?? 0;
      // Counts only: the deleted data itself would be stored again.
      const none = Object.fromEntries(Object.keys(counts).map((table) => [table, 0]));
      await audit(tx, { operator, action: "eraseAccount", now: now() }, [
        { kind: "users", key: id, changes: changesBetween(counts, none) },
        ...(idTeacher
          ? [{ kind: "teachers", key: idTeacher, changes: changesBetween({ id_user: id }, { id_user: "" }) }]
          : []),
      ]);
      return ok({ id_user: id, ...counts, id_teacher: idTeacher });
    },

    async issueToken({ tx, operator, path }) {
      const idUser = getIdentifier(path.id);
      const { accessTokenDays: days, tokensPerAccount: limit } = config;
      const token = { idUser, issuedBy: "support", days, limit, now: now() } as const;
      await lockUser(tx, idUser);
      const { email, blocked_at } = await queries.getAccount(tx, idUser);
      if (blocked_at) throw new ConflictError("account_blocked", (t) => t.conflicts.accountBlocked);
      const { id, accessToken, expiresAt } = await issueAccessToken(tx, token);
      // A token is forgotten once it has expired: whose it was is then known from here alone.
      const changes = [{ field: "id_user", before: "", after: String(idUser) }];
      await audit(tx, { operator, action: "issueToken", now: token.now }, [
        { kind: "access_tokens", key: id, changes },
      ]);
      return created({
        id,
        access_token: accessToken,
        token_type: "Bearer",
        expires_at: expiresAt.toISOString(),
        email,
        id_user: idUser,
      });
    },

    async listTokens({ db, query: { id_user: idUser, after = 0, limit = PAGE_SIZE } }) {
      if (idUser !== undefined && !isIdentifier(idUser)) return okPage([], 0);
      const rows = await listAccessTokens(db, idUser, { after, limit: limit + 1 });
      const { page, next } = toPage(rows, limit, ({ id }) => id);
      const time = new Date(now());
      return okPage(
        page.map((row) => toToken(row, time)),
        next,
      );
    },

    async revokeToken({ tx, operator, path }) {
      const id = getIdentifier(path.id);
      if (await revokeAccessToken(tx, id, now())) {
        await audit(tx, { operator, action: "revokeToken", now: now() }, [{ kind: "access_tokens", key: id }]);
      }
      const revoked = await queries.findToken(tx, id);
      if (!revoked) throw new NotFoundError();
      return ok(toToken(revoked, new Date(now())));
    },
  });
