// The format of operator tokens, for the settings, the server and the command.

/** @param secret 43 characters. */
export const formatOperatorToken = (id: number, secret: string) => `talaqqi_operator_${id}_${secret}`;

/** @returns the identifier in it, as many digits as the largest has; null for a malformed token. */
export function parseOperatorToken(token: string): number | null {
  const [, id] = /^talaqqi_operator_([1-9]\d{0,9})_[\w-]{43}$/.exec(token) ?? [];
  return id === undefined ? null : Number(id);
}
