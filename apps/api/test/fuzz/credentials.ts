import fc from "fast-check";
import { addTo } from "./requests.ts";
import type { Sent } from "./send.ts";
import type { World } from "./world.ts";

/** Gives a request what is no good token, or none. */
export type Spoil = (sent: Sent, world: World) => Sent;

const inHeader =
  (name: string, text: (world: World) => string): Spoil =>
  (sent, world) => ({ ...sent, headers: { ...sent.headers, [name]: text(world) } });
const authorization = (text: (world: World) => string) => inHeader("authorization", text);

const inQuery =
  (name: string): Spoil =>
  (sent, { account }) =>
    addTo(sent, { query: `${name}=${account.token}`, headers: {}, body: undefined });

const known = fc.constantFrom(
  (sent: Sent) => sent,
  authorization(({ dead }) => `Bearer ${dead.revoked}`),
  authorization(({ dead }) => `Bearer ${dead.expired}`),
  authorization(({ account }) => `Basic ${account.token}`),
  authorization(({ account }) => `Basic ${btoa(`:${account.token}`)}`),
  authorization(({ account }) => `Bearer${account.token}`),
  authorization(({ account }) => account.token),
  authorization(({ account }) => `Bearer ${account.token}x`),
  authorization(({ account }) => `Bearer ${account.token.slice(1)}`),
  authorization(({ account }) => `Bearer "${account.token}"`),
  authorization(({ account }) => `Bearer ${account.token}, Bearer ${account.token}`),
  authorization(({ account, api }) => `Bearer ${api.issuer.goodToken({ email: account.user.email })}`),
  inHeader("cookie", ({ account }) => `access_token=${account.token}`),
  inHeader("x-access-token", ({ account }) => account.token),
  inQuery("access_token"),
  inQuery("authorization"),
);

/** No token, one that is good no more, a good one in the wrong clothes or in the wrong place, and any text. */
export const spoiling: fc.Arbitrary<Spoil> = fc.oneof(
  { weight: 8, arbitrary: known },
  fc.stringMatching(/^[A-Za-z0-9._~+/-]{1,60}=?$/).map((text) => authorization(() => `Bearer ${text}`)),
  fc.stringMatching(/^[!-~][ -~]{0,60}$/).map((text) => authorization(() => text)),
);
