import { generateKeyPairSync } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Provider, person, readRecipe, STAFF_SECRET, type Start, sendForm, startProcess } from "./provider.ts";

const shared = "/usr/share/lemonldap-ng/portal";

/** By list, client and key. */
type Configuration = Record<string, Record<string, object>>;

/** @param differs keys of both clients, by list. */
export async function startLemonLdap({ port, folder, redirects, byRecipe, differs }: Start): Promise<Provider> {
  // It calls itself what its portal's address is, with the slash.
  const issuer = `http://localhost:${port}/`;
  // As its Manager adds them.
  const clients = Object.entries(redirects).map(([name, addresses]): Configuration[] => {
    const options = {
      oidcRPMetaDataOptionsClientID: name,
      // It signs with the secret of a public client, too.
      oidcRPMetaDataOptionsClientSecret: STAFF_SECRET,
      oidcRPMetaDataOptionsPublic: name === "talaqqi-app" ? 1 : 0,
      oidcRPMetaDataOptionsRedirectUris: addresses.join(" "),
      oidcRPMetaDataOptionsIDTokenSignAlg: "HS512",
    };
    const manager = {
      oidcRPMetaDataOptions: { [name]: options },
      oidcRPMetaDataExportedVars: { [name]: { email: "mail", family_name: "sn", name: "cn" } },
    };
    const recipe = byRecipe ? readRecipe("LemonLDAP::NG").replaceAll("/talaqqi", `/${name}`) : "";
    return [
      manager,
      ...Object.entries(differs).map(([list, keys]) => ({ [list]: { [name]: Object(keys) } })),
      ...follow(recipe),
    ];
  });
  for (const one of ["conf", "sessions/lock", "persistent/lock", "cache"])
    mkdirSync(join(folder, one), { recursive: true });
  const sessions = (name: string) => ({ Directory: join(folder, name), LockDirectory: join(folder, name, "lock") });
  const cache = { cache_root: join(folder, "cache"), namespace: "sessions", default_expires_in: 600, cache_depth: 3 };
  const key = generateKeyPairSync("rsa", {
    modulusLength: 2048,
    privateKeyEncoding: { type: "pkcs1", format: "pem" },
    publicKeyEncoding: { type: "spki", format: "pem" },
  });
  const configuration = {
    cfgNum: 1,
    cfgAuthor: "test",
    cfgDate: 1,
    portal: issuer,
    domain: "localhost",
    authentication: "Demo",
    userDB: "Same",
    demoExportedVars: { cn: "cn", mail: "mail", uid: "uid" },
    globalStorage: "Apache::Session::File",
    globalStorageOptions: sessions("sessions"),
    persistentStorage: "Apache::Session::File",
    persistentStorageOptions: sessions("persistent"),
    localSessionStorage: "Cache::FileCache",
    localSessionStorageOptions: cache,
    locationRules: { localhost: { default: "accept" } },
    issuerDBOpenIDConnectActivation: 1,
    oidcServicePrivateKeySig: key.privateKey,
    oidcServicePublicKeySig: key.publicKey,
    oidcServiceKeyIdSig: "key",
    ...merge(clients.flat()),
  };
  writeFileSync(join(folder, "conf/lmConf-1.json"), JSON.stringify(configuration));
  const ini = join(folder, "lemonldap-ng.ini");
  const lines = [
    ...["[all]", "logLevel=warn", "[configuration]", "type=File", `dirName=${join(folder, "conf")}`],
    ...["[portal]", "staticPrefix=/static", `templateDir=${shared}/templates`, "languages=en"],
  ];
  writeFileSync(ini, lines.join("\n"));
  const plackup = ["--host", "127.0.0.1", "--port", String(port), `${shared}/htdocs/index.psgi`];
  const address = `${issuer}.well-known/openid-configuration`;
  const { destroy } = await startProcess("plackup", plackup, {
    folder,
    address,
    settings: { LLNG_DEFAULTCONFFILE: ini },
  });
  return {
    issuer,
    clients: { app: "talaqqi-app", staff: "talaqqi-staff", secret: STAFF_SECRET },
    answer: async (browser, page) => sendForm(browser, page, person),
    stop: destroy,
  };
}

/** Adds what `lemonldap-ng-cli addKey` adds with the lines of a recipe. */
const follow = (recipe: string): Configuration[] =>
  [...recipe.matchAll(/^ +(\w+)\/([\w-]+) (\w+) (?:'([^']*)'|(\S+))/gm)].map(
    ([, list = "", name = "", key = "", quoted, bare = ""]) => ({ [list]: { [name]: { [key]: quoted ?? bare } } }),
  );

function merge(configurations: Configuration[]): Configuration {
  const merged: Configuration = {};
  for (const [list, ofNames] of configurations.flatMap((one) => Object.entries(one)))
    for (const [name, keys] of Object.entries(ofNames)) {
      merged[list] ??= {};
      merged[list][name] = { ...merged[list][name], ...keys };
    }
  return merged;
}
