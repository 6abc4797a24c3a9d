// What an app's developer writes: run as it is in Node, and bundled in a page.
import { createClient, first, unwrap } from "@talaqqi/client";

/**
 * Reads lessons, registers an account, signs in, registers for a placement test and signs out.
 * @returns what came of each.
 */
export async function visit(baseUrl, getIdToken, email) {
  const statuses = [];
  const client = createClient({
    baseUrl,
    timeout: 60_000,
    fetch: async (request) => {
      const response = await fetch(request);
      statuses.push(response.status);
      return response;
    },
    onTokenInvalid: () => statuses.push("token invalid"),
  });
  const huruf = (await unwrap(client.listHurufs())).length;
  const again = (await unwrap(client.GET("/api/hurufs"))).length;
  const [kategori] = await unwrap(client.listKategoris());

  const early = await client.POST("/api/placement-test/register");
  await unwrap(
    client.POST("/api/auth/register", {
      body: { email, name: "Aisyah Contoh", gender: "Perempuan", whatsapp: 81200000901 },
    }),
  );
  const signedIn = await unwrap(client.signIn(await getIdToken(email)));
  const test = await first(client.registerPlacementTest({ notes: "Bisa setelah magrib" }));
  const out = await client.signOut();
  const after = await client.getProfile();
  return {
    huruf,
    again,
    kategori: kategori?.nama_kategori,
    early: early.error?.message,
    email: signedIn.email,
    notes: test.notes,
    out: out.error?.message ?? "signed out",
    after: after.error?.status,
    statuses,
  };
}

/** Reads three lists that all may read. */
export async function readLists(baseUrl) {
  const client = createClient({ baseUrl });
  for (const call of [client.listHurufs, client.listKategoris, client.listPrograms]) await unwrap(call());
}
