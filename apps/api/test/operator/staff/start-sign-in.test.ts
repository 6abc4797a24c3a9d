import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, expect, test } from "vitest";
import { SIGN_IN_COOKIE } from "../../../src/http/staff-cookies.ts";
import { startTestApi } from "../../support/api.ts";

// What follows a 302 is in finish-sign-in.test.ts.
const api = await startTestApi({ IDP_ISSUER: "http://127.0.0.1:9", OIDC_CLIENT_ID: "console" });
afterAll(() => api.close());

test("503 when the identity provider cannot be reached, also for the callback", async () => {
  const attempt = { state: "s", nonce: "n", verifier: "v".repeat(43), return_to: "/" };
  const cookie = `${SIGN_IN_COOKIE}=${Buffer.from(JSON.stringify(attempt)).toString("base64url")}`;
  for (const path of ["/operator/sign-in", "/operator/sign-in/callback?state=s&code=c"]) {
    const response = await api.request(path, { headers: { cookie } });
    expect(await response.json()).toEqual({ status: 503, message: "Service Unavailable", error: true });
    expect(response.headers.get("retry-after")).toBe("30");
    expect(response.headers.getSetCookie()).toEqual([]);
  }
});

test("500 when the identity provider does not say where to sign in", async () => {
  const provider = createServer((_request, response) => {
    response.setHeader("content-type", "application/json");
    response.end(JSON.stringify({ issuer: `http://127.0.0.1:${port()}` }));
  });
  const port = () => (provider.address() as AddressInfo).port;
  await new Promise<void>((resolve) => provider.listen(0, "127.0.0.1", resolve));
  const other = await startTestApi({ IDP_ISSUER: `http://127.0.0.1:${port()}`, OIDC_CLIENT_ID: "console" });
  const response = await other.request("/operator/sign-in");
  expect(await response.json()).toEqual({ status: 500, message: "Internal Server Error", error: true });
  await other.close();
  provider.close();
});

test.each([
  ...["https://elsewhere.example", "//elsewhere.example", "/\\elsewhere.example", "/\t/elsewhere.example"],
  ...["console", "javascript:alert(1)", "/a b", "/\u0000", "/é", `/${"a".repeat(500)}`],
])("400 for the page %j", async (page) => {
  const response = await api.request(`/operator/sign-in?${new URLSearchParams({ return_to: page })}`);
  expect(await response.json()).toMatchObject({ status: 400, errors: [{ field: "return_to" }] });
});
