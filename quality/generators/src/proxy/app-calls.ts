import type { School } from "../school.ts";
import type { ValidatingProxy } from "./proxy.ts";

/** Calls every operation of apps with success, and makes the errors that only it has. @returns an account's token. */
export async function callApp({ send, contracts }: ValidatingProxy, school: School): Promise<string> {
  const { email, idToken } = school.newIdToken();
  const form = { email, name: "Siti 🌙", gender: "Perempuan", whatsapp: 999_999_999_999_999 };
  await send({ operationId: "createAccessToken", status: 403, body: { id_token: idToken } });
  await send({ operationId: "registerAccount", status: 201, body: form });
  await send({ operationId: "registerAccount", status: 403, body: form });
  const token = await signIn(idToken);
  await send({ operationId: "getProfile", status: 200, token });
  await send({ operationId: "updateProfile", status: 200, token, body: { name: "Siti 🕌" } });
  await send({ operationId: "registerPlacementTest", status: 200, token, body: { notes: "Pemula 🌱\nBaru mulai." } });
  await send({ operationId: "registerPlacementTest", status: 200, token });
  await send({ operationId: "listPlacementTests", status: 200, token });
  const past = { test_schedule_at: "2001-01-01T09:00:00+07:00" };
  await send({ operationId: "registerPlacementTest", status: 400, token, body: past });

  for (const item of Object.values(contracts.openapi.paths)) {
    const { operationId, responses = {} } = item.get ?? {};
    if (!operationId || !("304" in responses)) continue;
    const { headers } = await send({ operationId, status: 200 });
    await send({ operationId, status: 304, headers: { "if-none-match": headers.get("etag") ?? "" } });
  }
  await send({ operationId: "listPertanyaans", status: 200, query: { id_content: "101" } });
  await send({ operationId: "listPertanyaans", status: 400, query: { id_content: "x" } });
  await send({ operationId: "listSubkategoris", status: 200, query: { id_kategori: "1" } });
  await send({ operationId: "listSubkategoris", status: 400, query: { id_kategori: "x" } });
  await send({ operationId: "listSetSchedules", status: 503 });

  // The account goes, its token stays.
  const other = school.newIdToken();
  await send({ operationId: "registerAccount", status: 201, body: { ...form, email: other.email } });
  const orphan = await signIn(other.idToken);
  await school.run(`DELETE FROM users WHERE email = '${other.email}'`);
  await send({ operationId: "getProfile", status: 404, token: orphan });
  await send({ operationId: "updateProfile", status: 404, token: orphan, body: { name: "Siti" } });
  return token;

  async function signIn(id_token: string): Promise<string> {
    const { json } = await send({ operationId: "createAccessToken", status: 200, body: { id_token } });
    return String(Object(json.data).access_token);
  }
}
