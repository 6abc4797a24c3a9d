import type { OperationId } from "@talaqqi/contract";
import { agree, type Case, dataOf, expectRecord, get, idsOf } from "./agreement.ts";
import type { Exchange } from "./send.ts";
import type { Fields } from "./values.ts";
import type { World } from "./world.ts";

type Check = (one: Case) => Promise<void>;

/** Checks what has come of what an operator has done. */
export const operatorConsequences: Partial<Record<OperationId, Check>> = {
  async createOperator({ world, body, exchange }) {
    const { operator_token } = recordOf(exchange);
    const me = await read(world, "/operator/me", String(operator_token));
    agree("the operator has the name", recordOf(me).name, String(body.name).trim(), exchange, me);
  },

  async renewOperatorToken({ world, input, exchange }) {
    const { id_operator, operator_token } = recordOf(exchange);
    agree("the token is the operator's", String(id_operator), input.ids.id, exchange);
    const me = await read(world, "/operator/me", String(operator_token));
    agree("the token is good", recordOf(me).id_operator, id_operator, exchange, me);
  },

  async revokeOperator({ world, input, exchange }) {
    const all = await read(world, "/operator/operators");
    const { s_active } = find(all, "id_operator", input.ids.id);
    agree("the operator has no valid token", s_active, 0, exchange, all);
  },

  async importContent({ world, body, exchange }) {
    const kept = await read(world, "/operator/content?people=0");
    const { assigned } = recordOf(exchange) as {
      assigned: { file: string; placeholder: string; identifier: string }[];
    };
    for (const [file, text] of Object.entries(recordOf(kept))) {
      if (!(file in body)) continue;
      const ofFile = assigned.filter((one) => one.file === `${file}.csv`);
      const numbered = ofFile.reduce(
        (sent, { placeholder, identifier }) => sent.replace(`\n${placeholder},`, `\n${identifier},`),
        String(body[file]),
      );
      agree(`${file} is kept as it was sent, but for new numbers`, text, numbered, exchange, kept);
    }
  },

  async findAccounts({ input, exchange }) {
    expectPage(exchange, input.query, "id_user");
    const { search } = input.query;
    // The words of a number are its digits.
    if (search === undefined || /\d/.test(search)) return;
    const holds = ({ email, name }: Fields) => `${email}\n${name}`.toLowerCase().includes(search.toLowerCase());
    const others = rowsOf(exchange).filter((row) => !holds(row) && search.trim() === search && search !== "");
    agree("only what was searched for is found", others.length, 0, exchange);
  },

  getAccount: expectRecord("id_user"),

  async changeAccount({ world, input, body, exchange }) {
    const account = recordOf(await read(world, `/operator/accounts/${input.ids.id}`));
    agree("the account is as returned", JSON.stringify(account), JSON.stringify(recordOf(exchange).account), exchange);
    for (const [field, value] of Object.entries(changedTo(body))) {
      agree(`${field} is stored`, account[field], value, exchange);
    }
  },

  unbindSignIn: expectAccount((account) => account.has_sign_in === false),
  blockAccount: expectAccount((account) => account.blocked_at !== ""),
  unblockAccount: expectAccount((account) => account.blocked_at === ""),

  async revokeTokens({ world, input, exchange }) {
    const tokens = await read(world, `/operator/tokens?id_user=${input.ids.id}`);
    agree("no token is valid", rowsOf(tokens).filter(({ state }) => state === "valid").length, 0, exchange, tokens);
  },

  async exportPersonalData({ input, exchange }) {
    const { account } = recordOf(exchange);
    agree("the data are of the person", String(Object(account).id_user), input.ids.id, exchange);
  },

  async eraseAccount({ world, input, exchange }) {
    const found = await world.send(get(`/operator/accounts/${input.ids.id}`, world.operator.token));
    agree("the account is gone", found.answer.status, 404, exchange, found);
    const tokens = await read(world, `/operator/tokens?id_user=${input.ids.id}`);
    agree("no token is the account's", rowsOf(tokens).length, 0, exchange, tokens);
  },

  async issueToken({ world, exchange }) {
    const { access_token, email } = recordOf(exchange);
    const profile = await world.send(get("/api/users", String(access_token)));
    agree("the token is good", profile.answer.status, 200, exchange, profile);
    const { email: whose } = Object([dataOf(profile.answer)].flat()[0]);
    if (whose !== undefined) agree("the token is the account's", whose, email, exchange, profile);
  },

  async listTokens({ input, exchange }) {
    expectPage(exchange, input.query, "id");
    expectOnly(exchange, input.query, "id_user");
  },

  async revokeToken({ world, input, exchange }) {
    const all = await read(world, "/operator/tokens?limit=500");
    agree("the token is revoked", find(all, "id", input.ids.id).state, "revoked", exchange, all);
  },

  async listPlacementTestQueue({ input, exchange }) {
    expectPage(exchange, input.query, "id_placement_test");
    expectOnly(exchange, input.query, "s_progress");
    expectOnly(exchange, input.query, "id_reviewer");
  },

  getPlacementTest: expectRecord("id_placement_test"),

  async schedulePlacementTest(one) {
    const { body, exchange } = one;
    await expectKept("/operator/placement-tests", one);
    const { id_reviewer, test_schedule_at, s_progress } = recordOf(exchange);
    agree("the reviewer is kept", id_reviewer, body.id_reviewer, exchange);
    agree("the time is kept", test_schedule_at, instant(body.test_schedule_at), exchange);
    agree("it is scheduled", s_progress, 1, exchange);
  },

  async recordPlacementTest(one) {
    const { body, exchange } = one;
    await expectKept("/operator/placement-tests", one);
    const record = recordOf(exchange);
    agree("the result is in", record.s_progress, 2, exchange);
    for (const field of ["level_result", "link_catatan"]) {
      if (field in body) agree(`${field} is kept`, record[field], body[field], exchange);
    }
    if ("actual_tested_at" in body) {
      agree("the time is kept", record.actual_tested_at, instant(body.actual_tested_at), exchange);
    }
  },

  cancelPlacementTest: expectProgress(4),
  expirePlacementTest: expectProgress(3),

  async listSlots({ input, exchange }) {
    expectPage(exchange, input.query, "id_time");
    expectOnly(exchange, input.query, "id_teacher");
  },

  async createSlot({ world, body, exchange }) {
    const { students, ...kept } = recordOf(await read(world, `/operator/slots/${recordOf(exchange).id_time}`));
    agree("nobody is booked", JSON.stringify(students), "[]", exchange);
    agree("the slot is kept", JSON.stringify(kept), JSON.stringify(recordOf(exchange)), exchange);
    for (const [field, value] of Object.entries({ capacity: 10, ...body })) {
      agree(`${field} is kept`, kept[field], value, exchange);
    }
  },

  getSlot: expectRecord("id_time"),

  async updateSlot({ world, input, body, exchange }) {
    const kept = recordOf(await read(world, `/operator/slots/${input.ids.id}`));
    for (const [field, value] of Object.entries(body)) agree(`${field} is kept`, kept[field], value, exchange);
  },

  async bookSlot(one) {
    await expectKept("/operator/slots", one);
    const users = idsOf(recordOf(one.exchange).students, "id_user");
    agree("the student is booked", users.includes(one.body.id_user), true, one.exchange);
  },

  async freeSlot(one) {
    await expectKept("/operator/slots", one);
    for (const [field, id] of Object.entries(one.body)) {
      agree(
        "the student is not booked",
        idsOf(recordOf(one.exchange).students, field).includes(id),
        false,
        one.exchange,
      );
    }
  },

  async listAudit({ input, exchange }) {
    const { limit = "100" } = input.query;
    agree("a page is as long as it may be", rowsOf(exchange).length <= Number(limit), true, exchange);
  },
};

const read = (world: World, target: string, token = world.operator.token) => world.send(get(target, token));

const recordOf = ({ answer }: Exchange): Fields => Object(dataOf(answer));

const rowsOf = ({ answer }: Exchange): Fields[] => [dataOf(answer)].flat().map(Object);

const instant = (time: unknown) => new Date(String(time).toUpperCase()).toISOString();

function find(list: Exchange, identifier: string, id: string | undefined): Fields {
  return rowsOf(list).find((row) => String(row[identifier]) === id) ?? {};
}

/** What is answered to a change is what is read afterwards. */
async function expectKept(path: string, { world, input, exchange }: Case): Promise<void> {
  const kept = await read(world, `${path}/${input.ids.id}`);
  agree("what is kept is what was answered", recordText(kept), recordText(exchange), exchange, kept);
}

const recordText = (exchange: Exchange) => JSON.stringify(recordOf(exchange));

/** What became of an account is what is read afterwards. */
function expectAccount(isRight: (account: Fields) => boolean): Check {
  return async ({ world, input, exchange }) => {
    const account = await read(world, `/operator/accounts/${input.ids.id}`);
    agree("the account is as it should be", isRight(recordOf(account)), true, exchange, account);
  };
}

/** The fields that are stored as they are sent, but for case and spaces. The number has a form of its own. */
const changedTo = ({ email, name, gender }: Fields): Fields => ({
  ...(typeof email === "string" && { email: email.toLowerCase() }),
  ...(typeof name === "string" && { name: name.trim() }),
  ...(typeof gender === "string" && { gender }),
});

function expectProgress(progress: number): Check {
  return async (one) => {
    await expectKept("/operator/placement-tests", one);
    agree("it is so far", recordOf(one.exchange).s_progress, progress, one.exchange);
  };
}

type Query = Case["input"]["query"];

/** A page has at most as many as were asked for, behind the one that it begins after. */
function expectPage(exchange: Exchange, { after = "0", limit = "100" }: Query, identifier: string): void {
  const ids = rowsOf(exchange).map((row) => Number(row[identifier]));
  agree("a page is as long as it may be", ids.length <= Number(limit), true, exchange);
  agree(
    "a page begins where it should",
    ids.every((id) => id > Number(after)),
    true,
    exchange,
  );
  agree("a page is in order", ids.join(), ids.toSorted((one, other) => one - other).join(), exchange);
}

/** A filter that is not left out lets only its own pass. */
function expectOnly(exchange: Exchange, query: Query, field: string): void {
  const wanted = query[field];
  if (wanted === undefined) return;
  const others = rowsOf(exchange).filter((row) => String(row[field]) !== String(BigInt(wanted)));
  agree(`only what has the ${field} is listed`, others.length, 0, exchange);
}
