import { beforeAll, expect, test } from "vitest";
import { type EventKind, insertEvents } from "../../../src/domain/events.ts";
import { sharedApi, type TestApi } from "../../support/api.ts";
import { bearer } from "../../support/operations.ts";

let api: TestApi;
let operator: Awaited<ReturnType<TestApi["operator"]>>;
let idUser: number;

const event = (
  day: number,
  kind: EventKind,
  address: string,
  ids: { id_user?: number; id_operator?: number } = {},
) => ({
  period: new Date(Date.UTC(2030, 0, day)),
  at: new Date(Date.UTC(2030, 0, day)),
  kind,
  address,
  id_user: null,
  id_operator: null,
  id_token: null,
  ...ids,
  operation: "getProfile",
  reason: "",
  count: 1,
});

beforeAll(async () => {
  api = await sharedApi();
  operator = await api.operator();
  const { user } = await api.signedIn();
  idUser = user.id;
  await api.db.event.deleteMany();
  await insertEvents(api.db, [
    event(1, "sign_in", "203.0.113.0/24", { id_user: idUser }),
    event(2, "token_refused", "5f3a9c01d2e47b86"),
    event(3, "staff_session", "203.0.113.0/24", { id_operator: operator.idOperator }),
    event(4, "rate_limited", ""),
    { ...event(5, "student_read", "", { id_operator: operator.idOperator }), reason: "9" },
  ]);
});

/** @returns the days of the events on a page. */
const ask = async (query: Record<string, string | number>) => {
  const pairs = Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]);
  const response = await api.request(`/operator/events?${new URLSearchParams(pairs)}`, {
    headers: bearer(operator.token),
  });
  const { data, next }: { data: { at: string }[]; next: number } = JSON.parse(await response.text());
  return { days: data.map(({ at }) => new Date(at).getUTCDate()), next };
};

test("200 with the newest first", async () => {
  const { data } = await operator.client.GET("/operator/events");
  const others = { id_token: 0, id_student: 0, operation: "getProfile", reason: "", count: 1 };
  expect(data).toMatchObject([
    { ...others, kind: "student_read", address: "", id_operator: operator.idOperator, id_student: 9 },
    { ...others, kind: "rate_limited", address: "", id_user: 0, id_operator: 0 },
    { ...others, kind: "staff_session", address: "203.0.113.0/24", id_user: 0, id_operator: operator.idOperator },
    { ...others, kind: "token_refused", address: "5f3a9c01d2e47b86" },
    { ...others, kind: "sign_in", id_user: idUser, id_operator: 0, at: "2030-01-01T00:00:00.000Z" },
  ]);
});

test.each([
  [{ since: "2030-01-03T00:00:00Z" }, [5, 4, 3]],
  [{ until: "2030-01-02T07:00:00+07:00" }, [1]],
  [{ kind: "token_refused" }, [2]],
  [{ address: "5f3a9c01d2e47b86" }, [2]],
  [{ address: "203.0.113.0/24" }, [3, 1]],
  // An address finds what is stored of it.
  [{ address: "203.0.113.77", kind: "sign_in" }, [1]],
  [{ address: "198.51.100.1" }, []],
  [{ address: "" }, [5, 4]],
  [{ limit: 1 }, [5]],
  [{ id_student: 9 }, [5]],
  [{ id_student: 9, kind: "sign_in_refused" }, []],
  [{ id_student: 10 }, []],
  [{ id_student: 0 }, []],
  [{ id_user: 404404 }, []],
  [{ id_operator: -1 }, []],
] as [Record<string, string | number>, number[]][])("200 with only the events that match %j", async (query, days) => {
  expect((await ask(query)).days).toEqual(days);
});

test("200 with only the events of one account or one operator", async () => {
  expect((await ask({ id_user: idUser })).days).toEqual([1]);
  expect((await ask({ id_operator: operator.idOperator })).days).toEqual([5, 3]);
});

test("200 page by page", async () => {
  const pages: number[][] = [];
  for (let before: number | undefined; before !== 0; ) {
    const page = await ask({ limit: 3, ...(before && { before }) });
    pages.push(page.days);
    before = page.next;
  }
  expect(pages).toEqual([
    [5, 4, 3],
    [2, 1],
  ]);
});

test("equal events of two instances are one row with both counts, a use is counted once", async () => {
  const uses = event(5, "token_use", "a", { id_user: idUser });
  await insertEvents(api.db, [{ ...event(5, "rate_limited", "a"), count: 3 }, uses]);
  await insertEvents(api.db, [{ ...event(5, "rate_limited", "a"), count: 4 }, uses]);
  const rows = await api.db.event.findMany({ where: { address: "a" }, orderBy: { kind: "asc" } });
  expect(rows).toMatchObject([
    { kind: "rate_limited", count: 7 },
    { kind: "token_use", count: 1 },
  ]);
});
