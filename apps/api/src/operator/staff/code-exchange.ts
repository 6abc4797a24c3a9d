import type { ClientAuth, Configuration, CustomFetch } from "openid-client";

type Options = {
  clientId: string;
  /** Absent for a public client. */
  clientSecret: string | undefined;
  callProvider: CustomFetch;
  /** Throws what is wrong with an ID token. */
  verify: (idToken: string) => Promise<unknown>;
};

/**
 * Creates what exchanges codes for tokens. The client shows its secret in the header, by the standard's default, or in the
 * body: many providers take both, some only the one that they know the client by, and do not tell which.
 * @returns a function that throws the library's errors, and those of `verify` for an ID token that the library refuses.
 */
export function createCodeExchange({ clientId, clientSecret, callProvider, verify }: Options) {
  // Refused, some providers take the code away, so that another way comes too late: the next sign-in begins with it.
  const ways = ["client_secret_basic", "client_secret_post"] as const;
  let preferred = 0;

  return async <Tokens>(provider: Configuration, ask: (client: Configuration) => Promise<Tokens>): Promise<Tokens> => {
    const oidc = await import("openid-client");
    const metadata = provider.serverMetadata();
    let idToken: unknown;

    const askAs = async (authentication: ClientAuth) => {
      const client = new oidc.Configuration(metadata, clientId, clientSecret, authentication);
      if (metadata.issuer.startsWith("http:")) oidc.allowInsecureRequests(client);
      if (provider.timeout !== undefined) client.timeout = provider.timeout;
      client[oidc.customFetch] = async (...request) => {
        const response = await callProvider(...request);
        idToken = Object(
          await response
            .clone()
            .json()
            .catch(() => undefined),
        ).id_token;
        return response;
      };
      return ask(client);
    };
    const askWithSecret = async (secret: string) => {
      const { token_endpoint_auth_methods_supported: offered = ways } = metadata;
      const usable = [ways[preferred], ways[1 - preferred]].filter((way) => way && offered.includes(way));
      const [first, second] = usable.map((way) =>
        way === "client_secret_basic" ? basic(secret) : oidc.ClientSecretPost(secret),
      );
      return askAs(first ?? oidc.ClientSecretPost(secret)).catch((error: unknown) => {
        if (!second || !isRefusedClient(error)) throw error;
        preferred = 1 - preferred;
        return askAs(second);
      });
    };
    return (clientSecret === undefined ? askAs(oidc.None()) : askWithSecret(clientSecret)).catch(
      async (error: unknown) => {
        // Our own rules say what is wrong with it.
        if (typeof idToken === "string") await verify(idToken);
        throw error;
      },
    );
  };
}

/** The library's own also encodes - and _, which some providers do not decode. */
const basic =
  (secret: string): ClientAuth =>
  (_provider, { client_id }, _body, headers) => {
    const encode = (text: string) => new URLSearchParams({ "": text }).toString().slice(1);
    headers.set("authorization", `Basic ${btoa(`${encode(client_id)}:${encode(secret)}`)}`);
  };

/** Whether the token endpoint has refused the client: anybody can put such an error into the callback's query. */
export function isRefusedClient(error: unknown): boolean {
  const { name, error: reason } = Object(error);
  return (
    name === "WWWAuthenticateChallengeError" ||
    (name === "ResponseBodyError" && ["invalid_client", "unauthorized_client"].includes(reason))
  );
}
