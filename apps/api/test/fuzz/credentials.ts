import fc from "fast-check";
import { addTo } from "./requests.ts";
import type { Sent } from "./send.ts";

/** Whoever has the token that an operation asks for, and tokens that open nothing there. */
export type Holder = {
  token: string;
  /** Tokens of the same kind that are good no more. */
  dead: readonly string[];
  /** A good token of the other kind. */
  other: string;
  /** A good ID token. */
  idToken: () => string;
};

/** Gives a request what is no good token, or none. */
export type Spoil = (sent: Sent, holder: Holder) => Sent;

const inHeader =
  (name: string, text: (holder: Holder) => string): Spoil =>
  (sent, holder) => ({ ...sent, headers: { ...sent.headers, [name]: text(holder) } });
const authorization = (text: (holder: Holder) => string) => inHeader("authorization", text);

const inQuery =
  (name: string): Spoil =>
  (sent, { token }) =>
    addTo(sent, { query: `${name}=${token}`, headers: {}, body: undefined });

const known = fc.constantFrom(
  (sent: Sent) => sent,
  authorization(({ dead }) => `Bearer ${dead[0]}`),
  authorization(({ dead }) => `Bearer ${dead.at(-1)}`),
  authorization(({ other }) => `Bearer ${other}`),
  authorization(({ token }) => `Basic ${token}`),
  authorization(({ token }) => `Basic ${btoa(`:${token}`)}`),
  authorization(({ token }) => `Bearer${token}`),
  authorization(({ token }) => token),
  authorization(({ token }) => `Bearer ${token}x`),
  authorization(({ token }) => `Bearer ${token.slice(1)}`),
  authorization(({ token }) => `Bearer "${token}"`),
  authorization(({ token }) => `Bearer ${token}, Bearer ${token}`),
  authorization(({ idToken }) => `Bearer ${idToken()}`),
  inHeader("cookie", ({ token }) => `access_token=${token}`),
  inHeader("cookie", ({ token }) => `operator_token=${token}`),
  inHeader("x-access-token", ({ token }) => token),
  inQuery("access_token"),
  inQuery("operator_token"),
  inQuery("authorization"),
);

/** No token, one that is good no more, a good one in the wrong clothes or in the wrong place, and any text. */
export const spoiling: fc.Arbitrary<Spoil> = fc.oneof(
  { weight: 8, arbitrary: known },
  fc.stringMatching(/^[A-Za-z0-9._~+/-]{1,60}=?$/).map((text) => authorization(() => `Bearer ${text}`)),
  fc.stringMatching(/^[!-~][ -~]{0,60}$/).map((text) => authorization(() => text)),
);
