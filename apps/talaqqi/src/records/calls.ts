import type { Result } from "@talaqqi/client";
import { ask } from "../ask.ts";
import { byId } from "../client.ts";
import type { Session } from "../session.ts";
import type { Kind } from "./kind.ts";

/** A record as the server returns it. */
export type Row = Record<string, unknown>;

type Calls = {
  GET<Data>(path: string, options: object): Promise<Result<Data, number>>;
  POST<Data>(path: string, options: object): Promise<Result<Data, number>>;
  PUT<Data>(path: string, options: object): Promise<Result<Data, number>>;
};

/** The operations of a kind of record. They send the `version` of the record as it was read. */
export async function callsOf(session: Session, kind: Kind) {
  // The types tell the paths apart; at run time all kinds are alike.
  const client = (await session.client()) as unknown as Calls;
  const path = `/operator/${kind.table}`;
  const nameOf = (id: number) => `${kind.texts.one} ${id}`;
  const optionOf = (field: string) => kind.fields[field]?.flags.split(" ")[0];
  const send = <Data>(call: Promise<Result<Data, number>>, row?: Row) =>
    ask(call, row ? nameOf(Number(row[kind.id])) : undefined, optionOf);
  return {
    list: (query: object) => ask(client.GET<Row[]>(path, { params: { query } })),
    get: (id: number) => ask(client.GET<Row>(`${path}/{id}`, byId(id)), nameOf(id)),
    add: (body: Row) => send(client.POST<Row>(path, { body })),
    change: (row: Row, changes: Row) =>
      send(client.PUT<Row>(`${path}/{id}`, { ...of(kind, row), body: { version: row.version, ...changes } }), row),
    end: (row: Row, how: "retirement" | "restoration" | "deletion") =>
      send(client.POST<Row>(`${path}/{id}/${how}`, { ...of(kind, row), body: { version: row.version } }), row),
  };
}

const of = (kind: Kind, row: Row) => byId(Number(row[kind.id]));
