import type { OperationId } from "@talaqqi/contract";
import { hashToken } from "../../src/domain/tokens.ts";
import { bodyOf } from "./acceptance.ts";
import type { Cause } from "./cause.ts";
import { allExamples } from "./examples.ts";
import { changeSince, isOfRecords, makeRecords, makeTwin, twinAccount } from "./named-records.ts";
import { auditChange, sendsVersion } from "./named-versions.ts";
import { callOf } from "./operations.ts";
import { makeNamedRows } from "./operator-rows.ts";
import type { Body } from "./substitutions.ts";

// What causes the errors that the operations of records have in common.

const bodyFor = (operationId: OperationId) => ({ ...bodyOf(callOf(operationId)) });

const causes: Record<string, (operationId: OperationId) => Cause> = {
  "400 limit": () => ({ given: "?limit=501" }),
  "400 required": () => ({ given: {} }),
  "400 version": (operationId) => ({ given: { ...bodyFor(operationId), version: 0 } }),
  "409 stale": (operationId) => ({
    async before({ db }) {
      if (sendsVersion(operationId)) {
        await makeNamedRows(db, operationId);
        return auditChange(db, operationId, 90);
      }
      await makeRecords(db);
      await changeSince(db, operationId);
    },
    given: ofVersion(bodyFor(operationId), 90),
  }),
  "409 taken": (operationId) => ({
    async before({ db }) {
      await makeRecords(db);
      await makeTwin(db, operationId);
    },
    given: { ...bodyFor(operationId), ...twinOf(operationId) },
  }),
  "409 inUse": () => ({ before: ({ db }) => makeRecords(db) }),
  "409 referenced": () => ({ before: ({ db }) => makeRecords(db) }),
};

/** The body of a write that is based on another version. */
const ofVersion = ({ slots, ...body }: Body, version: number): Body =>
  Array.isArray(slots) ? { ...body, slots: slots.map((slot) => ({ ...slot, version })) } : { ...body, version };

/** What `makeTwin` has given to another record. */
function twinOf(operationId: OperationId): object {
  if (operationId.endsWith("Teacher")) return { id_user: twinAccount };
  return operationId.endsWith("Sifat") ? { nama_sifat: "Lain" } : { nama_latin: "Lain" };
}

/** The causes of the examples with one status. */
export const causesOf = (status: "400" | "409"): Record<string, Cause> =>
  Object.fromEntries(
    allExamples
      .filter(({ of }) => of === status)
      .filter(
        ({ title, operationId }) => isOfRecords(operationId) || (sendsVersion(operationId) && title.endsWith(" stale")),
      )
      .flatMap(({ title, operationId }) => {
        const cause = causes[title.slice(operationId.length + 1)];
        return cause ? [[title, cause(operationId)] as const] : [];
      }),
  );

/** Any operation without parameters that was sent one. */
export const unknownParameters = (): Record<string, Cause> =>
  Object.fromEntries(
    allExamples
      .filter(({ title }) => title.endsWith(" 400 unknownParameter"))
      .map(({ title }) => [title, { given: "?limit=10" } satisfies Cause]),
  );

/** Any write that was sent with a key of another request, or again after somebody whom its response named was deleted. */
export const keyConflicts = (): Record<string, Cause> =>
  Object.fromEntries(
    allExamples.flatMap(({ title, operationId }) => {
      if (title.endsWith(" 409 idempotencyKey")) return [[title, usedKey(operationId, "another")]];
      return title.endsWith(" 409 gone") ? [[title, usedKey(operationId, requestOf(operationId))]] : [];
    }),
  );

/** What the service tells writes by. */
function requestOf(operationId: OperationId): string {
  const call = callOf(operationId);
  return [operationId, call.path, JSON.stringify(bodyOf(call) ?? {})].join("\n");
}

const usedKey = (operationId: OperationId, request: string): Cause => ({
  async as(api) {
    const { idOperator: id_operator, token } = await api.operator();
    const key = "used";
    const data = { id_operator, key_hash: hashToken(key), request_hash: hashToken(request), created_at: new Date() };
    await api.db.idempotencyKey.create({ data });
    return { path: callOf(operationId).path, token, headers: { "idempotency-key": key } };
  },
});
