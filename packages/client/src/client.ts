import { routes } from "@talaqqi/contract/routes";
import type { CallsByName, PathClient, ResultOf } from "./calls.ts";
import type { operations, paths } from "./contract.ts";
import type { TalaqqiError } from "./error.ts";
import { type ClientOptions, createPathClient } from "./path-client.ts";
import { memoryTokenStore } from "./token-store.ts";

/** Every operation of the public contract by its operationId, and by its path, with sign-in and sign-out. */
export type TalaqqiClient = CallsByName<operations> &
  PathClient<paths> & {
    /** Exchanges an identity provider's ID token for an access token, which is stored and sent from then on. */
    signIn: (idToken: string) => Promise<ResultOf<operations["createAccessToken"]>>;
    /** Removes the access token, even if the service cannot be reached to revoke it. Does nothing without a token. */
    signOut: () => Promise<{ error?: TalaqqiError | undefined }>;
  };

/**
 * Creates a client with a method for each operation: `client.getTeacher({ id: "7" }, { timeout: 5_000 })`. The first argument
 * has the path's parameters and the query's, or the body's fields. Its calls behave as those of `createPathClient`, which it
 * has, too.
 */
export function createClient({ tokenStore = memoryTokenStore(), ...options }: ClientOptions): TalaqqiClient {
  const byPath = createPathClient({ tokenStore, ...options });
  const client = byPath as TalaqqiClient;
  // The types say what each call takes; at run time all are alike.
  const calls = byPath as unknown as Record<string, (path: string, init: object) => unknown>;
  const methods: Record<string, unknown> = client;
  for (const [id, [method, path]] of Object.entries(routes)) {
    methods[id] = (input?: Input, options?: object) =>
      calls[method]?.(path, { ...options, ...partsOf(method, path, input) });
  }
  client.signIn = async (id_token) => {
    const result = await client.createAccessToken({ id_token });
    if (result.data) await tokenStore.set(result.data.access_token);
    return result;
  };
  client.signOut = async () => {
    const token = await tokenStore.get();
    await tokenStore.set(undefined);
    if (!token) return {};
    const { error } = await client.revokeAccessToken(undefined, { headers: { authorization: `Bearer ${token}` } });
    // One that the service does not take any more is what was wanted.
    return error?.status === 401 ? {} : { error };
  };
  return client;
}

type Input = Record<string, unknown>;

/** Divides an input into the parameters of the path, and the query of a GET or the body of other methods. */
function partsOf(method: string, template: string, input: Input = {}) {
  const path: Input = {};
  const rest: Input = {};
  for (const [name, value] of Object.entries(input)) {
    (template.includes(`{${name}}`) ? path : rest)[name] = value;
  }
  if (method === "GET") return { params: { path, query: rest } };
  // An operation whose body may be omitted gets none.
  return { params: { path }, ...(Object.keys(rest).length && { body: rest }) };
}
