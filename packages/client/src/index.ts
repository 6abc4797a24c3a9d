import type { paths } from "@talaqqi/contract";
import createFetchClient, {
  type Client,
  type ClientPathsWithMethod,
  type ClientOptions as FetchClientOptions,
  type FetchOptions,
  type FetchResponse,
} from "openapi-fetch";
import { TalaqqiError } from "./error.ts";
import { memoryTokenStore, type TokenStore } from "./token-store.ts";

export { TalaqqiError } from "./error.ts";
export { memoryTokenStore, type TokenStore } from "./token-store.ts";

export type ClientOptions = FetchClientOptions & {
  /** The service's base address, such as https://api.talaqqi.example. */
  baseUrl: string;
  /** Where the access token is kept; in memory, unless you have a better place. */
  tokenStore?: TokenStore;
};

type FetchClient = Client<paths, "application/json">;
type Method = Exclude<keyof paths[keyof paths], "parameters">;
type Operation<Path extends keyof paths, M extends Method> = NonNullable<paths[Path][M]>;
/** What a call takes. Every answer is JSON, so that there is nothing to choose. */
type Options<Path extends keyof paths, M extends Method> = Omit<FetchOptions<Operation<Path, M>>, "parseAs">;

/** openapi-fetch's call, which takes here nothing that the contract does not have; its own types let that pass. */
type Call<M extends Method> = <Path extends ClientPathsWithMethod<FetchClient, M>>(
  path: Path,
  ...options: Record<never, never> extends Options<Path, M> ? [Options<Path, M>?] : [Options<Path, M>]
) => Promise<FetchResponse<Operation<Path, M>, unknown, "application/json">>;

type Calls = { [M in Method as Uppercase<M>]: Call<M> } & Pick<FetchClient, "use" | "eject">;

/** openapi-fetch's client on this service's operations, with what the service needs besides. */
export type TalaqqiClient = Calls & {
  /** Exchanges an identity provider's ID token for an access token, and keeps that. Throws TalaqqiError. */
  signIn: (idToken: string) => Promise<SignIn>;
  /** Revokes the access token, and forgets it whatever the answer was. */
  signOut: () => Promise<void>;
};

/** What signing in gives. */
export type SignIn = { email: string; expiresAt: Date; isProfileComplete: boolean };

/**
 * Makes a client: `GET`, `POST` and `PUT` take the contract's paths, exactly as openapi-fetch's users know them.
 * The access token goes along with every request once there is one.
 */
export function createClient({ tokenStore = memoryTokenStore(), ...options }: ClientOptions): TalaqqiClient {
  const client = createFetchClient<paths, "application/json">({
    ...options,
    // The interface's clients send these two always.
    headers: { Accept: "application/json", "Content-Type": "application/json", ...options.headers },
  });
  client.use({
    async onRequest({ request }) {
      const token = await tokenStore.get();
      if (token && !request.headers.has("authorization")) request.headers.set("authorization", `Bearer ${token}`);
      return request;
    },
  });

  return {
    ...(client as Calls),
    async signIn(idToken) {
      const result = await unwrap(client.POST("/api/auth/idp", { body: { id_token: idToken } }));
      await tokenStore.set(result.access_token);
      return {
        email: result.email,
        expiresAt: new Date(result.expires_at * 1000),
        isProfileComplete: result.is_profile_complete,
      };
    },
    async signOut() {
      try {
        await unwrap(client.GET("/api/auth/logout"));
      } finally {
        await tokenStore.set(undefined);
      }
    },
  };
}

type Answer = { data?: unknown; error?: unknown; response: Response };
type Data<A extends Answer> = NonNullable<A["data"]> extends { data: infer D } ? D : undefined;

/**
 * Takes an answer out of its envelope: `const hurufs = await unwrap(client.GET("/api/hurufs"))`.
 * @returns the envelope's `data`; undefined where the operation has none.
 * @throws TalaqqiError for every answer that is not a success.
 */
export async function unwrap<A extends Answer>(call: Promise<A>): Promise<Data<A>> {
  const { data, error, response } = await call;
  if (!response.ok) throw new TalaqqiError(response, error);
  return (data as { data?: unknown } | undefined)?.data as Data<A>;
}
