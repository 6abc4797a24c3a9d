import type { Shape } from "../api/client.ts";

/** Why somebody could not sign in: the `reason` of the response, or else the service's code of the error. */
export type Refusal =
  | NonNullable<Shape<"SignInRefusedEnvelope">["reason"]>
  | Extract<Shape<"ForbiddenEnvelope">["reason"], "not_invited">
  | "sign_in_off"
  | "invalid_request"
  | "too_many_requests"
  | "unavailable"
  | "internal";
