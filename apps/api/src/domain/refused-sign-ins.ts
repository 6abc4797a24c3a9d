import { SignInError } from "./sign-ins.ts";

/** A row this long is no coincidence: a setting of the provider or of this server is wrong. */
const MANY = 10;

/** Watches for sign-ins that all fail for one reason, although the provider has signed their tokens. */
export type RefusedSignIns = {
  /** @param error why one was refused; undefined for one that succeeded. */
  add: (error: unknown) => void;
  /** How many in a row were refused for one reason. */
  count: () => number;
};

/** @param log gets one warning for each such row. */
export function watchRefusedSignIns(log: { warn: (details: object, message: string) => void }): RefusedSignIns {
  let row = { reason: "", count: 0 };
  const refuse = (reason: string) => {
    row = { reason, count: row.reason === reason ? row.count + 1 : 1 };
    if (row.count === MANY)
      log.warn({ reason }, `the last ${MANY} sign-ins with the provider's tokens were refused alike`);
  };
  return {
    add(error) {
      if (error === undefined) row = { reason: "", count: 0 };
      if (!(error instanceof SignInError)) return;
      const { problem, isGenuine } = error;
      if (isGenuine === true) refuse(problem);
      else if (isGenuine) void isGenuine.then((isTrue) => isTrue && refuse(problem));
    },
    count: () => row.count,
  };
}
