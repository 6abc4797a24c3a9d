import type { Handlers, Schema } from "@talaqqi/contract";
import { defineHandlers, type ServerTypes } from "../src/http/binding/define-handlers.ts";
import { ok, okWithMessage } from "../src/http/envelope.ts";
import type { createOperations } from "../src/operations.ts";

// Compiled by `npm run check`, never run: handlers that the compiler must refuse, beside similar ones that it must accept.
// Extra fields are in types.excess.check.ts.

declare const all: ReturnType<typeof createOperations>;
declare const huruf: Schema<"Huruf">;
declare const teacher: Schema<"Teacher">;
declare const test: Schema<"PlacementTest">;
declare const isNew: boolean;

// The handlers are those of the contract's operations.
const { listHurufs, ...withoutOne } = all;
defineHandlers(all) satisfies Handlers<ServerTypes>;
// @ts-expect-error: a handler is missing
defineHandlers(withoutOne) satisfies Handlers<ServerTypes>;
// @ts-expect-error: a handler has another operation's answer
defineHandlers({ ...all, listHurufs: all.listPackages });
// @ts-expect-error: it is no operation of the contract
defineHandlers({ ...all, deleteEverything: listHurufs });

// What a handler answers is what the contract declares.
defineHandlers({ listHurufs: async () => ok([huruf]) });
// @ts-expect-error: a field has another type
defineHandlers({ listHurufs: async () => ok([{ ...huruf, id_huruf: 1 }]) });
// @ts-expect-error: there are no nulls
defineHandlers({ listHurufs: async () => ok([{ ...huruf, huruf: null }]) });
// @ts-expect-error: fields are missing
defineHandlers({ listHurufs: async () => ok([{ id_huruf: "1" }]) });
// @ts-expect-error: a list is not one of it
defineHandlers({ listHurufs: async () => ok(huruf) });
defineHandlers({ getTeacher: async () => okWithMessage("Success", [teacher]) });
// @ts-expect-error: the envelope has a message here
defineHandlers({ getTeacher: async () => ok([teacher]) });

// Its status is a success that the contract declares.
defineHandlers({ registerAccount: async () => ({ status: 201, body: { status: 201, error: false } }) });
// @ts-expect-error: registering is 201
defineHandlers({ registerAccount: async () => ({ status: 200, body: { status: 200, error: false } }) });
// @ts-expect-error: the body says another status
defineHandlers({ registerAccount: async () => ({ status: 201, body: { status: 200, error: false } }) });
// @ts-expect-error: the contract does not know this status
defineHandlers({ registerAccount: async () => ({ status: 418, body: { status: 418, error: false } }) });
// @ts-expect-error: nor this one among others
defineHandlers({ registerAccount: async () => ({ status: isNew ? 201 : 200, body: { status: 201, error: false } }) });
// @ts-expect-error: nor any number
defineHandlers({ registerAccount: async () => ({ status: Number("201"), body: { status: 201, error: false } }) });
defineHandlers({
  // @ts-expect-error: errors are thrown, not answered
  listHurufs: async () => ({ status: 500, body: { status: 500, message: "Internal Server Error", error: true } }),
});
// @ts-expect-error: nor beside a success
defineHandlers({ listHurufs: async () => (isNew ? ok([huruf]) : { status: 404, body: { status: 404, error: true } }) });
// @ts-expect-error: a handler answers
defineHandlers({ listHurufs: async () => {} });

// What it is given is what the contract declares.
defineHandlers({ getTeacher: async ({ path }) => okWithMessage("Success", path.id === "1" ? [teacher] : []) });
// @ts-expect-error: the parameter is called id
defineHandlers({ getTeacher: async ({ path }) => okWithMessage("Success", path.id_teacher === "1" ? [teacher] : []) });
defineHandlers({
  // @ts-expect-error: under whatever name it is taken
  getTeacher: async ({ path: { id_teacher } }) => okWithMessage("Success", id_teacher ? [teacher] : []),
});
// @ts-expect-error: the identifier is a text
defineHandlers({ getTeacher: async ({ path }) => okWithMessage("Success", path.id === 1 ? [teacher] : []) });
defineHandlers({ listPertanyaans: async ({ query }) => ok(query.id_content === 1 ? [] : []) });
// @ts-expect-error: the filter is called id_content
defineHandlers({ listPertanyaans: async ({ query }) => ok(query.id_kategori === 1 ? [] : []) });
// @ts-expect-error: under whatever name it is taken
defineHandlers({ listPertanyaans: async ({ query: { id_kategori } }) => ok(id_kategori === 1 ? [] : []) });
// @ts-expect-error: the filter is a number
defineHandlers({ listPertanyaans: async ({ query }) => ok(query.id_content === "1" ? [] : []) });
// @ts-expect-error: the filter may be left out
defineHandlers({ listPertanyaans: async ({ query }) => ok(query.id_content.toFixed() === "1" ? [] : []) });
// @ts-expect-error: there is no query
defineHandlers({ listHurufs: async ({ query }) => ok(query.id_huruf === 1 ? [huruf] : []) });
// @ts-expect-error: there is no such field
defineHandlers({ registerPlacementTest: async ({ body }) => ok(body?.password ? [test] : []) });
// @ts-expect-error: under whatever name it is taken
defineHandlers({ registerPlacementTest: async ({ body: { password } = {} }) => ok(password ? [test] : []) });
// @ts-expect-error: there is no body
defineHandlers({ listPlacementTests: async ({ body }) => ok(body?.notes ? [test] : []) });
// @ts-expect-error: what else a request has is not handed on
defineHandlers({ listHurufs: async ({ headers }) => ok(headers ? [huruf] : []) });
defineHandlers({ registerPlacementTest: async ({ body: { notes } = {} }) => ok(notes ? [test] : []) });
// @ts-expect-error: the body may be left out
defineHandlers({ registerPlacementTest: async ({ body }) => ok(body.notes ? [test] : []) });

// There is an account behind a token, and only there.
defineHandlers({ listPlacementTests: async ({ account }) => ok(account.idUser === 1 ? [test] : []) });
// @ts-expect-error: anybody may call this
defineHandlers({ listHurufs: async ({ account }) => ok(account.idUser === 1 ? [huruf] : []) });
