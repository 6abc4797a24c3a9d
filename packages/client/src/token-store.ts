/** A token, or none: browsers and phones return null for a missing one. */
type StoredToken = string | null | undefined;

/** Stores an access token. Either function may be asynchronous, as a phone's secure storage is. */
export type TokenStore = {
  get: () => StoredToken | Promise<StoredToken>;
  /** undefined removes the token. */
  set: (token: string | undefined) => void | Promise<void>;
};

/** Stores the token in memory. @param token the initial token. */
export const memoryTokenStore = (token?: string): TokenStore => ({
  get: () => token,
  set: (newToken) => {
    token = newToken;
  },
});
