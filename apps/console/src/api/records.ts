import { unwrap } from "@talaqqi/client";
import { allOf, type Call, client, pageOf, type Shape, type Written, written } from "./client.ts";

/** Records that have the same operations: list, get, add, change, retire and restore. */
export type RecordTypes = {
  packages: { record: Shape<"PackageRecord">; body: Shape<"NewPackage"> };
  programs: { record: Shape<"ProgramRecord">; body: Shape<"NewProgram"> };
  institutions: { record: Shape<"InstitutionRecord">; body: Shape<"NewInstitution"> };
  levels: { record: Shape<"LevelRecord">; body: Shape<"NewLevel"> };
  teachers: { record: Shape<"TeacherRecord">; body: Shape<"NewTeacher"> };
};

export type Kind = keyof RecordTypes;
export type RecordOf<Of extends Kind> = RecordTypes[Of]["record"];

/** What their operationIds are made of: `createPackage`. */
export const singular = {
  packages: "Package",
  programs: "Program",
  institutions: "Institution",
  levels: "Level",
  teachers: "Teacher",
} as const satisfies Record<Kind, string>;

/** Records that are not retired, and retired ones that are already selected. */
export const inUse = <One extends { is_retired: boolean }>(
  records: One[],
  isChosen: (record: One) => boolean = () => false,
): One[] => records.filter((record) => !record.is_retired || isChosen(record));

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
