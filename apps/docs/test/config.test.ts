import { describe, expect, test } from "vitest";
import { readBuildConfig, readConfig } from "../src/config.ts";
import { UserFacingError } from "../src/user-facing-error.ts";

describe("the settings", () => {
  test("have the documented defaults, also when empty", () => {
    const apiUrl = "http://127.0.0.1:3000";
    const urls = { apiUrl, operatorUrl: apiUrl, signInUrl: "http://127.0.0.1:3002/" };
    const defaults = { host: "127.0.0.1", docsPort: 3001, ...urls };
    expect(readConfig({})).toEqual(defaults);
    expect(readConfig({ HOST: "", PORT: "", DOCS_PORT: "", API_URL: "" })).toEqual(defaults);
  });

  test("locate the API at HOST and PORT unless API_URL is set", () => {
    expect(readConfig({ PORT: "4000", DOCS_PORT: "4001" })).toMatchObject({
      docsPort: 4001,
      apiUrl: "http://127.0.0.1:4000",
    });
    expect(readConfig({ HOST: "::1" }).apiUrl).toBe("http://[::1]:3000");
    expect(readConfig({ PORT: "4000", API_URL: "https://api.school.example/v/" }).apiUrl).toBe(
      "https://api.school.example/v",
    );
  });

  test("locate staff at OPERATOR_PORT or OPERATOR_URL, if set", () => {
    expect(readConfig({ API_URL: "https://api.example" }).operatorUrl).toBe("https://api.example");
    expect(readConfig({ OPERATOR_PORT: "4005" }).operatorUrl).toBe("http://127.0.0.1:4005");
    const urls = { API_URL: "https://api.example", OPERATOR_URL: "https://staff.example/" };
    expect(readConfig({ ...urls, OPERATOR_PORT: "4005" }).operatorUrl).toBe("https://staff.example");
    expect(readBuildConfig(urls)).toMatchObject({ operatorUrl: "https://staff.example" });
  });

  test("locate the development sign-in at the port after the documentation's", () => {
    expect(readConfig({ DOCS_PORT: "4001" }).signInUrl).toBe("http://127.0.0.1:4002/");
    expect(readConfig({ DOCS_PORT: "4001", SIGN_IN_PORT: "4100" }).signInUrl).toBe("http://127.0.0.1:4100/");
    expect(readConfig({ DOCS_PORT: "0", HOST: "0.0.0.0" }).signInUrl).toBe("http://127.0.0.1:3002/");
  });

  test("give the pages a callable address when the server listens on all addresses", () => {
    expect(readConfig({ HOST: "0.0.0.0" })).toMatchObject({ host: "0.0.0.0", apiUrl: "http://127.0.0.1:3000" });
    expect(readConfig({ HOST: "::" })).toMatchObject({ host: "::", apiUrl: "http://localhost:3000" });
  });

  test("report all invalid values at once", () => {
    const read = () => readConfig({ PORT: "http", DOCS_PORT: "65536", API_URL: "api.school.example" });
    expect(read).toThrow(UserFacingError);
    expect(read).toThrow(
      [
        "Invalid settings:",
        "  PORT: must be a whole number from 0 to 65535",
        "  DOCS_PORT: must be a whole number from 0 to 65535",
        "  API_URL: must be an address that begins with http:// or https://",
      ].join("\n"),
    );
  });
});

describe("the settings of a build", () => {
  test("need the API's address", () => {
    expect(readBuildConfig({ API_URL: "https://api.school.example/" })).toEqual({
      apiUrl: "https://api.school.example",
      operatorUrl: "https://api.school.example",
      basePath: "/",
    });
    const given = { API_URL: "http://[::1]:3000", DOCS_BASE_PATH: "/docs/" };
    expect(readBuildConfig(given)).toEqual({
      apiUrl: "http://[::1]:3000",
      operatorUrl: "http://[::1]:3000",
      basePath: "/docs/",
    });
  });

  test("report all invalid values at once", () => {
    expect(() => readBuildConfig({ DOCS_BASE_PATH: "docs" })).toThrow(
      [
        "Invalid settings:",
        "  API_URL: must be set",
        "  DOCS_BASE_PATH: must begin and end with a slash, such as /docs/",
      ].join("\n"),
    );
  });
});
