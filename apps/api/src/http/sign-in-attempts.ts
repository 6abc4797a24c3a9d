import type { Schema } from "@talaqqi/contract";
import { z } from "zod";
import type { Dependencies, SignedIn, SignInAttempt } from "../domain/dependencies.ts";
import type { Opens } from "../domain/sign-in-codes.ts";
import { createSecret } from "../domain/tokens.ts";
import { ApiError } from "./errors.ts";
import { createStaffCookies } from "./staff-cookies.ts";

// The sign-in in a browser, of staff and to bind an account: the redirect to the identity provider, and its callback.

/** How long somebody may take at the identity provider. */
const ATTEMPT_SECONDS = 600;

/** `return_to`: where the sign-in ends. */
type Start = { opens: Opens; return_to: string; isAgain?: boolean };
type Callback = { opens: Opens; query: Record<string, string>; cookies: Partial<Record<string, string>> };

/** Sends the browser to the identity provider. */
export async function startAttempt({ signIn, config }: Dependencies, { opens, return_to, isAgain }: Start) {
  if (!signIn) throw new ApiError("sign_in_off");
  const attempt = { state: createSecret(), nonce: createSecret(), verifier: createSecret(), isAgain };
  const address = await signIn.start(attempt, opens);
  const cookie = createStaffCookies(config).attempts[opens];
  return redirect(address, [cookie.write(writeAttempt({ ...attempt, return_to }), ATTEMPT_SECONDS)]);
}

/**
 * @returns the person and the page to continue to; or a redirect for the second attempt, if the provider refused the first.
 * @throws ApiError, a 400 if nobody has signed in.
 */
export async function finishAttempt(dependencies: Dependencies, { opens, query, cookies }: Callback) {
  const { signIn, config } = dependencies;
  if (!signIn) throw new ApiError("sign_in_off");
  const attempt = readAttempt(cookies[createStaffCookies(config).attempts[opens].name]);
  // Compared before the provider is asked: a stranger's link must not use up anybody's code.
  if (!attempt || attempt.state !== query.state) throw notStarted();
  const { return_to } = attempt;
  try {
    return { ...(await signIn.finish(query, attempt, opens)), return_to } satisfies SignedIn & { return_to: string };
  } catch (error) {
    if (attempt.isAgain || !(error instanceof ApiError) || !(await signIn.mayAskAgain(error.cause))) throw error;
    return startAttempt(dependencies, { opens, return_to, isAgain: true });
  }
}

export const redirect = (location: string, cookies: string[]) => ({
  status: 302 as const,
  body: undefined,
  headers: { location, "set-cookie": cookies },
});

const notStarted = () =>
  new ApiError("invalid_request", { message: (t) => t.requests.signInNotStarted, reason: "not_started" });

/** The 400 after which the person has to sign in again. */
export const notConfirmed = (
  reason: Schema<"SignInRefusedEnvelope">["reason"],
  cause: unknown,
  more: { page?: string; headers?: Record<string, string> } = {},
): ApiError =>
  new ApiError("invalid_request", { message: (t) => t.requests.signInNotConfirmed, reason, cause, ...more });

/** The browser's part of a sign-in. Changing it only makes that sign-in fail. */
const attemptSchema = z.object({
  state: z.string().min(1),
  nonce: z.string().min(1),
  verifier: z.string().min(1),
  isAgain: z.boolean().optional(),
  // As in the contract: never another site.
  return_to: z.string().regex(/^\/([!-.0-[\]-~][!-[\]-~]*)?$/),
});

type Attempt = SignInAttempt & { return_to: string };

const writeAttempt = (attempt: Attempt) => Buffer.from(JSON.stringify(attempt)).toString("base64url");

function readAttempt(cookie = ""): Attempt | undefined {
  try {
    return attemptSchema.safeParse(JSON.parse(Buffer.from(cookie, "base64url").toString())).data;
  } catch {
    return undefined;
  }
}
