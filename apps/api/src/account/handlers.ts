import type { Dependencies } from "../domain/dependencies.ts";
import { NotFoundError } from "../domain/errors.ts";
import { defineHandlers } from "../http/binding/define-handlers.ts";
import { ok } from "../http/envelope.ts";
import { ApiError, type ErrorShapes } from "../http/errors.ts";
import { makeAccessToken, revokeAccessToken } from "./access-tokens.ts";
import { IdTokenError } from "./id-token.ts";
import { isProfileComplete, toProfile } from "./mappers.ts";
import { normalizeProfile } from "./profile.ts";
import { findUser, insertUser, signIn, updateUser } from "./queries.ts";
import { normalizeWhatsapp } from "./whatsapp.ts";

/** The operations of the tag Account. */
export const accounts = ({ db, sql, config, now, verifyIdToken }: Dependencies) =>
  defineHandlers({
    async createAccessToken({ body }) {
      const identity = await verifyIdToken(body.id_token).catch(refuse);
      const token = makeAccessToken({ days: config.accessTokenDays, now: now() });
      const user = await signIn(sql, identity, token, config.confirmAfterMinutes);
      if (!user) throw new ApiError("account_not_found");
      return ok({
        access_token: token.accessToken,
        token_type: "Bearer",
        expires_at: Math.floor(token.expiresAt.getTime() / 1000),
        email: user.email,
        is_profile_complete: isProfileComplete(user),
      });
    },

    async registerAccount({ body }) {
      const whatsapp = await normalizeWhatsapp(body.whatsapp);
      const form = [body.email.toLowerCase(), body.name.trim(), body.gender, whatsapp] as const;
      const [user] = await sql(insertUser, [...form, new Date(now())]);
      if (!user) throw new ApiError("email_taken");
      return { status: 201, body: { status: 201, error: false } };
    },

    async revokeAccessToken({ account }) {
      await revokeAccessToken(db, account.idAccessToken, now());
      return { status: 200, body: { status: 200, error: false } };
    },

    async getProfile({ account }) {
      const user = await findUser(db, account.idUser);
      if (!user) throw new NotFoundError();
      return ok([toProfile(user)]);
    },

    async updateProfile({ account, body }) {
      const data = await normalizeProfile(body);
      const found = await updateUser(db, { id: account.idUser, data, now: new Date(now()) });
      if (!found) throw new NotFoundError();
      return { status: 200, body: { data: [], status: 200, message: "Profile updated", error: false } };
    },
  });

/** A provider that cannot be asked stays what it is, a 500: "not verified" would then be a guess. */
function refuse(error: unknown): never {
  throw error instanceof IdTokenError ? new ApiError("id_token_not_verified", { cause: error }) : error;
}

/** Where the interface's errors of these operations differ: the 404 whose body says 401, and PUT's `data: []`. */
export const accountErrors = {
  getProfile: (answer) => ({ ...answer, body: withProfileStatus(answer) }),
  updateProfile: (answer) => ({ ...answer, body: { data: [], ...withProfileStatus(answer) } }),
} satisfies ErrorShapes;

const withProfileStatus: (answer: { status: number; body: object }) => object = ({ status, body }) =>
  status === 404 ? { ...body, status: 401 } : body;
