import type { Shape } from "../api/client.ts";

/**
 * Why somebody could not sign in: the `reason` of the response, or else the service's code of the error. For `email_unverified`
 * the service has a page of its own.
 */
export type Refusal =
  | Exclude<Shape<"SignInRefusedEnvelope">["reason"], "email_unverified" | undefined>
  | Extract<Shape<"ForbiddenEnvelope">["reason"], "not_invited">
  | "sign_in_off"
  | "invalid_request"
  | "too_many_requests"
  | "unavailable"
  | "internal";
