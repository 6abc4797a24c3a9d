import type { OperationId } from "@talaqqi/contract";
import Negotiator from "negotiator";
import type { ErrorShape, ErrorShapes } from "./errors.ts";

/** Operations outside the contracts, which are limited and recorded like those in them: binding an account. */
export type BindingOperation = "startBinding" | "finishBinding";

/** The pages that say why a sign-in was refused, and what to do: of staff, and of people who bind an account. */
const CONSOLE_PAGE = "/console/sign-in-refused";
export const REFUSED_PAGE = "/sign-in/refused";

/** A browser that was refused is sent to the error's own page, or else to this one; a program gets the error itself. */
const toPage =
  (page: string | undefined): ErrorShape =>
  (response, { error, accept, requestId }) => {
    const target = error.page || page;
    if (!target || !prefersPage(accept)) return response;
    const { "retry-after": seconds, "set-cookie": cookie } = response.headers;
    const headers = { ...(cookie && { "set-cookie": cookie }) };
    if (error.page) return { status: 303, headers: { ...headers, location: target }, body: undefined };
    const query = new URLSearchParams({
      reason: error.reason ?? error.code,
      ...(seconds && { seconds }),
      id: requestId,
    });
    // The fragment of an address is in no log.
    const fragment = error.person && `#${encodeURIComponent(error.person)}`;
    return { status: 303, headers: { location: `${target}?${query}${fragment}` }, body: undefined };
  };

/** For the operations that browsers open. */
export const signInErrorShapes = ({ hasConsole }: { hasConsole: boolean }): ErrorShapes => {
  const [ofStaff, ofAccounts] = [toPage(hasConsole ? CONSOLE_PAGE : undefined), toPage(REFUSED_PAGE)];
  return {
    startSignIn: ofStaff,
    finishSignIn: ofStaff,
    startBinding: ofAccounts,
    finishBinding: ofAccounts,
  } satisfies Partial<Record<OperationId | BindingOperation, ErrorShape>>;
};

/** Whether a client prefers HTML, as browsers do. @param accept its `Accept` header. */
export const prefersPage = (accept = "application/json"): boolean =>
  new Negotiator({ headers: { accept } }).mediaType(["application/json", "text/html"]) === "text/html";
