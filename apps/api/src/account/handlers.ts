import { createAccessToken, revokeAccessToken } from "../domain/access-tokens.ts";
import { normalizeEmail, normalizeName, normalizeProfile, normalizeWhatsapp } from "../domain/accounts.ts";
import type { Dependencies } from "../domain/dependencies.ts";
import { NotFoundError } from "../domain/errors.ts";
import type { SignInRefusedError } from "../domain/sign-ins.ts";
import { defineHandlers } from "../http/binding/define-handlers.ts";
import { ok } from "../http/envelope.ts";
import { ApiError, type ErrorShapes } from "../http/errors.ts";
import { IdTokenError } from "./id-token.ts";
import { isProfileComplete, toProfile } from "./mappers.ts";
import { findRefusal, findUser, signIn, updateUser } from "./queries.ts";
import { insertUser } from "./statements.ts";

/** The operations of the tag Account. */
export const accountHandlers = ({ config, now, verifyIdToken, events }: Dependencies) =>
  defineHandlers({
    async createAccessToken({ sql, body, limitAccount, address }) {
      const identity = await verifyIdToken(body.id_token).catch(refuse);
      await limitAccount(`${identity.issuer} ${identity.subject}`);
      const token = createAccessToken({ days: config.accessTokenDays, now: now() });
      const user = await signIn(sql, identity, token, config);
      if (!user) throw toApiError(await findRefusal(sql, identity));
      const { id: idUser, id_token: idToken } = user;
      const reason = user.isFirst && identity.isTrustedDomain ? "IDP_TRUSTED_EMAIL_DOMAINS" : "";
      events.add({ kind: "sign_in", operation: "createAccessToken", address, idUser, idToken, reason });
      return ok({
        access_token: token.accessToken,
        token_type: "Bearer",
        expires_at: Math.floor(token.expiresAt.getTime() / 1000),
        email: user.email,
        is_profile_complete: isProfileComplete(user),
      });
    },

    async registerAccount({ sql, body, limitAccount }) {
      const whatsapp = await normalizeWhatsapp(body.whatsapp);
      const email = normalizeEmail(body.email);
      await limitAccount(email);
      const form = [email, normalizeName(body.name), body.gender, whatsapp] as const;
      const [user] = await sql(insertUser, [...form, new Date(now())]);
      if (!user) throw new ApiError("email_taken");
      return { status: 201, body: { status: 201, error: false } };
    },

    async revokeAccessToken({ transact, account: { idUser, idAccessToken: idToken }, address }) {
      await transact((tx) => revokeAccessToken(tx, idToken, now()));
      events.add({ kind: "token_revoked", operation: "revokeAccessToken", address, idUser, idToken });
      return { status: 200, body: { status: 200, error: false } };
    },

    async getProfile({ db, account }) {
      const user = await findUser(db, account.idUser);
      if (!user) throw new NotFoundError();
      return ok([toProfile(user)]);
    },

    async updateProfile({ tx, account, body }) {
      const data = await normalizeProfile(body, async () => (await findUser(tx, account.idUser))?.whatsapp);
      const found = await updateUser(tx, { id: account.idUser, data, now: new Date(now()) });
      if (!found) throw new NotFoundError();
      return { status: 200, body: { data: [], status: 200, message: "Profile updated", error: false } };
    },
  });

/** An unreachable provider stays a 500: "not verified" would be a guess. */
function refuse(error: unknown): never {
  throw error instanceof IdTokenError ? new ApiError("id_token_not_verified", { cause: error }) : error;
}

const toApiError = (cause: SignInRefusedError) =>
  new ApiError(cause.isUnverified ? "id_token_not_verified" : "account_not_found", { cause });

/** The interface's own error bodies: a 404 with the status 401, and `data: []` on PUT. */
export const accountErrorShapes = {
  getProfile: (response) => ({ ...response, body: withProfileStatus(response) }),
  updateProfile: (response) => ({ ...response, body: { data: [], ...withProfileStatus(response) } }),
} satisfies ErrorShapes;

const withProfileStatus: (response: { status: number; body: object }) => object = ({ status, body }) =>
  status === 404 ? { ...body, status: 401 } : body;
