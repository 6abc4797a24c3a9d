import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { type Forgery, forgeries } from "@talaqqi/test-kit/forgeries";
import { createSigningKey, type SigningKey } from "@talaqqi/test-kit/issuer";
import { accountEmail, accountsWithTokens } from "@talaqqi/test-kit/school";
import type { Fault } from "../fault.ts";
import { startInstance } from "../instance.ts";
import { readRows } from "../rows.ts";
import { signIn } from "../sign-in.ts";
import type { World } from "../world.ts";

const kinds = Object.entries(forgeries);
const notVerified = '{"status":400,"message":"idToken is not verified","error":true}';

/** Whoever can forge an ID token is anybody. */
export const forgedTokens: Fault = {
  done: "forged ID tokens",
  async run(world) {
    const each = world.quick ? 2 : 20;
    const database = await world.emptyDatabase();
    const instance = await startInstance(world, { database });
    // Of each forged token another account is the aim.
    await world.postgres.run(accountsWithTokens(kinds.length * each), database);
    const lure = await openLure();
    const keys = Array.from({ length: each }, (_, n) => createSigningKey(algorithms[n % algorithms.length]));
    let account = 0;
    const sent = { accepted: 0, refused: 0, written: 0, good: 0 };
    for (const [kind, forms] of kinds) {
      const before = await countWritten(world, database);
      for (const own of keys) {
        account += 1;
        const forge = formOf(forms, account);
        const token = await forge({ issuer: world.issuer, own, lure: lure.url, claims: claimsOf(account) });
        const { status, body } = await signIn(instance, token);
        if (status < 400) sent.accepted += 1;
        if (status === 400 && body.toString() === notVerified) sent.refused += 1;
        else world.tell(`${kind}: ${status} ${body}`);
      }
      sent.written += (await countWritten(world, database)) - before;
      // Neither the account nor the issuer was the reason.
      const { status } = await signIn(instance, world.issuer.goodToken(claimsOf(account)));
      if (status === 200) sent.good += 1;
    }
    await lure.close();
    await instance.end();
    return {
      often: `${kinds.length * each} tokens of ${kinds.length} kinds, by ${each} keys; a good one after each kind`,
      held: [
        { what: "accepted", figure: sent.accepted, atMost: 0 },
        { what: "answered `400 idToken is not verified`", figure: sent.refused, atLeast: kinds.length * each },
        { what: "identities and access tokens written", figure: sent.written, atMost: 0 },
        { what: "visits to the addresses in them", figure: lure.visits(), atMost: 0 },
        { what: "good ones accepted", figure: sent.good, atLeast: kinds.length },
      ],
    };
  },
};

/** Of the forger's own keys. The first is of the issuer's algorithm. */
const algorithms: SigningKey["alg"][] = ["RS256", "RS512", "PS256", "ES256", "ES384", "EdDSA"];

/** @returns how the nth token of a kind is forged: one form after the other. */
function formOf(forms: Record<string, Forgery>, n: number): Forgery["forge"] {
  const all = Object.values(forms);
  const form = all[n % all.length];
  if (!form) throw new Error("a kind of forgery without a form");
  return form.forge;
}

/** The claims of somebody's own token differ from one time to the next. */
const claimsOf = (account: number) => ({
  email: accountEmail(account),
  nonce: `nonce-${account}`,
  ...(account % 2 === 0 && { azp: "talaqqi-test", name: `Akun ${account}` }),
});

async function countWritten({ postgres }: World, database: string): Promise<number> {
  const counted = "SELECT (SELECT count(*) FROM identities) + (SELECT count(*) FROM access_tokens) AS count";
  const [row] = await readRows<{ count: string }>(postgres, database, counted);
  return Number(row?.count);
}

/** A server of the forger's, at which a token may point. */
async function openLure() {
  let visits = 0;
  const server = createServer((_request, response) => {
    visits += 1;
    response.end("{}");
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/jwks`,
    visits: () => visits,
    close: () => new Promise((closed) => server.close(closed)),
  };
}
