import type { Handler, Handlers, OperationId, Schema } from "@talaqqi/contract";
import type { Account } from "../src/http/auth.ts";
import { ok, okWithMessage } from "../src/http/envelope.ts";
import type { createOperations } from "../src/operations.ts";

// What the compiler must refuse, each beside what it must take. It is never run: types.once.test.ts has the compiler look
// at it, which fails where an expected error is not there.

declare const all: ReturnType<typeof createOperations>;
declare const huruf: Schema<"Huruf">;
declare const teacher: Schema<"Teacher">;
declare const test: Schema<"PlacementTest">;
declare function on<Id extends OperationId>(id: Id): (handle: Handler<Id, Account>) => void;

// The handlers are those of the contract's operations.
const { listHurufs, ...withoutOne } = all;
const withOneMore = { ...all, deleteEverything: listHurufs };
all satisfies Handlers<Account>;
// @ts-expect-error: a handler is missing
withoutOne satisfies Handlers<Account>;
// @ts-expect-error: a handler has another operation's answer
({ ...all, listHurufs: all.listPackages }) satisfies Handlers<Account>;
// @ts-expect-error: a handler is superfluous
({ ...all, deleteEverything: listHurufs }) satisfies Handlers<Account>;
// @ts-expect-error: it is no operation of the contract
on("deleteEverything")(withOneMore.deleteEverything);

// What a handler answers is what the contract declares.
on("listHurufs")(async () => ok([huruf]));
// @ts-expect-error: a field has another type
on("listHurufs")(async () => ok([{ ...huruf, id_huruf: 1 }]));
// @ts-expect-error: there are no nulls
on("listHurufs")(async () => ok([{ ...huruf, huruf: null }]));
// @ts-expect-error: fields are missing
on("listHurufs")(async () => ok([{ id_huruf: "1" }]));
// @ts-expect-error: a list is not one of it
on("listHurufs")(async () => ok(huruf));
on("getTeacher")(async () => okWithMessage("Success", [teacher]));
// @ts-expect-error: the envelope has a message here
on("getTeacher")(async () => ok([teacher]));

// Its status is a success that the contract declares.
on("registerAccount")(async () => ({ status: 201, body: { status: 201, error: false } }));
// @ts-expect-error: registering is 201
on("registerAccount")(async () => ({ status: 200, body: { status: 200, error: false } }));
// @ts-expect-error: the body says another status
on("registerAccount")(async () => ({ status: 201, body: { status: 200, error: false } }));
// @ts-expect-error: the contract does not know this status
on("registerAccount")(async () => ({ status: 418, body: { status: 418, error: false } }));
// @ts-expect-error: errors are thrown, not answered
on("listHurufs")(async () => ({
  status: 500,
  body: { status: 500, message: "Internal Server Error", error: true },
}));
// @ts-expect-error: a handler answers
on("listHurufs")(async () => {});

// What it is given is what the contract declares.
on("getTeacher")(async ({ path }) => okWithMessage("Success", path.id === "1" ? [teacher] : []));
// @ts-expect-error: the parameter is called id
on("getTeacher")(async ({ path }) => okWithMessage("Success", path.id_teacher === "1" ? [teacher] : []));
// @ts-expect-error: the identifier is a text
on("getTeacher")(async ({ path }) => okWithMessage("Success", path.id === 1 ? [teacher] : []));
on("listPertanyaans")(async ({ query }) => ok(query.id_content === 1 ? [] : []));
// @ts-expect-error: the filter is called id_content
on("listPertanyaans")(async ({ query }) => ok(query.id_kategori === 1 ? [] : []));
// @ts-expect-error: the filter is a number
on("listPertanyaans")(async ({ query }) => ok(query.id_content === "1" ? [] : []));
// @ts-expect-error: the filter may be left out
on("listPertanyaans")(async ({ query }) => ok(query.id_content.toFixed() === "1" ? [] : []));
// @ts-expect-error: there is no query
on("listHurufs")(async ({ query }) => ok(query.id_huruf === 1 ? [huruf] : []));
// @ts-expect-error: there is no such field
on("registerPlacementTest")(async ({ body }) => ok(body?.password ? [test] : []));
// @ts-expect-error: the body may be left out
on("registerPlacementTest")(async ({ body }) => ok(body.notes ? [test] : []));

// There is an account behind a token, and only there.
on("listPlacementTests")(async ({ account }) => ok(account.idUser === 1 ? [test] : []));
// @ts-expect-error: anybody may call this
on("listHurufs")(async ({ account }) => ok(account.idUser === 1 ? [huruf] : []));
