import type { OperationId } from "@talaqqi/contract";
import { type RecordName, records } from "@talaqqi/contract/records";
import type { Database, Transaction } from "../../database/connect.ts";
import type { Dependencies } from "../../domain/dependencies.ts";
import { getIdentifier } from "../../domain/identifiers.ts";
import { created, ok, okPage } from "../../http/envelope.ts";
import type { Operator } from "../../http/operator-auth.ts";
import { PAGE_SIZE, toPage } from "../pages.ts";
import { findRecords, getRecord, type RecordKind } from "./kind.ts";

/** Loaded with its libraries at the first write, not at a start. */
const loadChanges = () => import("./changes.ts");

type Request = { tx: Transaction; operator: Operator };
type Path = { id: string };
type Version = { version: number };
type Query = { after?: number; limit?: number; retired?: number };

/** What a tag does with its records. */
export function createRecords<Name extends RecordName>(
  { now, config: { schoolTimeZone: zone } }: Dependencies,
  kind: RecordKind<Name>,
) {
  const context = (operator: Operator, action: OperationId) => ({ operator, action, now: now(), zone });
  /** Changes one record, and reads it again. */
  const change = async ({ tx, path }: Request & { path: Path }, work: (id: number) => Promise<void>) => {
    const id = getIdentifier(path.id);
    await work(id);
    return ok(await getRecord(tx, kind, id));
  };

  const retire = async (action: OperationId, request: Request & { path: Path; body: Version }, retired: boolean) => {
    const { setRetired } = await loadChanges();
    const { tx, operator, body } = request;
    const wanted = { version: body.version, retired };
    return change(request, (id) => setRetired(tx, kind, id, wanted, context(operator, action)));
  };

  return {
    async list({ db, query: { after = 0, limit = PAGE_SIZE, retired } }: { db: Database; query: Query }) {
      const found = await findRecords(db, kind, { after, limit: limit + 1, retired });
      const { page, next } = toPage(found, limit, (record) => Number(Object(record)[records[kind.name].id]));
      return okPage(page, next);
    },

    async get({ db, path }: { db: Database; path: Path }) {
      return ok(await getRecord(db, kind, getIdentifier(path.id)));
    },

    async create(action: OperationId, { tx, operator, body }: Request & { body: object }) {
      const { createRecord } = await loadChanges();
      const id = await createRecord(tx, kind, { ...body }, context(operator, action));
      return created(await getRecord(tx, kind, id));
    },

    async change(action: OperationId, request: Request & { path: Path; body: Version }) {
      const { changeRecord } = await loadChanges();
      const { tx, operator, body } = request;
      return change(request, (id) => changeRecord(tx, kind, id, { ...body }, context(operator, action)));
    },

    retire: (action: OperationId, request: Request & { path: Path; body: Version }) => retire(action, request, true),

    restore: (action: OperationId, request: Request & { path: Path; body: Version }) => retire(action, request, false),

    /** @returns the record as it was. */
    async remove(action: OperationId, { tx, operator, path, body }: Request & { path: Path; body: Version }) {
      const { deleteRecord } = await loadChanges();
      const id = getIdentifier(path.id);
      const deleted = await getRecord(tx, kind, id);
      await deleteRecord(tx, kind, id, body, context(operator, action));
      return ok(deleted);
    },
  };
}
