import { expect, test } from "vitest";
import { readClientConfig, readConfig } from "../src/config/config.ts";

test("staff have the API's address, or the same host with a port of their own", () => {
  expect(readConfig({ API_URL: "https://api.example" }).operatorUrl).toBe("https://api.example");
  expect(readConfig({ HOST: "::1", OPERATOR_PORT: "4001" }).operatorUrl).toBe("http://[::1]:4001");
});

test.each([
  [{ OPERATOR_URL: "https://staff.example", API_URL: "https://api.example" }, "https://staff.example", true],
  [{ API_URL: "https://api.example" }, "https://api.example", true],
  [{ PORT: "4000", OPERATOR_PORT: "4001" }, "http://127.0.0.1:4001", false],
  [{ PORT: "4000" }, "http://127.0.0.1:4000", false],
])("the command uses the address for staff: %j", (settings, operatorUrl, isUrlGiven) => {
  expect(readClientConfig(settings)).toMatchObject({ operatorUrl, isUrlGiven });
});
