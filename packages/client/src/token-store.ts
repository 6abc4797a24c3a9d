/** Where an access token is kept. Either function may be asynchronous, as a phone's secure storage is. */
export type TokenStore = {
  get: () => string | undefined | Promise<string | undefined>;
  /** undefined forgets the token. */
  set: (token: string | undefined) => void | Promise<void>;
};

/** Keeps the token as long as the program runs. */
export function memoryTokenStore(): TokenStore {
  let kept: string | undefined;
  return {
    get: () => kept,
    set: (token) => {
      kept = token;
    },
  };
}
