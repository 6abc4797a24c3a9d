import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { forgeries } from "@talaqqi/test-kit/forgeries";
import { createSigningKey, type SigningKey } from "@talaqqi/test-kit/issuer";
import { accountEmail, accountsWithTokens } from "@talaqqi/test-kit/school";
import { signIn } from "../clients/requests.ts";
import { readRows } from "../database/queries.ts";
import type { ResilienceCase } from "../resilience-case.ts";
import { startInstance } from "../service/instance.ts";
import type { TestEnvironment } from "../test-environment.ts";

const kinds = Object.entries(forgeries);
const notVerified = '{"status":400,"message":"idToken is not verified","error":true}';

/** A forged ID token would sign in as anybody. */
export const forgedTokens: ResilienceCase = {
  action: "forged ID tokens",
  async run(environment) {
    const each = environment.quick ? 2 : 20;
    const database = await environment.createDatabase();
    const instance = await startInstance(environment, { database });
    // Each forged token targets another account.
    await environment.postgres.run(accountsWithTokens(kinds.length * each), database);
    const server = await startForgersServer();
    const keys = Array.from({ length: each }, (_, n) => createSigningKey(algorithms[n % algorithms.length]));
    let account = 0;
    const sent = { accepted: 0, refused: 0, written: 0, good: 0 };
    for (const [kind, forms] of kinds) {
      const before = await countWritten(environment, database);
      for (const own of keys) {
        account += 1;
        // Its forms in turn.
        const { forge } = Object.values(forms)[account % Object.keys(forms).length] ?? {};
        const token = await forge?.({ issuer: environment.issuer, own, lure: server.url, claims: claimsOf(account) });
        const { status, body } = await signIn(instance, token ?? "");
        if (status < 400) sent.accepted += 1;
        if (status === 400 && body.toString() === notVerified) sent.refused += 1;
        else environment.log(`${kind}: ${status} ${body}`);
      }
      sent.written += (await countWritten(environment, database)) - before;
      // Neither the account nor the issuer was the reason for the refusals.
      const { status } = await signIn(instance, environment.issuer.goodToken(claimsOf(account)));
      if (status === 200) sent.good += 1;
    }
    await server.close();
    return {
      summary: `${kinds.length * each} tokens of ${kinds.length} kinds, by ${each} keys; a valid one after each kind`,
      checks: [
        { name: "accepted", figure: sent.accepted, atMost: 0 },
        { name: "400 idToken is not verified", figure: sent.refused, atLeast: kinds.length * each },
        { name: "identities and access tokens written", figure: sent.written, atMost: 0 },
        { name: "requests to the addresses in them", figure: server.requests(), atMost: 0 },
        { name: "valid ones accepted", figure: sent.good, atLeast: kinds.length },
      ],
    };
  },
};

/** Of the forger's keys. The issuer's algorithm comes first. */
const algorithms: SigningKey["alg"][] = ["RS256", "RS512", "PS256", "ES256", "ES384", "EdDSA"];

/** Claims that differ from token to token. */
const claimsOf = (account: number) => ({
  email: accountEmail(account),
  nonce: `nonce-${account}`,
  ...(account % 2 === 0 && { azp: "talaqqi-test", name: `Akun ${account}` }),
});

async function countWritten({ postgres }: TestEnvironment, database: string): Promise<number> {
  const counted = "SELECT (SELECT count(*) FROM identities) + (SELECT count(*) FROM access_tokens) AS count";
  const [row] = await readRows<{ count: string }>(postgres, database, counted);
  return Number(row?.count);
}

/** The server of the forger, named in tokens as the place of the keys. */
async function startForgersServer() {
  let requests = 0;
  const server = createServer((_request, response) => {
    requests += 1;
    response.end("{}");
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/jwks`,
    requests: () => requests,
    close: () => new Promise((closed) => server.close(closed)),
  };
}
