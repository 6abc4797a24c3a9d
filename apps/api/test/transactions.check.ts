import type { Schema } from "@talaqqi/contract";
import type { Database } from "../src/database/connect.ts";
import { defineHandlers } from "../src/http/binding/define-handlers.ts";
import { created, ok } from "../src/http/envelope.ts";

// Compiled by `npm run check`, never run: what a handler must not get of the database, beside what it gets.

declare const level: Schema<"LevelRecord">;
declare const plan: Schema<"ContentPlan">;
declare const db: Database;

// An operation that writes gets a transaction, and nothing else.
defineHandlers({ createLevel: async ({ tx }) => created({ ...level, id_level: await tx.level.count() }) });
// @ts-expect-error: not the outer client
defineHandlers({ createLevel: async ({ db }) => created({ ...level, id_level: await db.level.count() }) });
// @ts-expect-error: not beside the transaction
defineHandlers({ createLevel: async ({ tx, db }) => created({ ...level, id_level: (await tx.level.count()) + db }) });
// @ts-expect-error: under whatever name
defineHandlers({ createLevel: async ({ db: other }) => created({ ...level, id_level: await other.level.count() }) });
// @ts-expect-error: nor in what it says that it is given
defineHandlers({ createLevel: async (given: { db: Database }) => created({ ...level, id_level: given ? 1 : 2 }) });
// @ts-expect-error: nor statements beside the transaction
defineHandlers({ createLevel: async ({ sql }) => created({ ...level, id_level: sql ? 1 : 2 }) });
// @ts-expect-error: nor a transaction of its own
defineHandlers({ createLevel: async ({ transact }) => created(transact ? level : level) });

// Also a GET that writes.
defineHandlers({ exportStudentData: async ({ tx }) => Promise.reject(tx) });
// @ts-expect-error: it records who has seen the student
defineHandlers({ exportStudentData: async ({ db }) => Promise.reject(db) });

// An operation that reads gets the database, and no transaction.
defineHandlers({ getLevelRecord: async ({ db }) => ok({ ...level, id_level: await db.level.count() }) });
// @ts-expect-error: nothing of it is a write
defineHandlers({ getLevelRecord: async ({ tx }) => ok({ ...level, id_level: await tx.level.count() }) });
// Also one that checks what is in a body.
defineHandlers({ checkContent: async ({ db }) => ok(db ? plan : plan) });

// An operation that asks another service first begins its transaction itself.
defineHandlers({ revokeAccessToken: async ({ transact }) => transact((tx) => Promise.reject(tx)) });
// @ts-expect-error: it has none before
defineHandlers({ revokeAccessToken: async ({ tx }) => Promise.reject(tx) });
// @ts-expect-error: and not the outer client either
defineHandlers({ revokeAccessToken: async ({ db }) => Promise.reject(db) });

// Each prepared statement is a transaction.
defineHandlers({ registerAccount: async ({ sql }) => Promise.reject(sql) });
