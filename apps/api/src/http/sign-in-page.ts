import type { OperationId } from "@talaqqi/contract";
import Negotiator from "negotiator";
import type { ErrorShape, ErrorShapes } from "./errors.ts";

/** The console's page that says why a sign-in was refused, and what to do. */
const PAGE = "/console/sign-in-refused";

/** A browser that was refused is sent to the console's page; a program gets the error itself. */
const toPage: ErrorShape = (response, { error, accept, requestId }) => {
  if (!prefersPage(accept)) return response;
  const { "retry-after": seconds } = response.headers;
  const query = new URLSearchParams({ reason: error.reason ?? error.code, ...(seconds && { seconds }), id: requestId });
  // The fragment of an address is in no log.
  const fragment = error.person && `#${encodeURIComponent(error.person)}`;
  return { status: 303, headers: { location: `${PAGE}?${query}${fragment}` }, body: undefined };
};

/** For the operations that staff open as pages, where the console is served. */
export const signInErrorShapes: ErrorShapes = {
  startSignIn: toPage,
  finishSignIn: toPage,
} satisfies Partial<Record<OperationId, ErrorShape>>;

const prefersPage = (accept = "application/json") =>
  new Negotiator({ headers: { accept } }).mediaType(["application/json", "text/html"]) === "text/html";
