import { createHash, randomBytes } from "node:crypto";
import { Router } from "express";
import { createRemoteJWKSet, errors, jwtVerify } from "jose";
import parsePhoneNumber from "libphonenumber-js/max";
import { Prisma, type PrismaClient } from "../generated/prisma/client.ts";

const TOKEN_MS = 30 * 86_400_000;

/** An error sent to the client as it is. */
export class HttpError extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

/** POST /auth/register and POST /auth/idp. */
export function accounts(prisma: PrismaClient, { issuer, audience }: { issuer: string; audience: string }): Router {
  const router = Router();
  const keys = createRemoteJWKSet(new URL("/jwks", issuer));

  router.post("/auth/register", async (req, res) => {
    const { email, name, gender, whatsapp } = req.body;
    const data = { email: email.toLowerCase(), name: name.trim(), gender, whatsapp: toWhatsapp(whatsapp) };
    try {
      await prisma.user.create({ data });
    } catch (error) {
      if (error instanceof Prisma.PrismaClientKnownRequestError && error.code === "P2002") {
        throw new HttpError(403, "Email already registered");
      }
      throw error;
    }
    res.status(201).json({ status: 201, error: false });
  });

  router.post("/auth/idp", async (req, res) => {
    const { payload } = await jwtVerify(req.body.id_token, keys, { issuer, audience }).catch((error) => {
      throw error instanceof errors.JOSEError ? new HttpError(400, "idToken is not verified") : error;
    });
    const { sub: subject, email, email_verified } = payload;
    if (!subject || typeof email !== "string" || email_verified !== true) {
      throw new HttpError(400, "idToken is not verified");
    }
    const user = await findUser(subject, email.toLowerCase());
    if (!user) throw new HttpError(403, "Account user not found");
    const token = randomBytes(32).toString("base64url");
    const issued_at = new Date();
    const expires_at = new Date(issued_at.getTime() + TOKEN_MS);
    const hash = createHash("sha256").update(token).digest("hex");
    await prisma.accessToken.create({
      data: { hash, id_user: user.id, issued_by: "sign-in", issued_at, expires_at },
    });
    res.json({
      status: 200,
      error: false,
      data: {
        access_token: token,
        token_type: "Bearer",
        expires_at: Math.floor(expires_at.getTime() / 1000),
        email: user.email,
        is_profile_complete: Boolean(user.name && user.gender && user.whatsapp),
      },
    });
  });

  /** Finds the account by identity, or by e-mail and then stores the identity. */
  async function findUser(subject: string, email: string) {
    const where = { issuer_subject: { issuer, subject } };
    const identity = await prisma.identity.findUnique({ where, include: { user: true } });
    if (identity) return identity.user;
    const user = await prisma.user.findUnique({ where: { email } });
    if (user) await prisma.identity.create({ data: { issuer, subject, id_user: user.id } });
    return user;
  }

  return router;
}

function toWhatsapp(number: number): string {
  const digits = String(number);
  const indonesian = parsePhoneNumber(digits, "ID");
  if (indonesian?.getType() === "MOBILE") return indonesian.number.slice(1);
  const international = parsePhoneNumber(`+${digits}`);
  return [international, indonesian].find((reading) => reading?.isValid())?.number.slice(1) ?? digits;
}
