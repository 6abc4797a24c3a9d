// oidc-provider as a process: node oidc-provider.mjs JSON.
import Provider from "oidc-provider";

const { issuer, redirects, secret, person, differs, recipe } = JSON.parse(process.argv[2]);

const provider = new Provider(issuer, {
  clients: Object.entries(redirects).map(([client_id, redirect_uris]) => ({
    client_id,
    redirect_uris,
    ...(client_id === "talaqqi-staff" ? { client_secret: secret } : { token_endpoint_auth_method: "none" }),
  })),
  claims: { email: ["email", "email_verified"], profile: ["name"] },
  findAccount: (_, accountId) => ({
    accountId,
    claims: () => ({ sub: accountId, name: "D", email: person.email, email_verified: true }),
  }),
  ...(await import(recipe)).default,
  ...differs,
});
provider.listen(new URL(issuer).port, "127.0.0.1");
