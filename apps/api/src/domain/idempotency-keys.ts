import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import type { Database, Queryable, Transaction } from "../database/connect.ts";
import { Prisma } from "../database/prisma/client.ts";
import { inBatches } from "./batches.ts";
import { ConflictError } from "./errors.ts";
import { findNamedPeople, type NamedPeople } from "./named-people.ts";
import { hashToken } from "./tokens.ts";

/** How long a key returns the same response. */
const LIFETIME_MS = 24 * 3_600_000;

/** A write that may be sent again. */
export type RepeatableWrite = {
  idOperator: number;
  /** What the client made up. */
  key: string;
  /** What the sender proves to be with, such as a token: nobody else can read the response. */
  credential: string;
  /** Everything in which another request would differ. */
  request: string;
};

/**
 * Takes a key for a write, in the transaction of the write. It does not wait for another request with the key, which may take minutes.
 * @returns the stored response if the write was made already; "running" while another instance makes it.
 * @throws as `findResponse` does.
 */
export async function claimKey(
  tx: Transaction,
  write: RepeatableWrite,
  now: number,
): Promise<"claimed" | "running" | { response: string }> {
  const { id_operator, key_hash } = idOf(write);
  const [lock] = await tx.$queryRaw<{ locked: boolean }[]>`
    SELECT pg_try_advisory_xact_lock(hashtextextended(${`${id_operator} ${key_hash}`}, 0)) AS locked`;
  if (!lock?.locked) return "running";
  await tx.$executeRaw`
    DELETE FROM idempotency_keys
    WHERE id_operator = ${id_operator} AND key_hash = ${key_hash} AND created_at <= ${new Date(now - LIFETIME_MS)}`;
  const claimed = await tx.$executeRaw`
    INSERT INTO idempotency_keys (id_operator, key_hash, request_hash, created_at)
    VALUES (${id_operator}, ${key_hash}, ${hashToken(write.request)}, ${new Date(now)}) ON CONFLICT DO NOTHING`;
  const response = claimed > 0 ? undefined : await findResponse(tx, write, now);
  return response === undefined ? "claimed" : { response };
}

/**
 * @returns the stored response of a write that was made already.
 * @throws ConflictError `idempotency_conflict` if the key was used for another request; `gone` if the response is not stored
 * any more, as somebody whom it named was deleted.
 */
export async function findResponse(db: Queryable, write: RepeatableWrite, now: number): Promise<string | undefined> {
  const since = new Date(now - LIFETIME_MS);
  const found = await db.idempotencyKey.findUnique({
    where: { id_operator_key_hash: idOf(write), created_at: { gt: since } },
  });
  if (!found) return undefined;
  if (found.request_hash !== hashToken(write.request)) {
    throw new ConflictError("idempotency_conflict", (t) => t.conflicts.keyUsed);
  }
  if (found.response === null) throw new ConflictError("gone", (t) => t.conflicts.responseGone);
  return decrypt(found.response, write);
}

/** Stores the response of a claimed write, in its transaction, for as long as all people whom it names are there. */
export async function storeResponse(tx: Transaction, write: RepeatableWrite, response: object): Promise<void> {
  const named = findNamedPeople(response);
  const [id_import] = named.imports;
  if (id_import !== undefined && (await isIncomplete(tx, id_import))) return;
  if (!(await linkPeople(tx, idOf(write), named))) return;
  const where = { id_operator_key_hash: idOf(write) };
  const data = { response: encrypt(JSON.stringify(response), write), ...(id_import && { id_import }) };
  await tx.idempotencyKey.update({ where, data, select: { key_hash: true } });
}

/**
 * Records whom a response names. They cannot be deleted until the transaction ends.
 * @returns whether all of them are there: the write itself, or another one meanwhile, may have deleted some.
 */
async function linkPeople(tx: Transaction, response: ReturnType<typeof idOf>, named: NamedPeople): Promise<boolean> {
  const { id_operator, key_hash } = response;
  for (const { kind, column, table, key } of linkedKinds) {
    const ids = [...named[kind]];
    const [to, from, id] = [column, table, key].map((name) => Prisma.raw(name));
    const linked = await tx.$executeRaw`
      INSERT INTO idempotency_people (id_operator, key_hash, ${to})
      SELECT ${id_operator}, ${key_hash}, ${id} FROM ${from} WHERE ${id} = ANY(${ids}::int[]) ORDER BY ${id} FOR KEY SHARE`;
    if (linked < ids.length) return false;
  }
  // What a response says of a teacher, such as where they teach, goes with the teacher's account.
  await tx.$executeRaw`
    INSERT INTO idempotency_people (id_operator, key_hash, id_user)
    SELECT ${id_operator}, ${key_hash}, users.id FROM users JOIN teachers ON teachers.id_user = users.id
    WHERE id_teacher = ANY(${[...named.teachers]}::int[]) ORDER BY users.id FOR KEY SHARE OF users`;
  return true;
}

const linkedKinds = [
  { kind: "users", column: "id_user", table: "users", key: "id" },
  { kind: "students", column: "id_student", table: "students", key: "id_student" },
  { kind: "members", column: "id_member", table: "operators", key: "id_operator" },
] as const;

/** Whether rows of an import were deleted with the people whom they were about. */
async function isIncomplete(tx: Transaction, id_import: number): Promise<boolean> {
  const [found] = await tx.$queryRaw<{ incomplete: boolean }[]>`
    SELECT row_count > (SELECT count(*) FROM import_rows WHERE import_rows.id_import = imports.id_import) AS incomplete
    FROM imports WHERE id_import = ${id_import}`;
  return found?.incomplete ?? false;
}

/** Empties the responses that name a member of staff who is removed, whose row stays. */
export const emptyResponsesOf = (tx: Transaction, id_member: number) =>
  tx.idempotencyPerson.deleteMany({ where: { id_member } });

const idOf = ({ idOperator, key }: RepeatableWrite) => ({ id_operator: idOperator, key_hash: hashToken(key) });

/** Deletes the keys that no longer count. @returns the number of each batch. */
export const deleteOldKeys = (db: Database, now: number) =>
  inBatches(
    1000,
    (limit) => db.$executeRaw`
      DELETE FROM idempotency_keys WHERE ctid = ANY(ARRAY(
        SELECT ctid FROM idempotency_keys WHERE created_at <= ${new Date(now - LIFETIME_MS)}
        LIMIT ${limit} FOR UPDATE SKIP LOCKED
      ))`,
  );

// A response may contain a token that is shown once, or somebody's data. The database has neither the key nor the credential.

const CIPHER = "aes-256-gcm";
const [IV_BYTES, TAG_BYTES] = [12, 16];

const secretOf = ({ key, credential }: RepeatableWrite) =>
  Buffer.from(hkdfSync("sha256", `${key}\n${credential}`, "", "talaqqi idempotency", 32));

function encrypt(text: string, write: RepeatableWrite): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, secretOf(write), iv);
  const encrypted = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), encrypted]).toString("base64");
}

/** @throws ConflictError when another credential of the same operator sent the write. */
function decrypt(stored: string, write: RepeatableWrite): string {
  const bytes = Buffer.from(stored, "base64");
  const decipher = createDecipheriv(CIPHER, secretOf(write), bytes.subarray(0, IV_BYTES));
  decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  try {
    return decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES), undefined, "utf8") + decipher.final("utf8");
  } catch {
    throw new ConflictError("idempotency_conflict", (t) => t.conflicts.keyOfOthers);
  }
}
