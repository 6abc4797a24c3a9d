import { describe, expect, test } from "vitest";
import { readConfig, readDatabaseConfig } from "../src/config/config.ts";
import { problemsOf, production } from "./support/settings.ts";

test.each([
  [{ PORT: "3001" }, "PORT: must differ from DOCS_PORT"],
  [{ METRICS_PORT: "3000" }, "METRICS_PORT: must differ from PORT"],
  [{ PORT: "9000", METRICS_PORT: "9000" }, "METRICS_PORT: must differ from PORT"],
  [{ METRICS_PORT: "3001" }, "METRICS_PORT: must differ from DOCS_PORT"],
  [{ DOCS_PORT: "9000", METRICS_PORT: "9000" }, "METRICS_PORT: must differ from DOCS_PORT"],
  [{ METRICS_PORT: "3002" }, "METRICS_PORT: must differ from SIGN_IN_PORT"],
  [{ SIGN_IN_PORT: "9000", METRICS_PORT: "9000" }, "METRICS_PORT: must differ from SIGN_IN_PORT"],
  [{ OPERATOR_PORT: "3000" }, "OPERATOR_PORT: must differ from PORT"],
  [{ OPERATOR_PORT: "3001" }, "OPERATOR_PORT: must differ from DOCS_PORT"],
  [{ OPERATOR_PORT: "3002" }, "OPERATOR_PORT: must differ from SIGN_IN_PORT"],
  [{ OPERATOR_PORT: "9000", METRICS_PORT: "9000" }, "METRICS_PORT: must differ from OPERATOR_PORT"],
  [{ SIGN_IN_PORT: "3000" }, "SIGN_IN_PORT: must differ from PORT"],
  [{ SIGN_IN_PORT: "3001" }, "SIGN_IN_PORT: must differ from DOCS_PORT"],
  [{ PORT: "3002" }, "SIGN_IN_PORT: must be set when PORT is DOCS_PORT + 1"],
  [{ DOCS_PORT: "65535" }, "SIGN_IN_PORT: must be set when DOCS_PORT is 65535"],
])("two servers cannot share a port: %j", (settings, problem) => {
  expect(problemsOf(settings)).toEqual([problem]);
});

test.each([
  [{ PORT: "0", DOCS_PORT: "0", METRICS_PORT: "0", SIGN_IN_PORT: "0" }, 0],
  [{ DOCS_PORT: "0" }, 0],
  [{ PORT: "0", DOCS_PORT: "0", METRICS_PORT: "0", OPERATOR_PORT: "0" }, 0],
  [{ PORT: "0", DOCS_PORT: "0" }, 0],
  [{ PORT: "3002", SIGN_IN_PORT: "3003" }, 3003],
  [{ ...production, PORT: "3002" }, 3002],
  [{ ...production, NODE_ENV: "", PORT: "3002" }, 3002],
])("%j is no conflict", (settings, signInPort) => {
  expect(readConfig(settings).signInPort).toBe(signInPort);
});

test.each([
  [{ IDP_AUDIENCE: "app" }, "IDP_AUDIENCE: has no effect without IDP_ISSUER"],
  [{ IDP_JWKS_URI: "https://idp.example/keys" }, "IDP_JWKS_URI: has no effect without IDP_ISSUER"],
  [{ IDP_MOVING_FROM: "https://idp.example" }, "IDP_MOVING_FROM: has no effect without IDP_ISSUER"],
  [
    { IDP_ISSUER: "https://a.example", IDP_AUDIENCE: "app", IDP_MOVING_FROM: "https://b.example, https://a.example" },
    "IDP_MOVING_FROM: must not list IDP_ISSUER",
  ],
  [{ MIGRATION_DATABASE_URL: "postgres://db.example/x" }, "MIGRATION_DATABASE_URL: has no effect without DATABASE_URL"],
  [{ MIGRATE: "0" }, "MIGRATE: has no effect without DATABASE_URL"],
  [{ DATABASE_POOL_SIZE: "5" }, "DATABASE_POOL_SIZE: has no effect without DATABASE_URL"],
  [{ DATABASE_CONNECTION_MINUTES: "5" }, "DATABASE_CONNECTION_MINUTES: has no effect without DATABASE_URL"],
  [
    { ...production, OIDC_CLIENT_ID: "console" },
    "OIDC_CLIENT_SECRET: must be set in production when OIDC_CLIENT_ID is",
  ],
  [
    { IDP_ISSUER: "https://a.example", IDP_AUDIENCE: "app", OIDC_CLIENT_ID: "console", OIDC_PROMPT: "consent" },
    "OIDC_PROMPT: must be select_account, login or none",
  ],
  [{ OIDC_PROMPT: "login" }, "OIDC_PROMPT: has no effect without OIDC_CLIENT_ID"],
  [{ IDP_TRUSTED_EMAIL_DOMAINS: "a.example" }, "IDP_TRUSTED_EMAIL_DOMAINS: has no effect without IDP_ISSUER"],
  [{ OIDC_CLIENT_SECRET: "secret" }, "OIDC_CLIENT_SECRET: has no effect without OIDC_CLIENT_ID"],
  [
    { OIDC_CLIENT_ID: "console" },
    "OIDC_CLIENT_ID: has no effect without IDP_ISSUER; the development sign-in brings its own client",
  ],
])("a setting needs the one that it belongs to: %j", (settings, problem) => {
  expect(problemsOf(settings)).toEqual([problem]);
});

test.each([
  [{ OPERATOR_URL: "https://staff.example" }, "OPERATOR_URL: has no effect without OPERATOR_PORT"],
  [
    { OPERATOR_PORT: "3005", API_URL: "https://api.example" },
    "OPERATOR_URL: must be set when OPERATOR_PORT and API_URL are",
  ],
])("the address for staff belongs to their port: %j", (settings, problem) => {
  expect(problemsOf(settings)).toEqual([problem]);
});

describe("IDP_TRUSTED_EMAIL_DOMAINS", () => {
  const withDomains = (domains: string, issuer = "https://idp.example") =>
    problemsOf({ IDP_ISSUER: issuer, IDP_AUDIENCE: "app", IDP_TRUSTED_EMAIL_DOMAINS: domains });

  test.each([
    "*.sekolah.example",
    "Sekolah.example",
    "sekolah",
    "@sekolah.example",
    "sekolah.example.",
    "sekolah.exa mple",
    "sékolah.example",
    "https://sekolah.example",
    "10.0.0.1",
    ",",
  ])("does not take %s", (domains) => {
    const message = "must be domains in lower case such as school.example.com, separated by commas, without stars";
    expect(withDomains(domains)).toEqual([`IDP_TRUSTED_EMAIL_DOMAINS: ${message}`]);
  });

  test.each(["gmail.com", "yahoo.co.id", "icloud.com", "privaterelay.appleid.com", "tuta.com", "mailbox.org"])(
    "does not take %s, which is public",
    (domain) => {
      expect(withDomains(`sekolah.example, ${domain}`)).toEqual([
        `IDP_TRUSTED_EMAIL_DOMAINS: must not list ${domain}, where anybody can have an address`,
      ]);
    },
  );

  const microsoft = "https://login.microsoftonline.com";
  test.each([
    [true, "https://accounts.google.com"],
    [true, "https://appleid.apple.com"],
    [true, `${microsoft}/common/v2.0`],
    [true, `${microsoft}/organizations/v2.0`],
    [true, `${microsoft}/consumers/v2.0`],
    [true, `${microsoft}/9188040d-6c67-4c5b-b112-36a304b66dad/v2.0`],
    [false, `${microsoft}/11111111-2222-3333-4444-555555555555/v2.0`],
    [false, "https://idp.sekolah.example/"],
    [false, "https://accounts.google.com.idp.example"],
  ])("is refused (%s) with the issuer %s", (isRefused, issuer) => {
    const problem = "IDP_TRUSTED_EMAIL_DOMAINS: must not be set where IDP_ISSUER gives anybody an account";
    expect(withDomains("sekolah.example", issuer)).toEqual(isRefused ? [problem] : []);
  });
});

describe("without IDP_ISSUER anyone could sign in:", () => {
  const here = "postgresql://talaqqi:secret@127.0.0.1:5432/talaqqi";
  const elsewhere = "postgresql://talaqqi:secret@db.example:5432/talaqqi";
  const forgotten =
    /^NODE_ENV: must be set when DATABASE_URL is set and IDP_ISSUER is not, because .*NODE_ENV=production/;
  const remote =
    /^DATABASE_URL: must be a database on this machine when IDP_ISSUER is not set, because .*NODE_ENV=production/;

  test.each([
    ["a database and no NODE_ENV", { DATABASE_URL: elsewhere }, [forgotten]],
    ["a database on this machine and no NODE_ENV", { DATABASE_URL: here }, [forgotten]],
    ["development at a database elsewhere", { NODE_ENV: "development", DATABASE_URL: elsewhere }, [remote]],
    ["a test at a database elsewhere", { NODE_ENV: "test", DATABASE_URL: elsewhere }, [remote]],
    [
      "migrations elsewhere",
      { NODE_ENV: "development", DATABASE_URL: here, MIGRATION_DATABASE_URL: elsewhere },
      [/^MIGRATION_DATABASE_URL: must be a database on this machine/],
    ],
  ])("refused: %s", (_what, settings, expected) => {
    expect(problemsOf(settings)).toEqual(expected.map((problem) => expect.stringMatching(problem)));
    expect(problemsOf(settings).join()).not.toMatch(/secret|db\.example/);
  });

  test.each([
    "postgres://db.example/talaqqi?host=10.0.0.1",
    "postgres://127.0.0.1/talaqqi?host=db.example",
    "postgres://localhost,db.example/talaqqi",
    "postgres://localhost.example.com/talaqqi",
    "postgres://localhost@db.example/talaqqi",
    "postgres://0.0.0.0/talaqqi",
    "postgres://db.example%2Fvar/talaqqi",
  ])("refused: %s, which is not on this machine", (DATABASE_URL) => {
    expect(problemsOf({ NODE_ENV: "development", DATABASE_URL })).toEqual([expect.stringMatching(remote)]);
  });

  test.each([
    here,
    "postgres://localhost/talaqqi",
    "postgres://LOCALHOST/talaqqi",
    "postgres://[::1]:5432/talaqqi",
    "postgres://app@localhost:5432,[::1]:5433/talaqqi",
    "postgres://db.example/talaqqi?host=::1",
    "postgres://db.example/talaqqi?host=/var/run/postgresql",
    "postgres://talaqqi@%2Fvar%2Frun%2Fpostgresql/talaqqi",
    "postgres:///talaqqi",
  ])("accepted in development: %s, which is on this machine", (DATABASE_URL) => {
    expect(readConfig({ NODE_ENV: "development", DATABASE_URL })).toMatchObject({ databaseUrl: DATABASE_URL });
  });

  test("refused: an address without a host, when PGHOST is another machine", () => {
    const settings = { NODE_ENV: "development", DATABASE_URL: "postgres:///talaqqi", PGHOST: "db.example" };
    expect(problemsOf(settings)).toEqual([expect.stringMatching(remote)]);
  });

  test("accepted with an issuer, and for a command that starts no server", () => {
    expect(readConfig({ ...production, NODE_ENV: "" })).toMatchObject({ production: false });
    expect(readDatabaseConfig({ DATABASE_URL: elsewhere })).toMatchObject({ databaseUrl: elsewhere });
  });
});

test("an issuer without an audience is refused: it would accept any app's tokens", () => {
  const problems = problemsOf({ IDP_ISSUER: "https://accounts.example.com" });
  expect(problems).toEqual(["IDP_AUDIENCE: must be set when IDP_ISSUER is"]);
});

describe("production refuses", () => {
  test("to start without database and issuer, naming everything that is missing", () => {
    expect(problemsOf({ NODE_ENV: "production" })).toEqual([
      expect.stringMatching(/^DATABASE_URL: .*production/),
      expect.stringMatching(/^IDP_ISSUER: .*production/),
      expect.stringMatching(/^IDP_AUDIENCE: .*production/),
    ]);
  });

  test.each<[settings: Record<string, string>, problems: string[]]>([
    [{}, ["DATABASE_URL: must be set in production"]],
    [{ DATABASE_URL: production.DATABASE_URL }, []],
    [{ DATABASE_URL: production.DATABASE_URL, MIGRATE: "0", OIDC_CLIENT_ID: "console" }, []],
    [{ ...production, IDP_ISSUER: "http://accounts.example.com" }, []],
    [
      { IDP_ISSUER: "https://accounts.example.com" },
      ["IDP_AUDIENCE: must be set when IDP_ISSUER is", "DATABASE_URL: must be set in production"],
    ],
  ])("of a command only what lacks a database or contradicts itself: %j", (settings, problems) => {
    expect(problemsOf({ ...settings, NODE_ENV: "production" }, readDatabaseConfig)).toEqual(problems);
  });

  test("an issuer or a key set without TLS", () => {
    expect(problemsOf({ ...production, IDP_ISSUER: "http://accounts.example.com" })).toEqual([
      expect.stringMatching(/^IDP_ISSUER: must begin with https/),
    ]);
    expect(problemsOf({ ...production, IDP_JWKS_URI: "http://accounts.example.com/keys" })).toEqual([
      expect.stringMatching(/^IDP_JWKS_URI: must begin with https/),
    ]);
  });

  test.each([
    "http://localhost.example.com",
    "http://127.0.0.1.example.com",
    "http://10.0.0.1",
    "http://localhost@idp.example",
  ])("%s, which only looks like loopback", (issuer) => {
    expect(problemsOf({ ...production, IDP_ISSUER: issuer })).toHaveLength(1);
  });

  test.each(["http://127.0.0.1:9000", "http://localhost:9000", "http://[::1]:9000"])("not %s on loopback", (issuer) => {
    expect(readConfig({ ...production, IDP_ISSUER: issuer }).identityProvider?.issuer).toBe(issuer);
  });
});
