import { UserManager, WebStorageStateStore } from "oidc-client-ts";
import { useSyncExternalStore } from "react";
import { clearDrafts } from "./draft.ts";
import { explain } from "./explain.ts";
import { forgetPersonalData } from "./offline.ts";
import { client, tokenEvents, tokenStore } from "./service.ts";

export type Session =
  /** Until `restore` has ended. */
  | { state: "starting" }
  | { state: "signed-out"; notice?: string }
  /** Signed in at the provider, but there is no account for this e-mail yet. */
  | { state: "registering"; email: string; name: string }
  | { state: "signed-in" };

/** Authorization code with PKCE. The ID token stays only until it has been exchanged for an access token. */
const provider = new UserManager({
  authority: import.meta.env.VITE_SIGN_IN_URL ?? "http://127.0.0.1:3002",
  client_id: import.meta.env.VITE_CLIENT_ID ?? "talaqqi-development",
  redirect_uri: `${location.origin}/`,
  scope: "openid email profile",
  // A shared computer: the person before may still be signed in at the provider.
  prompt: "select_account",
  userStore: new WebStorageStateStore({ store: sessionStorage }),
  automaticSilentRenew: false,
});

let session: Session = { state: "starting" };
const listeners = new Set<() => void>();

function change(next: Session) {
  session = next;
  for (const listener of listeners) listener();
}

/** @returns the session; the component renders again when it changes. */
export const useSession = () =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => session,
  );

/** Leads to the provider, which leads back to the app with a code. */
export const signIn = () =>
  provider.signinRedirect().catch(() => change({ state: "signed-out", notice: "Halaman masuk tidak terhubung." }));

/** Continues the session of this tab, or the sign-in from which the provider has led back. Call it once. */
export async function restore() {
  tokenEvents.addEventListener("rejected", () => {
    forgetPersonalData();
    change({ state: "signed-out", notice: "Sesi Anda telah berakhir. Silakan masuk lagi." });
  });
  const address = new URLSearchParams(location.search);
  if (address.has("state")) {
    history.replaceState(null, "", "/"); // the code works only once: a reload must not send it again
    const finished = await provider.signinRedirectCallback(`${location.origin}/?${address}`).catch(() => undefined);
    if (!finished) return change({ state: "signed-out", notice: "Tidak berhasil masuk. Silakan coba lagi." });
  }
  if (await tokenStore.get()) return change({ state: "signed-in" });
  await exchange();
}

/** Exchanges the provider's ID token for an access token, or continues with the registration. */
export async function exchange() {
  const identity = await provider.getUser();
  if (!identity?.id_token || identity.expired) return change({ state: "signed-out" });
  const { email = "", name = "" } = identity.profile;
  const { error } = await client.signIn(identity.id_token);
  if (error?.status === 403) return change({ state: "registering", email, name });
  if (error) return change({ state: "signed-out", notice: explain(error) });
  clearDrafts(email);
  await provider.removeUser();
  change({ state: "signed-in" });
}

/** Signs out here even if the service cannot be reached; then its token is revoked by nobody, and expires. */
export async function signOut() {
  const { error } = await client.signOut();
  await provider.removeUser();
  clearDrafts();
  forgetPersonalData();
  change(error ? { state: "signed-out", notice: "Anda sudah keluar di perangkat ini." } : { state: "signed-out" });
}
