import type { IncomingHttpHeaders } from "node:http";
import { z } from "zod";
import type { Config } from "../config/config.ts";
import type { Transaction } from "../database/connect.ts";
import type { SignedIn } from "../domain/dependencies.ts";
import { issueSignInCode, type Opens } from "../domain/sign-in-codes.ts";
import type { SignInRefusedError } from "../domain/sign-ins.ts";
import type { ApiError } from "./errors.ts";
import { notConfirmed } from "./sign-in-attempts.ts";
import { createStaffCookies } from "./staff-cookies.ts";

/** The page that shows a code. */
export const CODE_PAGE = "/sign-in/code";

/** How long after the code's expiry the page still links to the right sign-in. */
const AFTERWARDS_MS = 3_600_000;

/** What the page shows: a code and when it expires; or no code, and when the next one is free. `until` in milliseconds. */
const shownSchema = z.object({
  opens: z.enum(["staff", "account"]),
  code: z
    .string()
    .regex(/^[A-Z0-9]{8}$/)
    .optional(),
  until: z.int().max(8.64e15),
});
type Shown = z.infer<typeof shownSchema>;

type Refused = {
  refusal: SignInRefusedError;
  opens: Opens;
  /** Only a browser gets a code: a program would not show it. */
  prefersPage: boolean;
  config: Pick<Config, "secureCookies">;
  /** The time in milliseconds. */
  now: number;
};

/** @returns the error for a person without a proved e-mail. Its page shows a code, which an administrator confirms. */
export async function refuseUnproved(tx: Transaction, { claimed }: SignedIn, refused: Refused): Promise<ApiError> {
  const { refusal, opens, prefersPage, config, now } = refused;
  if (!prefersPage) return notConfirmed("email_unverified", refusal);
  const issued = await issueSignInCode(tx, claimed, { opens, now });
  const until = ("code" in issued ? issued.expiresAt : issued.retryAt).getTime();
  const shown: Shown = { opens, until, ...("code" in issued && { code: issued.code }) };
  const value = Buffer.from(JSON.stringify(shown)).toString("base64url");
  const cookie = createStaffCookies(config).code.write(value, Math.ceil((until + AFTERWARDS_MS - now) / 1000));
  return notConfirmed("email_unverified", refusal, { page: CODE_PAGE, headers: { "set-cookie": cookie } });
}

/** @returns what the page shows in this browser, or showed until an hour ago. @param now the time in milliseconds. */
export function readShownCode(
  headers: IncomingHttpHeaders,
  { config, now }: Pick<Refused, "config" | "now">,
): Shown | undefined {
  try {
    const text = Buffer.from(createStaffCookies(config).code.read(headers) ?? "", "base64url").toString();
    const shown = shownSchema.parse(JSON.parse(text));
    return shown.until + AFTERWARDS_MS > now ? shown : undefined;
  } catch {
    return undefined;
  }
}
