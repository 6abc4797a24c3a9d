import { createHash } from "node:crypto";
import type { Request } from "express";
import type { PrismaClient } from "../generated/prisma/client.ts";

declare global {
  namespace Express {
    interface Request {
      /** The account of the access token. */
      idUser?: number;
    }
  }
}

/** Checks the contract's security scheme: the validator sends 401 when it returns false. */
export const checkAccessToken = (prisma: PrismaClient) => async (req: Request) => {
  const [, token] = /^bearer +(\S+)$/i.exec(req.headers.authorization ?? "") ?? [];
  if (!token) return false;
  const found = await prisma.accessToken.findUnique({ where: { hash: hashToken(token) } });
  if (!found || found.id_user === null || found.revoked_at || found.expires_at <= new Date()) return false;
  req.idUser = found.id_user;
  return true;
};

/** @returns the SHA-256 that is stored for a token. */
export const hashToken = (token: string) => createHash("sha256").update(token).digest("hex");
