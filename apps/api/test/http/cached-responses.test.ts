import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openDatabase } from "../../src/database/connect.ts";
import { startTestApi, type TestApi } from "../support/api.ts";
import { openTestDatabase, type TestDatabase } from "../support/database.ts";
import { json } from "../support/http.ts";
import { publicGets } from "../support/public.ts";
import { fillEverything } from "../support/rows.ts";
import { watchStatements } from "../support/statements.ts";

const gets = publicGets().filter(({ canSucceed }) => canSucceed);
const statements = watchStatements();
afterAll(() => statements.restore());

describe("cached responses", () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi();
    await fillEverything(api.db, 2);
  });
  afterAll(() => api.close());
  const read = async (path: string) => (await api.request(path)).text();
  const cost = (path: string) => statements.count(() => read(path));
  /** Changes the catalogue, but nothing that a list shows or could ever show. */
  const change = () => api.db.$executeRaw`
    DO $$ BEGIN
      INSERT INTO levels (id_level, level) VALUES (1000000, 'Sementara');
      DELETE FROM levels WHERE id_level = 1000000;
    END $$`;

  it.each(gets)("200 of $operationId without a statement, until the data change", async ({ path }) => {
    const first = await read(path);
    expect(await cost(path)).toBe(0);
    expect(await cost(`${path}?page=2&id=7`)).toBe(0);
    await change();
    expect(await cost(path)).toBeGreaterThan(0);
    expect(await read(path)).toBe(first);
    expect(await cost(path)).toBe(0);
  });

  it("200 without a statement after registrations, sign-ins and placement tests", async () => {
    const { user, client } = await api.signedIn();
    await read("/api/teachers");
    const body = { email: "baru@example.com", name: "Baru", gender: "Perempuan", whatsapp: 6281234567890 };
    expect((await api.request("/api/auth/register", json("POST", body))).status).toBe(201);
    const idToken = api.issuer.goodToken({ email: user.email });
    expect((await api.request("/api/auth/idp", json("POST", { id_token: idToken }))).status).toBe(200);
    await client.POST("/api/placement-test/register", {});
    await client.PUT("/api/users", { body: { name: "Nama Baru" } });
    expect(await cost("/api/teachers")).toBe(0);
  });

  it("200 for each set of values of its parameters, as the contract parses them", async () => {
    const filters = ["", "?id_content=1", "?id_content=404404"];
    const bodies = await Promise.all(filters.map((filter) => read(`/api/pertanyaans${filter}`)));
    expect(new Set(bodies).size).toBe(filters.length);
    expect(await Promise.all(filters.map((filter) => read(`/api/pertanyaans${filter}`)))).toEqual(bodies);
    expect(await cost("/api/pertanyaans?other=1&id_content=01")).toBe(0);
    expect(await read("/api/packages/2")).not.toBe(await read("/api/packages/1"));
  });

  it("200 for many concurrent requests with the cost of one", async () => {
    await change();
    const once = await cost("/api/teachers");
    await change();
    const all = await statements.count(() => Promise.all(Array.from({ length: 30 }, () => read("/api/teachers"))));
    expect(all).toBe(once);
  });

  it("404 and 400 are not cached", async () => {
    for (let time = 0; time < 2; time += 1) expect(await cost("/api/packages/404404")).toBeGreaterThan(0);
    expect((await api.request("/api/pertanyaans?id_content=x")).status).toBe(400);
    expect((await api.request("/api/pertanyaans?id_content=x")).status).toBe(400);
  });

  it("200 without the changes of a rolled-back transaction", async () => {
    const before = await read("/api/packages");
    const rolledBack = api.db.$transaction(async (tx) => {
      await tx.package.updateMany({ data: { name: "Tidak jadi" } });
      throw new Error("rolled back");
    });
    await expect(rolledBack).rejects.toThrow("rolled back");
    expect(await cost("/api/packages")).toBe(0);
    expect(await read("/api/packages")).toBe(before);
  });
});

describe("STUDENT_CONTACT=full", () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi({ STUDENT_CONTACT: "full" });
    await fillEverything(api.db, 2);
  });
  afterAll(() => api.close());

  it("200 with students is built each time; without students it is cached", async () => {
    const cached: string[] = [];
    for (const { operationId, path } of gets) {
      await api.request(path);
      const again = await statements.count(() => api.request(path));
      if (again === 0) cached.push(operationId);
    }
    const withStudents = ["listPengajars", "listTeachers", "getTeacher", "listSlotTimes", "getSlotTimes"];
    expect(cached).toEqual(gets.map((get) => get.operationId).filter((id) => !withStudents.includes(id)));
  });
});

describe("two servers on one database", () => {
  let database: TestDatabase;
  let servers: TestApi[];
  beforeAll(async () => {
    database = await openTestDatabase();
    const { kind, options } = database;
    servers = [await startTestApi({}, async () => database)];
    if (kind === "postgresql") {
      servers.push(await startTestApi({}, () => openDatabase(options)));
    }
    await fillEverything(database.db, 2);
    // Lists of teachers over 1 MB: others' changes may appear later there, a server's own may not.
    await database.db.teacher.updateMany({ data: { info: "x".repeat(600_000) } });
  });
  afterAll(async () => {
    for (const server of servers.toReversed()) await server.close();
  });
  const names = (body: string) => body.match(/"name":"[^"]*"/g);

  it("200 with a server's own change immediately, never the old value", async () => {
    for (const server of servers) {
      const { client, user } = await server.signedIn({ name: "Nama Satu" });
      await server.db.student.create({ data: { id_user: user.id, bookings: { create: { id_time: 3 } } } });
      for (const name of ["Dua Kata", "Tiga", "Empat Kata", "Lima", "Enam Kata", "Tujuh"]) {
        await client.PUT("/api/users", { body: { name } });
        const initials = name.replaceAll(/(\w)\w*/g, "$1.");
        const response = await server.request("/api/teachers/slot-time");
        expect(names(await response.text())).toContain(`"name":"${initials}"`);
      }
    }
  });

  it("200 on both servers soon after any program changes the data", async () => {
    for (const price of [111, 222, 333]) {
      await changeElsewhere(database, price);
      await expect
        .poll(async () => {
          const responses = await Promise.all(servers.map((server) => server.request("/api/packages/1")));
          return Promise.all(responses.map((response) => response.text()));
        })
        .toEqual(servers.map(() => expect.stringContaining(`"price":"${price}"`)));
    }
  });
});

async function changeElsewhere({ kind, options, db }: TestDatabase, price: number): Promise<void> {
  if (kind === "embedded") {
    await db.$executeRaw`UPDATE packages SET price = ${price} WHERE id_package = 1`;
    return;
  }
  const program = new pg.Client({ connectionString: options.databaseUrl });
  await program.connect();
  await program.query("UPDATE packages SET price = $1 WHERE id_package = 1", [price]);
  await program.end();
}
