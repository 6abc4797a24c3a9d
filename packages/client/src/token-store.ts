/** A token, or that there is none: null is what browsers and phones say of it. */
type Kept = string | null | undefined;

/** Where an access token is kept. Either function may be asynchronous, as a phone's secure storage is. */
export type TokenStore = {
  get: () => Kept | Promise<Kept>;
  /** undefined forgets the token. */
  set: (token: string | undefined) => void | Promise<void>;
};

/** Keeps the token as long as the program runs. @param kept one to begin with. */
export const memoryTokenStore = (kept?: string): TokenStore => ({
  get: () => kept,
  set: (token) => {
    kept = token;
  },
});
