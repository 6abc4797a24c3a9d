import { resolve } from "node:path";
import { describe, expect, test } from "vitest";
import { ConfigError, readConfig } from "../src/config/config.ts";
import { problemsOf, production } from "./support/settings.ts";

const projectFolder = resolve(import.meta.dirname, "../../..");

test("without any settings it is a development server on loopback", () => {
  expect(readConfig({})).toEqual({
    production: false,
    host: "127.0.0.1",
    port: 3000,
    docsPort: 3001,
    signInPort: 3002,
    operatorPort: undefined,
    apiUrl: "http://127.0.0.1:3000",
    operatorUrl: "http://127.0.0.1:3000",
    secureCookies: false,
    databaseUrl: undefined,
    migrationDatabaseUrl: undefined,
    dataDir: resolve(projectFolder, ".data"),
    identityProvider: undefined,
    trustedDomains: [],
    idpPathAlias: undefined,
    staffClient: undefined,
    signInPrompt: undefined,
    staffSessionHours: 12,
    staffTokenDays: 90,
    accessTokenDays: 30,
    tokensPerAccount: 20,
    slotMinutes: 60,
    placementTestMinutes: 30,
    confirmAfterMinutes: 30,
    unconfirmedAccountDays: 30,
    historyDays: 365,
    eventLogDays: 90,
    migrate: true,
    databasePoolSize: 10,
    studentContact: "masked",
    maintenance: false,
    corsOrigin: "*",
    trustProxy: false,
    rateLimitPerMinute: 600,
    rateLimitAuthPerMinute: 60,
    rateLimitStore: undefined,
    metricsPort: undefined,
    schoolTimeZone: "Asia/Jakarta",
    logLevel: "warn",
    unknownSettings: [],
  });
});

test("reads every setting", () => {
  const settings = {
    ...production,
    HOST: "0.0.0.0",
    PORT: "8080",
    DOCS_PORT: "8081",
    SIGN_IN_PORT: "8090",
    API_URL: "https://api.school.example/",
    OPERATOR_PORT: "8085",
    OPERATOR_URL: "https://staff.school.example/",
    MIGRATION_DATABASE_URL: "postgres://owner:secret@db.example/talaqqi",
    DATA_DIR: "/var/lib/talaqqi",
    IDP_AUDIENCE: "web-app, android-app ,ios-app",
    IDP_JWKS_URI: "https://accounts.example.com/keys",
    IDP_MOVING_FROM: "https://former.example, https://older.example/",
    IDP_TRUSTED_EMAIL_DOMAINS: "sekolah.example, xn--pesantren-x9a.example",
    IDP_PATH_ALIAS: "google",
    OIDC_CLIENT_ID: "console",
    OIDC_CLIENT_SECRET: "secret",
    OIDC_PROMPT: "login",
    STAFF_SESSION_HOURS: "8",
    STAFF_TOKEN_DAYS: "30",
    ACCESS_TOKEN_DAYS: "7",
    TOKENS_PER_ACCOUNT: "5",
    ID_TOKEN_MAX_AGE_MINUTES: "10",
    SLOT_MINUTES: "45",
    PLACEMENT_TEST_MINUTES: "20",
    CONFIRM_AFTER_MINUTES: "60",
    UNCONFIRMED_ACCOUNT_DAYS: "90",
    HISTORY_DAYS: "30",
    EVENT_LOG_DAYS: "60",
    ADDRESS_HASH_KEY: "k".repeat(32),
    MIGRATE: "0",
    DATABASE_POOL_SIZE: "20",
    DATABASE_CONNECTION_MINUTES: "30",
    STUDENT_CONTACT: "full",
    MAINTENANCE: "1",
    CORS_ORIGIN: "https://app.example.com, http://localhost:5173",
    TRUST_PROXY: "1",
    RATE_LIMIT_PER_MINUTE: "100",
    RATE_LIMIT_AUTH_PER_MINUTE: "10",
    RATE_LIMIT_STORE: "rediss://talaqqi:s4ndi@valkey.example:6380/2",
    METRICS_PORT: "9090",
    SCHOOL_TIME_ZONE: "Asia/Makassar",
    LOG_LEVEL: "debug",
    OPERATOR_TOKEN: `talaqqi_operator_7_${"a".repeat(43)}`,
  };
  expect(readConfig(settings)).toEqual({
    production: true,
    host: "0.0.0.0",
    port: 8080,
    docsPort: 8081,
    signInPort: 8090,
    apiUrl: "https://api.school.example",
    operatorPort: 8085,
    operatorUrl: "https://staff.school.example",
    secureCookies: true,
    databaseUrl: production.DATABASE_URL,
    migrationDatabaseUrl: settings.MIGRATION_DATABASE_URL,
    dataDir: "/var/lib/talaqqi",
    identityProvider: {
      issuer: "https://accounts.example.com",
      audiences: ["web-app", "android-app", "ios-app"],
      jwksUri: "https://accounts.example.com/keys",
    },
    trustedDomains: ["sekolah.example", "xn--pesantren-x9a.example"],
    movingFrom: ["https://former.example", "https://older.example/"],
    idpPathAlias: "google",
    staffClient: { id: "console", secret: "secret" },
    signInPrompt: "login",
    staffSessionHours: 8,
    staffTokenDays: 30,
    accessTokenDays: 7,
    tokensPerAccount: 5,
    idTokenMaxAgeMinutes: 10,
    slotMinutes: 45,
    placementTestMinutes: 20,
    confirmAfterMinutes: 60,
    unconfirmedAccountDays: 90,
    historyDays: 30,
    eventLogDays: 60,
    addressHashKey: "k".repeat(32),
    migrate: false,
    databasePoolSize: 20,
    databaseConnectionMinutes: 30,
    studentContact: "full",
    maintenance: true,
    corsOrigin: ["https://app.example.com", "http://localhost:5173"],
    // Fastify asks it whether to believe an address.
    trustProxy: expect.any(Function),
    rateLimitPerMinute: 100,
    rateLimitAuthPerMinute: 10,
    // The secret is the password of DATABASE_URL.
    rateLimitStore: { address: settings.RATE_LIMIT_STORE, secret: "secret" },
    metricsPort: 9090,
    schoolTimeZone: "Asia/Makassar",
    logLevel: "debug",
    operatorToken: settings.OPERATOR_TOKEN,
    unknownSettings: [],
  });
});

describe("defaults follow from other settings:", () => {
  test("the migrations use the service's database", () => {
    expect(readConfig(production).migrationDatabaseUrl).toBe(production.DATABASE_URL);
  });

  test("the address contains the configured port", () => {
    expect(readConfig({ PORT: "4000" }).apiUrl).toBe("http://127.0.0.1:4000");
  });

  test("the address has an IPv6 host in brackets", () => {
    expect(readConfig({ HOST: "::1" }).apiUrl).toBe("http://[::1]:3000");
  });

  test("production logs every request, development only warnings", () => {
    expect(readConfig(production).logLevel).toBe("info");
    expect(readConfig({ NODE_ENV: "development" }).logLevel).toBe("warn");
  });

  test("an empty setting counts as missing", () => {
    expect(readConfig({ PORT: "", IDP_ISSUER: "", DATABASE_URL: "", LOG_LEVEL: "" })).toEqual(readConfig({}));
  });

  test("an issuer keeps its trailing slash: issuers are compared exactly", () => {
    const config = readConfig({ IDP_ISSUER: "https://accounts.example.com/", IDP_AUDIENCE: "web-app" });
    expect(config.identityProvider?.issuer).toBe("https://accounts.example.com/");
  });

  test("DATA_DIR is relative to the project, not to the working directory", () => {
    expect(readConfig({ DATA_DIR: "elsewhere" }).dataDir).toBe(resolve(projectFolder, "elsewhere"));
  });
});

test.each([
  ["false", false],
  ["0", false],
  ["true", true],
  ["10.0.0.0/8, ::1,loopback", ["10.0.0.0/8", "::1", "loopback"]],
])("TRUST_PROXY=%s is %j", (text, trustProxy) => {
  expect(readConfig({ TRUST_PROXY: text }).trustProxy).toEqual(trustProxy);
});

test("all invalid settings are reported at once, one per line", () => {
  const wrong = {
    PORT: "65536",
    DOCS_PORT: "web",
    SIGN_IN_PORT: "65536",
    API_URL: "api.school.example",
    OPERATOR_PORT: "staff",
    OPERATOR_URL: "staff.school.example",
    DATABASE_URL: "mysql://root@db.example/talaqqi",
    MIGRATION_DATABASE_URL: "db.example",
    IDP_ISSUER: "accounts.example.com",
    IDP_AUDIENCE: " , ",
    IDP_JWKS_URI: "file:///etc/keys.json",
    IDP_MOVING_FROM: "https://former.example, former.example",
    IDP_TRUSTED_EMAIL_DOMAINS: "*.sekolah.example",
    IDP_PATH_ALIAS: "Google/Sign-in",
    ACCESS_TOKEN_DAYS: "0",
    TOKENS_PER_ACCOUNT: "0",
    ID_TOKEN_MAX_AGE_MINUTES: "0",
    CONFIRM_AFTER_MINUTES: "-1",
    UNCONFIRMED_ACCOUNT_DAYS: "0",
    HISTORY_DAYS: "0",
    EVENT_LOG_DAYS: "0",
    ADDRESS_HASH_KEY: "k".repeat(31),
    MIGRATE: "no",
    DATABASE_POOL_SIZE: "0",
    DATABASE_CONNECTION_MINUTES: "0",
    STUDENT_CONTACT: "yes",
    MAINTENANCE: "on",
    CORS_ORIGIN: "app.example.com",
    TRUST_PROXY: "10.0.0.0/8,everyone",
    RATE_LIMIT_PER_MINUTE: "-1",
    RATE_LIMIT_AUTH_PER_MINUTE: "1.5",
    RATE_LIMIT_STORE: "http://valkey.example:6379",
    METRICS_PORT: "99999",
    SCHOOL_TIME_ZONE: "Asia/Bandung",
    LOG_LEVEL: "loud",
  };
  const lines = problemsOf(wrong);
  expect(lines.map((line) => line.split(":", 1)[0]).sort()).toEqual(Object.keys(wrong).sort());
  for (const line of lines) expect(line).toMatch(/^[A-Z_]+: must /);
});

test("malformed settings and those that production refuses are reported together", () => {
  const wrong = { NODE_ENV: "production", PORT: "abc", IDP_ISSUER: "http://idp.example", IDP_AUDIENCE: "app" };
  expect(problemsOf(wrong).map((line) => line.split(":", 1)[0])).toEqual(["PORT", "DATABASE_URL", "IDP_ISSUER"]);
});

test.each([
  ["a misspelt NODE_ENV, which would mean development", { NODE_ENV: "prod" }, "NODE_ENV"],
  ["an address with a password", { API_URL: "https://u:p@api.example" }, "API_URL"],
  ["an address with a query", { API_URL: "https://api.example/?x=1" }, "API_URL"],
])("refused: %s", (_what, settings, name) => {
  expect(problemsOf(settings).map((line) => line.split(":", 1)[0])).toEqual([name]);
});

test.each([
  ["IDP_PATH_ALIAS", "idp"],
  ["IDP_PATH_ALIAS", "register"],
  ["IDP_PATH_ALIAS", "logout"],
  ["IDP_PATH_ALIAS", "-google"],
  ["PORT", "0x50"],
  ["PORT", "80 "],
  ["ACCESS_TOKEN_DAYS", "1e1"],
  ["ACCESS_TOKEN_DAYS", "99999999999999999999"],
  ["CORS_ORIGIN", "https://app.example.com/"],
  ["CORS_ORIGIN", "https://app.example.com/path"],
  ["STUDENT_CONTACT", "FULL"],
  ["MAINTENANCE", "true"],
  ["TRUST_PROXY", "yes"],
  ["TRUST_PROXY", "10.0.0.0/33"],
  ["TRUST_PROXY", "-1"],
])("%s=%s is refused", (name, value) => {
  expect(problemsOf({ [name]: value })).toEqual([expect.stringMatching(new RegExp(`^${name}: must `))]);
});

test("problems never contain the value of a setting with a password", () => {
  const wrong = {
    NODE_ENV: "production",
    DATABASE_URL: "mysql://talaqqi:hunter2@db.example/talaqqi",
    ADDRESS_HASH_KEY: "hunter2",
    MIGRATION_DATABASE_URL: "talaqqi:hunter2@db.example",
    RATE_LIMIT_STORE: "valkey://:hunter2@db.example",
  };
  expect(() => readConfig(wrong)).toThrow(ConfigError);
  expect(problemsOf(wrong).join("\n")).not.toMatch(/hunter2|db\.example/);
});
