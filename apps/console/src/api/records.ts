import { unwrap } from "@talaqqi/client";
import { type RecordName, records } from "@talaqqi/contract/records";
import { allOf, type Call, client, pageOf, type Shape, type Written, written } from "./client.ts";

type Kinds = typeof records;
/** Records that have the same operations: list, get, add, change, retire and restore. */
export type Kind = { [Of in RecordName]: Kinds[Of]["retires"] extends true ? Of : never }[RecordName];
export type RecordTypes = {
  [Of in Kind]: { record: Shape<`${Kinds[Of]["name"]}Record`>; body: Shape<`New${Kinds[Of]["name"]}`> };
};
export type RecordOf<Of extends Kind> = RecordTypes[Of]["record"];

/** @returns `Package`, as in `createPackage`. */
export const operationNoun = <Of extends Kind>(kind: Of): Kinds[Of]["name"] => records[kind].name;

/** Records that are not retired, and retired ones that are already selected. */
export const inUse = <One extends { is_retired: boolean }>(
  all: One[],
  isChosen: (record: One) => boolean = () => false,
): One[] => all.filter((record) => !record.is_retired || isChosen(record));

type Init = { params?: object; body?: object; headers?: Record<string, string>; signal?: AbortSignal };
type Send = <Data>(path: string, init: Init) => Call<Data>;

// The paths of the five are alike, which the types of the contract's paths, one by one, do not show.
const { GET, POST, PUT }: Record<"GET" | "POST" | "PUT", Send> = client as never;

const byId = (id: number | string) => ({ path: { id: String(id) } });

/** All of them, retired ones too: a school has few. */
export const listRecords = <Of extends Kind>(kind: Of, signal: AbortSignal): Promise<RecordOf<Of>[]> =>
  allOf((after) =>
    pageOf(GET<RecordOf<Of>[]>(`/operator/${kind}`, { params: { query: { after, limit: 500 } }, signal })),
  );

export const getRecord = <Of extends Kind>(
  kind: Of,
  id: number | string,
  signal?: AbortSignal,
): Promise<RecordOf<Of>> =>
  unwrap(GET<RecordOf<Of>>(`/operator/${kind}/{id}`, { params: byId(id), ...(signal && { signal }) }));

export const createRecord = <Of extends Kind>(
  kind: Of,
  body: RecordTypes[Of]["body"],
  headers: Record<string, string>,
): Promise<Written<RecordOf<Of>>> => written(POST<RecordOf<Of>>(`/operator/${kind}`, { body, headers }));

export const changeRecord = <Of extends Kind>(
  kind: Of,
  id: number,
  body: Partial<RecordTypes[Of]["body"]> & { version: number },
  headers: Record<string, string>,
): Promise<Written<RecordOf<Of>>> =>
  written(PUT<RecordOf<Of>>(`/operator/${kind}/{id}`, { params: byId(id), body, headers }));

/** Takes a record out of use, or into use again. */
export const setRetired = <Of extends Kind>(
  kind: Of,
  id: number,
  { isRetired, version }: { isRetired: boolean; version: number },
  headers: Record<string, string>,
): Promise<Written<RecordOf<Of>>> => {
  const path = `/operator/${kind}/{id}/${isRetired ? "retirement" : "restoration"}`;
  return written(POST<RecordOf<Of>>(path, { params: byId(id), body: { version }, headers }));
};
