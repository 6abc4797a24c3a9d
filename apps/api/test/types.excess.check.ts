import type { Exact, Schema } from "@talaqqi/contract";
import { expectTypeOf } from "vitest";
import type { User } from "../src/database/prisma/client.ts";
import { defineHandlers, type ServerTypes } from "../src/http/binding/define-handlers.ts";
import { ok, okWithMessage } from "../src/http/envelope.ts";
import { toHuruf } from "../src/lesson/mappers.ts";
import type { HurufRow } from "../src/lesson/queries.ts";
import type { createOperations } from "../src/operations.ts";

// Compiled by `npm run check`, never run: extra fields that the compiler must refuse, beside what it must accept.

declare const all: ReturnType<typeof createOperations>;
declare const row: HurufRow;
declare const user: User;
declare const huruf: Schema<"Huruf">;
declare const teacher: Schema<"Teacher">;
declare const token: Schema<"AccessToken">;
declare const isNew: boolean;

// Nothing beside status and body, nor in the envelope.
defineHandlers({ registerAccount: async () => ({ status: 201, body: { status: 201, error: false } }) });
// @ts-expect-error: a header
defineHandlers({ listHurufs: async () => ({ ...ok([huruf]), headers: {} }) });
// @ts-expect-error: a field of the envelope
defineHandlers({ registerAccount: async () => ({ status: 201, body: { status: 201, error: false, id: 1 } }) });
// @ts-expect-error: the envelope has no message here
defineHandlers({ listHurufs: async () => okWithMessage("Success", [huruf]) });

// Nothing in the data, however deep.
defineHandlers({ listHurufs: async () => ok([huruf].map((one) => ({ ...one }))) });
// @ts-expect-error: a field of a list's entries
defineHandlers({ listHurufs: async () => ok([huruf].map((one) => ({ ...one, nama_latin: "Alif" }))) });
defineHandlers({
  // @ts-expect-error: also one that may be left out
  listHurufs: async () => ok([huruf].map((one) => ({ ...one, ...(isNew && { nama_latin: "Alif" }) }))),
});
// @ts-expect-error: or one that has a number for a name
defineHandlers({ listHurufs: async () => ok([{ ...huruf, 1: "Alif" }]) });
defineHandlers({ createAccessToken: async () => ok({ ...token }) });
// @ts-expect-error: a field of an object
defineHandlers({ createAccessToken: async () => ok({ ...token, id_user: 1 }) });
const levels = teacher.levels.map((level) => ({ ...level }));
defineHandlers({ getTeacher: async () => okWithMessage("Success", [{ ...teacher, levels }]) });
const graded = teacher.levels.map((level) => ({ ...level, grade: "A" }));
// @ts-expect-error: a list in an entry
defineHandlers({ getTeacher: async () => okWithMessage("Success", [{ ...teacher, levels: graded }]) });
const days = teacher.days.map((day) => ({ ...day, times: day.times.map((time) => ({ ...time, is_full: true })) }));
// @ts-expect-error: a list in a list of an entry
defineHandlers({ getTeacher: async () => okWithMessage("Success", [{ ...teacher, days }]) });

// Wherever it comes from.
const withLatin = (given: HurufRow) => ({ ...toHuruf(given), nama_latin: "Alif" });
const withWeight = (given: HurufRow) =>
  ({
    ...toHuruf(given),
    daftar_sifat: toHuruf(given).daftar_sifat.map((sifat) => ({ ...sifat, kekuatan: 1 })),
  }) satisfies Schema<"Huruf">;
defineHandlers({ listHurufs: async () => ok([row].map(toHuruf)) });
// @ts-expect-error: from a mapper
defineHandlers({ listHurufs: async () => ok([row].map(withLatin)) });
// @ts-expect-error: from deep in a mapper
defineHandlers({ listHurufs: async () => ok([row].map(withWeight)) });
defineHandlers({ getProfile: async () => ok([{ id: user.id, name: user.name, avatar: user.avatar }]) });
// @ts-expect-error: from a row of the database
defineHandlers({ getProfile: async () => ok([user]) });
// @ts-expect-error: from a row that is spread
defineHandlers({ getProfile: async () => ok([{ ...user, avatar: "" }]) });
// @ts-expect-error: from something of which nothing is known
defineHandlers({ listHurufs: async () => ok(JSON.parse("[]")) });
// @ts-expect-error: from a function that is defined elsewhere
defineHandlers({ listHurufs });
// @ts-expect-error: from a tag's folder that does not use defineHandlers
defineHandlers({ ...all, listHurufs });
async function listHurufs() {
  return ok([row].map(withLatin));
}

// In one of several answers.
defineHandlers({ listHurufs: async () => (isNew ? ok([]) : ok([row].map(toHuruf))) });
// @ts-expect-error: beside an answer with nothing
defineHandlers({ listHurufs: async () => (isNew ? ok([]) : ok([row].map(withLatin))) });
// @ts-expect-error: beside an answer that is as it must be
defineHandlers({ listHurufs: async () => (isNew ? ok([row].map(toHuruf)) : ok([row].map(withLatin))) });
// @ts-expect-error: beside an entry that is as it must be
defineHandlers({ listHurufs: async () => ok([huruf].map((one) => (isNew ? one : { ...one, nama_latin: "Alif" }))) });
defineHandlers({
  // @ts-expect-error: in an envelope beside one that is as it must be
  registerAccount: async ({ body }) => {
    if (body.name === "") return { status: 201, body: { status: 201, error: false } };
    return { status: 201, body: { status: 201, error: false, id: 1 } };
  },
});

// In what a handler says that it is given.
type Asked<Query> = { query: Query };
defineHandlers({
  listPertanyaans: async ({ query }: Asked<{ id_content?: number }>) => ok(query.id_content ? [] : []),
});
// @ts-expect-error: a filter that the contract does not have
defineHandlers({ listHurufs: async ({ query }: Asked<{ page?: number }>) => ok(query.page ? [] : [huruf]) });
defineHandlers({
  // @ts-expect-error: one beside that which it has
  listPertanyaans: async ({ query }: Asked<{ id_content?: number; page?: 1 }>) => ok(query.page ? [] : []),
});
// @ts-expect-error: any filter
defineHandlers({ listPertanyaans: async ({ query }: Asked<Record<string, unknown>>) => ok(query.page ? [] : []) });

// The compiler's message names the operation and the extra field.
const lesson = {
  listHurufs: async () => ok([row].map(withLatin)),
  listPackages: async () => ok([]),
  getProfile: async () => ok([{ id: user.id, name: user.name, avatar: user.avatar, e_mail: user.email }]),
  listFeedbacks: async ({ query }: Asked<{ page?: number }>) => ok(query.page ? [] : []),
  listEverything: async () => ok([]),
};
expectTypeOf<Exact<typeof lesson, ServerTypes>>().toEqualTypeOf<{
  listHurufs: "listHurufs: reply.body.data[].nama_latin is not in the contract";
  listPackages: typeof lesson.listPackages;
  getProfile: "getProfile: reply.body.data[].e_mail is not in the contract";
  listFeedbacks: "listFeedbacks: input.query.page is not in the contract";
  listEverything: "listEverything is no operation of the contract";
}>();
