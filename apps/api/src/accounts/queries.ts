import type { Database, Queryable } from "../database/connect.ts";
import type { User } from "../database/prisma/client.ts";
import type { VerifiedIdentity } from "./id-token.ts";

export const findUser = (db: Queryable, id: number) => db.user.findUnique({ where: { id } });

/** @param email in lower case, as it is kept. */
export const findUserByEmail = (db: Queryable, email: string) => db.user.findUnique({ where: { email } });

/**
 * Finds the account of a verified identity: by (issuer, subject) once it is bound; before that by e-mail, and binds it.
 * @returns null when there is none, or when the e-mail's account belongs to another subject of the same issuer.
 */
export async function findUserOfIdentity(db: Database, identity: VerifiedIdentity): Promise<User | null> {
  const bound = await findBoundUser(db, identity);
  if (bound) return bound;
  const user = await findUserByEmail(db, identity.email);
  if (!user) return null;
  // The two unique indexes decide: of two sign-ins at once one binds, and whoever is not bound afterwards has no account.
  const { issuer, subject } = identity;
  await db.identity.createMany({ data: [{ issuer, subject, id_user: user.id }], skipDuplicates: true });
  return findBoundUser(db, identity);
}

async function findBoundUser(db: Queryable, { issuer, subject }: VerifiedIdentity): Promise<User | null> {
  const where = { issuer_subject: { issuer, subject } };
  const identity = await db.identity.findUnique({ where, include: { user: true } });
  return identity?.user ?? null;
}
