// better-auth with its OAuth provider as a process, beside its libraries: node better-auth.mjs JSON.
import { createServer } from "node:http";
import { oauthProvider } from "@better-auth/oauth-provider";
import { betterAuth } from "better-auth";
import { memoryAdapter } from "better-auth/adapters/memory";
import { toNodeHandler } from "better-auth/node";
import { jwt } from "better-auth/plugins";

const { origin, redirects, person, differs, recipe } = JSON.parse(process.argv[2]);
const { email, password } = person;

const tables = ["user", "session", "account", "verification", "jwks", "oauthClient", "oauthAccessToken"];
const data = Object.fromEntries([...tables, "oauthRefreshToken", "oauthConsent"].map((table) => [table, []]));
const auth = betterAuth({
  baseURL: origin,
  secret: "secret-of-better-auth-with-32-characters",
  database: memoryAdapter(data),
  telemetry: { enabled: false },
  emailAndPassword: { enabled: true, minPasswordLength: 4 },
  plugins: [
    jwt(),
    oauthProvider({ loginPage: "/sign-in", consentPage: "/consent", ...(await import(recipe)).default, ...differs }),
  ],
});
const { headers } = await auth.api.signUpEmail({ body: { name: "D", email, password }, returnHeaders: true });
const cookie = headers
  .getSetCookie()
  .map((line) => line.split(";")[0])
  .join("; ");
for (const user of data.user) user.emailVerified = true;

const create = (redirect_uris, more) =>
  auth.api.createOAuthClient({
    body: { redirect_uris, application_type: "native", ...more },
    headers: new Headers({ cookie }),
  });
const app = await create(redirects["talaqqi-app"], { token_endpoint_auth_method: "none" });
const staff = await create(redirects["talaqqi-staff"], {});
const clients = { app: app.client_id, staff: staff.client_id, secret: staff.client_secret };
console.log(`clients ${JSON.stringify(clients)}`);

const handle = toNodeHandler(auth);
const server = createServer((request, response) =>
  // The pages of the app that it is built into: what their scripts do is the browser's.
  /^\/(sign-in|consent)\b/.test(request.url) ? response.end("<html></html>") : handle(request, response),
);
server.listen(new URL(origin).port, "127.0.0.1");
