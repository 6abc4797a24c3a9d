import { createHash } from "node:crypto";
import type { PrismaClient } from "@talaqqi/api/dist/database/prisma/client.js";
import type { Request } from "express";

declare global {
  namespace Express {
    interface Request {
      /** Of the account whose access token was presented. */
      idUser?: number;
    }
  }
}

/** The check behind the contract's security scheme: the validator answers 401 when it is false. */
export const checkAccessToken = (prisma: PrismaClient) => async (req: Request) => {
  const [, token] = /^bearer +(\S+)$/i.exec(req.headers.authorization ?? "") ?? [];
  if (!token) return false;
  const found = await prisma.accessToken.findUnique({ where: { hash: hashToken(token) } });
  if (!found || found.id_user === null || found.revoked_at || found.expires_at <= new Date()) return false;
  req.idUser = found.id_user;
  return true;
};

/** @returns the SHA-256 by which a token is kept. */
export const hashToken = (token: string) => createHash("sha256").update(token).digest("hex");
