import { createClient, type TokenStore } from "@talaqqi/client";
import { createQueries } from "@talaqqi/client/react";
import { QueryClient } from "@tanstack/react-query";

const TOKEN = "access-token";

/** Survives a reload and ends with the tab. See the README for the alternatives. */
export const tokenStore: TokenStore = {
  get: () => sessionStorage.getItem(TOKEN),
  set: (token) => (token === undefined ? sessionStorage.removeItem(TOKEN) : sessionStorage.setItem(TOKEN, token)),
};

/** Dispatches `rejected` when the service has rejected the access token: it expired, or was revoked. */
export const tokenEvents = new EventTarget();

export const client = createClient({
  baseUrl: import.meta.env.VITE_API_URL ?? "http://127.0.0.1:3000",
  tokenStore,
  onTokenInvalid: () => void tokenEvents.dispatchEvent(new Event("rejected")),
});
export const queries = createQueries(client);
export const cache = new QueryClient();
