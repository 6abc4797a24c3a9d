import { describe, expect, test } from "vitest";
import { readConfig } from "../src/config/config.ts";
import { problemsOf, production } from "./support/settings.ts";

describe("a variable that is not a setting is named with what was meant:", () => {
  test.each([
    ["DATABASE_URI", "DATABASE_URL"],
    ["DATABASE_POOLSIZE", "DATABASE_POOL_SIZE"],
    ["database_url", "DATABASE_URL"],
    ["IDP_AUDIENCES", "IDP_AUDIENCE"],
    ["IDP_ISUER", "IDP_ISSUER"],
    ["CORS_ORIGINS", "CORS_ORIGIN"],
    ["RATE_LIMIT_PER_MINUTES", "RATE_LIMIT_PER_MINUTE"],
    ["ACCESS_TOKENS_DAY", "ACCESS_TOKEN_DAYS"],
    ["SCHOOL_TIMEZONE", "SCHOOL_TIME_ZONE"],
    ["STUDENT_CONTACTS", "STUDENT_CONTACT"],
  ])("%s, meant as %s", (name, meant) => {
    expect(readConfig({ [name]: "hunter2" }).unknownSettings).toEqual([
      `${name}: is not a setting; did you mean ${meant}?`,
    ]);
  });

  test.each([
    ["DOCS_URL", "npm start finds the documentation itself; remove it"],
    ["SIGN_IN_URL", "set SIGN_IN_PORT"],
  ])("%s, which was one", (name, instead) => {
    expect(readConfig({ [name]: "hunter2" }).unknownSettings).toEqual([
      `${name}: is not a setting any more: ${instead}`,
    ]);
  });

  test("with the problems, one of which it may be", () => {
    const { IDP_ISSUER, ...others } = production;
    expect(problemsOf({ ...others, IDP_ISUER: IDP_ISSUER })).toEqual([
      "IDP_ISSUER: must be set in production",
      "IDP_ISUER: is not a setting; did you mean IDP_ISSUER?",
    ]);
  });

  test("not those of other programs, of the build and of the libraries", () => {
    const others = [
      ...["PATH", "HOME", "HOSTNAME", "PWD", "LANG", "TZ", "TERM", "USER", "SHELL", "SHLVL", "TMPDIR", "NODE_OPTIONS"],
      ...["POST", "HOSTS", "PORTS", "APP_URL", "API_KEY", "BASE_URL", "NODE_PATH", "NODE_VERSION", "CI", "DEBUG"],
      ...["XDG_DATA_DIRS", "LOG_FILE", "LOG_FORMAT", "REDIS_URL", "REDIS_PORT", "PGHOST", "PGPASSWORD", "PGDATABASE"],
      ...["DATABASE_PORT", "DATABASE_SERVICE_HOST", "POSTGRES_PASSWORD", "KUBERNETES_SERVICE_PORT", "MIGRATIONS"],
      ...["OTEL_EXPORTER_OTLP_HEADERS", "OTEL_EXPORTER_OTLP_TRACES_ENDPOINT", "OTEL_SERVICE_NAME", "INIT_CWD"],
      ...[
        "DOCS_BASE_PATH",
        "OPERATOR_EMAIL",
        "npm_config_cache",
        "http_proxy",
        "NO_PROXY",
        "TRUST_STORE",
        "constructor",
      ],
    ];
    const given = Object.fromEntries(others.map((name) => [name, "x"]));
    expect(readConfig(given).unknownSettings).toEqual([]);
  });
});
