import { afterAll, expect, test } from "vitest";
import { startTestApi } from "../../support/api.ts";

const api = await startTestApi();
afterAll(() => api.close());

const path = (id: number | string) => ({ params: { path: { id: String(id) } } });

test("200 with the account", async () => {
  const { client } = await api.operator();
  const { user } = await api.signedIn({ avatar: "https://media.example/a.png" });
  const { id_student } = await api.db.student.create({ data: { id_user: user.id } });
  const { id, created_at, ...fields } = user;
  expect((await client.GET("/operator/accounts/{id}", path(id))).data).toEqual({
    ...{ id_user: id, ...fields, created_at: created_at.toISOString() },
    ...{ id_student, id_teacher: 0 },
  });
});

test("200 with nothing kept in the audit: nothing has changed", async () => {
  const { client } = await api.operator();
  const { user } = await api.signedIn();
  await client.GET("/operator/accounts/{id}", path(user.id));
  expect(await api.db.auditEntry.count()).toBe(0);
});

test.each(["404404", "0", "-1", "01", "1.0", "x", "99999999999", "%00"])("404 for %s, which is nobody", async (id) => {
  const { token } = await api.operator();
  const response = await api.request(`/operator/accounts/${id}`, { headers: { authorization: `Bearer ${token}` } });
  expect(response.status).toBe(404);
});
