import { get as getHttp } from "node:http";
import { get as getHttps } from "node:https";
import type { SignIn } from "../../domain/dependencies.ts";
import { ProviderRefusedError } from "../../domain/sign-ins.ts";
import { createSecret } from "../../domain/tokens.ts";

const TIMEOUT_MS = 5_000;

/**
 * Begins a sign-in as a browser does, up to the provider's first page.
 * @returns the error with which the provider refuses it, or the status; undefined if it does not.
 * @throws when it cannot be reached.
 */
export async function trySignIn({ start, mayAskAgain }: Pick<SignIn, "start" | "mayAskAgain">) {
  const attempt = { state: createSecret(), nonce: createSecret(), verifier: createSecret() };
  const refusal = await open(await start(attempt, "staff"));
  if (refusal === undefined || !(await mayAskAgain(new ProviderRefusedError(refusal)))) return refusal;
  return open(await start({ ...attempt, isAgain: true }, "staff"));
}

/** Without `fetch`, which some providers take for a script of a page, and respond to without a redirect. */
function open(address: string): Promise<string | undefined> {
  const get = address.startsWith("https:") ? getHttps : getHttp;
  return new Promise((resolve, reject) => {
    const request = get(address, { headers: { accept: "text/html" }, timeout: TIMEOUT_MS }, (response) => {
      response.resume();
      const { statusCode = 0, headers } = response;
      if (statusCode >= 400) return resolve(String(statusCode));
      const error = new URL(headers.location ?? "", address).searchParams.get("error");
      resolve(error === null || /^\w{1,60}$/.test(error) ? (error ?? undefined) : "another error");
    });
    request.on("timeout", () => request.destroy(new Error(`no response within ${TIMEOUT_MS / 1000} s`)));
    request.on("error", reject);
  });
}
