import { describe, expect, test } from "vitest";
import { readConfig } from "../src/config.ts";
import { UserFacingError } from "../src/user-facing-error.ts";

describe("the settings", () => {
  test("have the documented defaults, an empty one being none", () => {
    const urls = { apiUrl: "http://127.0.0.1:3000", signInUrl: "http://127.0.0.1:3002/" };
    const defaults = { host: "127.0.0.1", docsPort: 3001, ...urls };
    expect(readConfig({})).toEqual(defaults);
    expect(readConfig({ HOST: "", PORT: "", DOCS_PORT: "", API_URL: "" })).toEqual(defaults);
  });

  test("place the API at HOST and PORT unless API_URL says where it is", () => {
    expect(readConfig({ PORT: "4000", DOCS_PORT: "4001" })).toMatchObject({
      docsPort: 4001,
      apiUrl: "http://127.0.0.1:4000",
    });
    expect(readConfig({ HOST: "::1" }).apiUrl).toBe("http://[::1]:3000");
    expect(readConfig({ PORT: "4000", API_URL: "https://api.school.example/v/" }).apiUrl).toBe(
      "https://api.school.example/v",
    );
  });

  test("expect the sign-in for development at the port next to the documentation's", () => {
    expect(readConfig({ DOCS_PORT: "4001" }).signInUrl).toBe("http://127.0.0.1:4002/");
    expect(readConfig({ DOCS_PORT: "4001", SIGN_IN_PORT: "4100" }).signInUrl).toBe("http://127.0.0.1:4100/");
    expect(readConfig({ DOCS_PORT: "0", HOST: "0.0.0.0" }).signInUrl).toBe("http://127.0.0.1:3002/");
  });

  test("give the page an address that can be called when the server listens on all of them", () => {
    expect(readConfig({ HOST: "0.0.0.0" })).toMatchObject({ host: "0.0.0.0", apiUrl: "http://127.0.0.1:3000" });
    expect(readConfig({ HOST: "::" })).toMatchObject({ host: "::", apiUrl: "http://localhost:3000" });
  });

  test("that are wrong are all named at once", () => {
    const read = () => readConfig({ PORT: "http", DOCS_PORT: "65536", API_URL: "api.school.example" });
    expect(read).toThrow(UserFacingError);
    expect(read).toThrow(
      [
        "The settings are not right:",
        "  PORT: must be a whole number from 0 to 65535",
        "  DOCS_PORT: must be a whole number from 0 to 65535",
        "  API_URL: must be an address that begins with http:// or https://",
      ].join("\n"),
    );
  });
});
