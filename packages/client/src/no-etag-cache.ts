import type { createEtagCache as create } from "./etag-cache.ts";

/** In browsers, whose own cache revalidates. Our header If-None-Match would cost a preflight for each request. */
export const createEtagCache = (): ReturnType<typeof create> | undefined => undefined;
