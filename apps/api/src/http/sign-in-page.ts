import type { OperationId } from "@talaqqi/contract";
import Negotiator from "negotiator";
import type { ErrorShape, ErrorShapes } from "./errors.ts";

/** The requests outside the contracts that are limited and recorded like its operations: the binding of an account. */
export type PageId = "startBinding" | "finishBinding";

/** The pages that say why a sign-in was refused, and what to do: the console's for staff, and of an account's binding. */
const CONSOLE_PAGE = "/console/sign-in-refused";
export const REFUSED_PAGE = "/sign-in/refused";

/** A browser that was refused is sent to the error's own page, or else to this one; a program gets the error itself. */
const toPage =
  (page: string | undefined): ErrorShape =>
  (response, { error, accept, requestId }) => {
    const own = error.page || page;
    if (!own || !prefersPage(accept)) return response;
    const { "retry-after": seconds, "set-cookie": cookie } = response.headers;
    const headers = { ...(cookie && { "set-cookie": cookie }) };
    if (error.page) return { status: 303, headers: { ...headers, location: own }, body: undefined };
    const query = new URLSearchParams({
      reason: error.reason ?? error.code,
      ...(seconds && { seconds }),
      id: requestId,
    });
    // The fragment of an address is in no log.
    const fragment = error.person && `#${encodeURIComponent(error.person)}`;
    return { status: 303, headers: { location: `${own}?${query}${fragment}` }, body: undefined };
  };

/** For what people open as pages. */
export const signInErrorShapes = ({ hasConsole }: { hasConsole: boolean }): ErrorShapes => {
  const [ofStaff, ofAccounts] = [toPage(hasConsole ? CONSOLE_PAGE : undefined), toPage(REFUSED_PAGE)];
  return {
    startSignIn: ofStaff,
    finishSignIn: ofStaff,
    startBinding: ofAccounts,
    finishBinding: ofAccounts,
  } satisfies Partial<Record<OperationId | PageId, ErrorShape>>;
};

/** Whether a client reads pages, as browsers do. @param accept its header. */
export const prefersPage = (accept = "application/json"): boolean =>
  new Negotiator({ headers: { accept } }).mediaType(["application/json", "text/html"]) === "text/html";
