import type { OperationId } from "@talaqqi/contract";
import { agree, type Case, dataOf, expectRecord, firstOf, get, idsOf, post } from "./agreement.ts";
import { operatorConsequences } from "./operator-consequences.ts";
import type { Exchange } from "./send.ts";
import type { Fields } from "./values.ts";
import { removeAccount, type World } from "./world.ts";

// What has been written can be read: after an operation has accepted something, others know of it. And what was asked
// for is what is answered.

/** Checks what has come of an accepted request. */
export const consequences: Partial<Record<OperationId, (one: Case) => Promise<void>>> = {
  ...operatorConsequences,

  async createAccessToken({ world, account, exchange }) {
    const { access_token, email } = Object(dataOf(exchange.answer));
    agree("the e-mail is the account's", email, account.user.email, exchange);
    await expectProfile(world, access_token, { name: account.user.name });
  },

  async registerAccount({ world, body, exchange }) {
    const email = String(body.email);
    const again = await world.send(post("/api/auth/register", { ...body, email: email.toUpperCase() }));
    agree("registering twice is refused", again.answer.status, 403, exchange, again);
    const signIn = await world.send(post("/api/auth/idp", { id_token: world.api.issuer.goodToken({ email }) }));
    agree("one can sign in with it", signIn.answer.status, 200, exchange, signIn);
    await expectProfile(world, Object(dataOf(signIn.answer)).access_token, {
      name: String(body.name).trim(),
      avatar: "",
    });
  },

  async revokeAccessToken({ world, account, exchange }) {
    const again = await world.send(get("/api/users", account.token));
    agree("the token is good no more", again.answer.status, 401, exchange, again);
  },

  async updateProfile({ world, account, body, exchange }) {
    const { name = account.user.name, avatar = "", gender = account.user.gender, whatsapp } = body;
    await expectProfile(world, account.token, { name: String(name).trim(), avatar });
    const registered = await world.send(post("/api/placement-test/register", {}, account.token));
    const record = Object(firstOf(registered.answer));
    agree("the gender is kept", record.gender, gender, exchange, registered);
    // How it begins depends on its country: a code is added, a zero left out.
    const digits = whatsapp === undefined ? account.user.whatsapp : String(whatsapp);
    agree("the number is kept", record.whatsapp.slice(-6), digits.slice(-6), exchange, registered);
  },

  async registerPlacementTest({ world, account, body, exchange }) {
    const record = firstOf(exchange.answer);
    const { notes, test_schedule_at } = Object(record);
    const { notes: wish = "", test_schedule_at: time } = body;
    // The embedded database reads a text without a byte order mark at its beginning.
    agree("the notes are kept", withoutMark(notes), withoutMark(wish), exchange);
    const instant = typeof time === "string" ? new Date(time.toUpperCase()).toISOString() : "";
    agree("the time is kept", test_schedule_at, instant, exchange);
    const again = await world.send(post("/api/placement-test/register", { notes: "again" }, account.token));
    agree("the open test is answered again", again.answer.body, exchange.answer.body, exchange, again);
    const list = await world.send(get("/api/placement-test", account.token));
    agree("it is listed", JSON.stringify(dataOf(list.answer)), JSON.stringify([record]), exchange, list);
  },

  async listPertanyaans({ world, input, exchange }) {
    const wanted = input.query.id_content;
    await expectFiltered(world, exchange, ({ id_content, daftar_contents }) =>
      [id_content, ...idsOf(daftar_contents, "id_content")].some((id) => isSame(id, wanted)),
    );
  },

  async listSubkategoris({ world, input, exchange }) {
    await expectFiltered(world, exchange, ({ id_kategori }) => isSame(id_kategori, input.query.id_kategori));
  },

  getTeacher: expectRecord("id_teacher"),
  getSlotTimes: expectRecord("id_teacher"),
  getPackage: expectRecord("id_package"),
  getProgram: expectRecord("id_program"),
};

/** A filter that is left out means all. */
const isSame = (id: unknown, wanted: string | undefined) =>
  wanted === undefined || String(id) === String(BigInt(wanted));

/** The answer has those records of the whole list that are wanted, and no others. */
async function expectFiltered(world: World, exchange: Exchange, isWanted: (record: Fields) => boolean): Promise<void> {
  const list = await world.send({ ...exchange.sent, target: exchange.sent.target.split("?", 1)[0] ?? "" });
  const wanted = [dataOf(list.answer)].flat().map(Object).filter(isWanted);
  agree(
    "the list has what was asked for",
    JSON.stringify(dataOf(exchange.answer)),
    JSON.stringify(wanted),
    exchange,
    list,
  );
}

/** Removes what an accepted request has left, so that the next one finds everything as it was. */
export const leftovers: Partial<Record<OperationId, (world: World, body: Fields) => Promise<void>>> = {
  registerAccount: (world, body) => removeAccount(world.api, String(body.email).toLowerCase()),
};

async function expectProfile(world: World, token: string, expected: Fields): Promise<void> {
  const read = await world.send(get("/api/users", token));
  const profile = Object(firstOf(read.answer));
  for (const [field, value] of Object.entries(expected))
    agree(`the profile has the ${field}`, profile[field], value, read);
}

const withoutMark = (text: unknown) => String(text).replace(/^\ufeff/, "");
