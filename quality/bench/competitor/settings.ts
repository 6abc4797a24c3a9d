/** Named like the service's settings, plus two for the cache. */
export type Settings = {
  port: number;
  databaseUrl: string;
  issuer: string;
  audience: string;
  rateLimitPerMinute: number;
  rateLimitAuthPerMinute: number;
  accessTokenDays: number;
  /** CACHE=1 caches the responses of public reads. */
  cache: boolean;
  /** CACHE_CHANNEL: the channel on which the database notifies of changed public content; "" if there is none. */
  cacheChannel: string;
};

/** Reads the settings without validation: the bench sets them. */
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
