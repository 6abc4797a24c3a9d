import { expect, test } from "vitest";
import { readConfig } from "../../src/config/config.ts";
import { createStaffCookies } from "../../src/http/staff-cookies.ts";
import { production } from "../support/settings.ts";

const own = "http://127.0.0.1:3000";
const elsewhere = "http://192.0.2.1:3000";
const https = "https://api.school.example";

test.each([
  ["in development on this machine's http", {}, false],
  ["in development on localhost", { API_URL: "http://localhost:3000" }, false],
  ["in development with a port for staff on this machine's http", { OPERATOR_PORT: "3005" }, false],
  ["in development on this machine's IPv6", { HOST: "::1" }, false],
  ["in development with http for staff", { OPERATOR_PORT: "3005", API_URL: https, OPERATOR_URL: own }, false],
  ["in development with https for staff", { OPERATOR_PORT: "3005", API_URL: own, OPERATOR_URL: https }, true],
  ["in development with staff elsewhere", { OPERATOR_PORT: "3005", API_URL: own, OPERATOR_URL: elsewhere }, true],
  ["in development with a provider on this machine's http", { IDP_ISSUER: own, IDP_AUDIENCE: "a" }, false],
  ["in development with a provider elsewhere", { IDP_ISSUER: https, IDP_AUDIENCE: "a" }, true],
  ["in development on https", { API_URL: "https://127.0.0.1:3000" }, true],
  ["in development on another machine", { API_URL: elsewhere }, true],
  ["in development on a name like this machine's", { API_URL: "http://127.0.0.1.school.example" }, true],
  ["in production on https", { ...production, API_URL: https }, true],
  ["in production without an address", production, true],
  [
    "in production with http for staff",
    { ...production, OPERATOR_PORT: "3005", API_URL: https, OPERATOR_URL: own },
    true,
  ],
])("%s", (_, settings, isSecure) => {
  const { session, attempts } = createStaffCookies(readConfig(settings));
  const [prefix, attribute] = isSecure ? ["__Secure-", " Secure;"] : ["", ""];
  expect(session.write("x", 1)).toBe(
    `${prefix}talaqqi_staff=x; Max-Age=1; Path=/operator; HttpOnly;${attribute} SameSite=Lax`,
  );
  expect(attempts.staff.write("x", 1)).toBe(
    `${prefix}talaqqi_sign_in=x; Max-Age=1; Path=/operator/sign-in; HttpOnly;${attribute} SameSite=Lax`,
  );
  // Where http could have set a cookie, one without the prefix counts for nothing.
  const cookie = "__Secure-talaqqi_staff=secure; talaqqi_staff=plain";
  expect(session.read({ cookie })).toBe(isSecure ? "secure" : "plain");
});
