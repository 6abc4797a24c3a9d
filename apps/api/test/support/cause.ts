import type { TestApi } from "./api.ts";

/** What causes an answer: first what is done to the records that the examples name, then a body, or a query. */
export type Cause = {
  before?: (api: TestApi) => Promise<unknown>;
  /** Without it, the operation's own example. */
  given?: object | string;
  /** A token other than just an operator's; a path and a body other than the example's own. */
  as?: (api: TestApi) => Promise<As>;
};

type As = { path: string; token: string; headers?: Record<string, string>; body?: object };
