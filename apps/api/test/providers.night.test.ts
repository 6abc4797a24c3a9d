import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { checkProvider } from "../src/check-provider.ts";
import { readConfig } from "../src/config/config.ts";
import { installBetterAuth, startBetterAuth } from "./providers/better-auth.ts";
import { startGlewlwyd } from "./providers/glewlwyd.ts";
import { startLemonLdap } from "./providers/lemonldap.ts";
import { startOidcProvider } from "./providers/oidc-provider.ts";
import { type Provider, person, type Start } from "./providers/provider.ts";
import { bindAccount, getIdToken, type Result, signInApp, signInByCode, signInStaff } from "./providers/sign-in.ts";
import { startTestApi } from "./support/api.ts";
import { freePorts } from "./support/command.ts";
import { json } from "./support/http.ts";

// Sign-ins at identity providers that nobody here wrote, with their own defaults and by the recipes of
// docs/identity-providers.md.

const folder = mkdtempSync(join(tmpdir(), "talaqqi-providers-"));
const installed = join(folder, "better-auth");
beforeAll(() => installBetterAuth(installed));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const betterAuth = (start: Start) => startBetterAuth(start, installed);
const rs256 = { oidcRPMetaDataOptionsIDTokenSignAlg: "RS256" };
const inIdToken = { ...rs256, oidcRPMetaDataOptionsIDTokenForceClaims: 1 };
const trusted = { IDP_TRUSTED_EMAIL_DOMAINS: "badwolf.org" };

type Case = {
  title: string;
  start: (start: Start) => Promise<Provider>;
  byRecipe?: boolean;
  differs?: Start["differs"];
  settings?: Record<string, string>;
  app: Result;
  staff: Result;
};

const algorithmOf = (alg: string): Case => ({
  title: `LemonLDAP::NG that signs with ${alg}`,
  start: startLemonLdap,
  differs: { oidcRPMetaDataOptions: { oidcRPMetaDataOptionsIDTokenSignAlg: alg } },
  app: "algorithm",
  staff: "algorithm",
});

const cases: Case[] = [
  { title: "LemonLDAP::NG", start: startLemonLdap, app: "algorithm", staff: "algorithm" },
  ...["HS256", "HS384"].map(algorithmOf),
  { ...algorithmOf("none"), app: "not_a_token", staff: "not_a_token" },
  {
    title: "LemonLDAP::NG that signs with RS256",
    start: startLemonLdap,
    differs: { oidcRPMetaDataOptions: rs256 },
    app: "email_absent",
    staff: "email_verified_absent",
  },
  {
    title: "LemonLDAP::NG with the e-mail in the ID token",
    start: startLemonLdap,
    differs: { oidcRPMetaDataOptions: inIdToken },
    app: "email_verified_absent",
    staff: "email_verified_absent",
  },
  {
    title: "LemonLDAP::NG with email_verified as a text",
    start: startLemonLdap,
    differs: {
      oidcRPMetaDataOptions: inIdToken,
      oidcRPMetaDataMacros: { email_verified: "1" },
      oidcRPMetaDataExportedVars: { email_verified: "email_verified" },
    },
    app: "email_verified_text",
    staff: "email_verified_text",
  },
  {
    title: "LemonLDAP::NG with the e-mail in the ID token, of a trusted domain",
    start: startLemonLdap,
    differs: { oidcRPMetaDataOptions: inIdToken },
    settings: trusted,
    app: "signed in",
    staff: "email_verified_absent",
  },
  { title: "LemonLDAP::NG by the recipe", start: startLemonLdap, byRecipe: true, app: "signed in", staff: "signed in" },

  { title: "Glewlwyd", start: startGlewlwyd, app: "no token: invalid_request", staff: "email_absent" },
  {
    title: "Glewlwyd with PKCE",
    start: startGlewlwyd,
    differs: { "pkce-allowed": true },
    app: "email_absent",
    staff: "email_absent",
  },
  {
    title: "Glewlwyd with the e-mail",
    start: startGlewlwyd,
    differs: { "pkce-allowed": true, "email-claim": "mandatory" },
    app: "email_verified_absent",
    staff: "email_verified_absent",
  },
  { title: "Glewlwyd by the recipe", start: startGlewlwyd, byRecipe: true, app: "signed in", staff: "signed in" },

  { title: "oidc-provider", start: startOidcProvider, app: "email_absent", staff: "signed in" },
  {
    title: "oidc-provider by the recipe",
    start: startOidcProvider,
    byRecipe: true,
    app: "signed in",
    staff: "signed in",
  },

  { title: "better-auth", start: betterAuth, app: "email_absent", staff: "signed in" },
  {
    title: "better-auth with OIDC_PROMPT",
    start: betterAuth,
    settings: { OIDC_PROMPT: "select_account" },
    app: "email_absent",
    staff: "left at /api/auth/error: unsupported_prompt_select_account",
  },
  { title: "better-auth by the recipe", start: betterAuth, byRecipe: true, app: "signed in", staff: "signed in" },
];

let count = 0;

test.each(cases)(
  "$title: an app gets $app, staff get $staff",
  async ({ start, byRecipe = false, differs = {}, ...row }) => {
    count += 1;
    const own = join(folder, String(count));
    mkdirSync(own);
    const [port = 0, apiPort = 0, nowhere = 0] = await freePorts(3);
    const redirects = {
      "talaqqi-app": [`http://127.0.0.1:${nowhere}/signed-in`],
      "talaqqi-staff": ["/operator/sign-in", "/sign-in/bind"].map(
        (one) => `http://127.0.0.1:${apiPort}${one}/callback`,
      ),
    };
    const provider = await start({ port, folder: own, redirects, byRecipe, differs });
    const settings = {
      PORT: String(apiPort),
      IDP_ISSUER: provider.issuer,
      IDP_AUDIENCE: provider.clients.app,
      OIDC_CLIENT_ID: provider.clients.staff,
      OIDC_CLIENT_SECRET: provider.clients.secret,
      ...row.settings,
    };
    const api = await startTestApi(settings);
    try {
      const form = { email: person.email, name: "Doctor Who", gender: "Laki - Laki", whatsapp: 6281200000001 };
      expect((await api.request("/api/auth/register", json("POST", form))).status).toBe(201);
      const { token, error } = await getIdToken(provider, `http://127.0.0.1:${nowhere}/signed-in`);
      const found = await checkProvider(readConfig(settings), { token });
      const app = token ? await signInApp(api, token) : `no token: ${error}`;
      await api.db.operator.create({ data: { name: "Doctor Who", email: person.email } });
      const staff = await signInStaff(api, provider);
      expect({ app, staff }).toEqual({ app: row.app, staff: row.staff });
      // What is wrong is found before anybody signs in.
      const problems = found.flatMap(({ isProblem, text }) => (isProblem ? [text] : []));
      const ofStaff = problems.filter((text) => text.startsWith("staff: "));
      expect(ofStaff.length > 0).toBe(/^(provider_|left at)/.test(staff));
      if (token) expect(problems.length > ofStaff.length).toBe(app !== "signed in");
      // Where nothing but the proved e-mail is missing, a code replaces it.
      const bound = await bindAccount(api, provider);
      if (app === "signed in" || staff === "signed in") expect(bound).toBe("/sign-in/bound");
      if (!staff.startsWith("email_")) return;
      if (app !== "signed in") expect(bound).toBe("/sign-in/code");
      expect(await signInByCode(api, provider)).toBe("signed in");
    } finally {
      await api.close();
      provider.stop();
    }
  },
);
