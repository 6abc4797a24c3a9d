/** The settings of this program: the service's names, and two of its own. */
export type Settings = {
  port: number;
  databaseUrl: string;
  issuer: string;
  audience: string;
  rateLimitPerMinute: number;
  rateLimitAuthPerMinute: number;
  accessTokenDays: number;
  /** CACHE=1 keeps the answers of public reads. */
  cache: boolean;
  /** CACHE_CHANNEL: the channel on which the database tells that public content has changed; "" when it tells nothing. */
  cacheChannel: string;
};

/** Reads the settings. They are not checked: the bench gives them. */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  return {
    port: Number(env.PORT ?? 3000),
    databaseUrl: env.DATABASE_URL ?? "",
    issuer: env.IDP_ISSUER ?? "",
    audience: env.IDP_AUDIENCE ?? "",
    rateLimitPerMinute: Number(env.RATE_LIMIT_PER_MINUTE ?? 600),
    rateLimitAuthPerMinute: Number(env.RATE_LIMIT_AUTH_PER_MINUTE ?? 60),
    accessTokenDays: Number(env.ACCESS_TOKEN_DAYS ?? 30),
    cache: env.CACHE === "1",
    cacheChannel: env.CACHE_CHANNEL ?? "",
  };
}
