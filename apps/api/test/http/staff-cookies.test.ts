// Servers of its own: from their settings alone the names of the cookies follow.
import { request } from "@talaqqi/test-kit/request";
import { afterAll, expect, test } from "vitest";
import { startTestApi } from "../support/api.ts";
import { openTestDatabase } from "../support/database.ts";
import { production } from "../support/settings.ts";

const own = "http://127.0.0.1:3000";
const elsewhere = "http://192.0.2.1:3000";
const https = "https://api.school.example";

const database = await openTestDatabase();
afterAll(() => database.close());
/** One for all: a copy takes longer than a server's start. */
const shared = async () => ({ ...database, close: async () => {} });

test.each([
  ["in development on this machine's http", {}, false],
  ["in development on another machine's http", { OPERATOR_PORT: "0", API_URL: own, OPERATOR_URL: elsewhere }, true],
  ["in development on https", { OPERATOR_PORT: "0", API_URL: own, OPERATOR_URL: https }, true],
  [
    "in production on this machine's http",
    { ...production, OPERATOR_PORT: "0", API_URL: https, OPERATOR_URL: own },
    true,
  ],
  ["in production on another machine's http", { ...production, API_URL: elsewhere }, true],
  ["in production on https", { ...production, API_URL: https }, true],
])("%s, whatever the headers", async (_, settings, isSecure) => {
  const api = await startTestApi({ TRUST_PROXY: "1", ...settings }, shared);
  try {
    const [prefix, attribute] = isSecure ? ["__Secure-", " Secure;"] : ["", ""];
    const names = { secure: "__Secure-talaqqi_staff", plain: "talaqqi_staff" };
    for (const forged of [
      {},
      { host: "127.0.0.1:3000", "x-forwarded-host": "127.0.0.1:3000", "x-forwarded-proto": "http" },
      { host: "api.school.example", "x-forwarded-host": "api.school.example", "x-forwarded-proto": "https" },
      { host: "localhost", forwarded: "proto=http;host=localhost" },
    ]) {
      const { secret } = await api.session();
      const send = (path: string, cookie: string, method = "GET") => {
        const headers = { ...forged, cookie, "sec-fetch-site": "same-origin" };
        return request(`${api.operatorUrl}${path}`, { method, headers });
      };
      const me = async (cookie: string) => (await send("/operator/me", cookie)).status;
      // Where http could have set a cookie, one without the prefix counts for nothing.
      expect(await me(`${names.plain}=${secret}`)).toBe(isSecure ? 401 : 200);
      expect(await me(`${names.secure}=${secret}`)).toBe(isSecure ? 200 : 401);
      expect(await me(`${names.plain}=${secret}; ${names.secure}=${"A".repeat(43)}`)).toBe(isSecure ? 401 : 200);
      const ended = await send("/operator/sign-out", `${prefix}talaqqi_staff=${secret}`, "POST");
      const attributes = `HttpOnly;${attribute} SameSite=Lax`;
      expect(ended.headers["set-cookie"]).toEqual([
        `${prefix}talaqqi_staff=; Max-Age=0; Path=/operator; ${attributes}`,
      ]);
    }
  } finally {
    await api.close();
  }
});
