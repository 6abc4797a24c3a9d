import { someone, type TestApi } from "./api.ts";

/**
 * What no document can say for good, by the name of its field in a request: here alone it is decided what a test sends in
 * the place of what an example or a schema gives.
 */
const substitutions: Record<string, (api: TestApi) => unknown> = {
  // A token is signed for one person, and expires.
  id_token: async (api) => api.issuer.goodToken({ email: (await api.signedIn()).user.email }),
  // An e-mail can be registered once.
  email: () => someone().email,
  // What lies in the future today does not for ever.
  test_schedule_at: (api) => new Date(api.clock.now() + 7 * 24 * 60 * 60 * 1000).toISOString(),
};

/** @returns a request's body in which everything is valid now, and new; what is not in it is not added. */
export async function substituted(api: TestApi, body: object): Promise<Record<string, unknown>> {
  const fields = Object.entries(body).map(async ([name, value]) => [name, (await substitutions[name]?.(api)) ?? value]);
  return Object.fromEntries(await Promise.all(fields));
}
