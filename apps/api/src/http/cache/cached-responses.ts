import { LRUCache } from "lru-cache";
import { isDatabaseUnreachable } from "../../database/connect.ts";
import type { Revision } from "../../database/revision.ts";
import { encodeLater, type Representations } from "./representations.ts";

/** Caches responses as the bytes to send, until the catalogue changes. */
export type ResponseCache = {
  /**
   * Returns the cached response, or builds it. While the revision cannot be read, serves the stale response, or tries to
   * build one if there is none.
   * @param key everything that the response depends on: the operation, and the values of its parameters.
   * @param create builds the response from the database, once for all who wait for it. Failures are not cached.
   * @returns the response, synchronously on a hit.
   */
  getOrBuild: (key: string, create: () => Promise<Representations>) => Representations | Promise<Representations>;
  /** Returns the cached response if it is current, and counts nothing. */
  findCurrent: (key: string) => Representations | undefined;
  /** Counts a request that was served with `findCurrent`. */
  countHit: () => void;
  counts: () => CacheCounts;
};

/** Since the start, and the present size. */
export type CacheCounts = {
  /** Requests served from the cache. */
  hits: number;
  /** Responses built. */
  built: number;
  /** Requests served with the last known response while the revision could not be read. */
  servedStale: number;
  /** Cached responses, and their bytes in all encodings. */
  entries: number;
  bytes: number;
};

/** The least recently used go first, so that rare requests cannot fill the memory. */
const limits = { max: 5_000, maxSize: 128 * 1024 * 1024 };

/** A response of more bytes is rebuilt at most once in `everyMs`, however often others change the catalogue. */
const SLOW_TO_BUILD = { bytes: 1_000_000, everyMs: 1_000 };

type Create = () => Promise<Representations>;
/** `builtAt`: when its build began. It has every change that was committed by then. */
type CachedResponse = { state: number; builtAt: number; response: Representations };
type Build = { state: number; response: Promise<Representations>; next?: Promise<Representations> };

/** @param now a clock in milliseconds that never goes back. */
export function createResponseCache(revision: Revision, now = () => performance.now()): ResponseCache {
  const cached = new LRUCache<string, CachedResponse>({
    ...limits,
    sizeCalculation: ({ response }) => sizeOf(response),
  });
  const builds = new Map<string, Build>();
  const attempts = new Map<string, Promise<Representations>>();
  const counts = { hits: 0, built: 0, servedStale: 0 };

  function lookup(state: number, key: string, create: Create): Representations | Promise<Representations> {
    const found = find(state, key);
    if (found) {
      counts.hits += 1;
      return found;
    }
    const current = builds.get(key);
    if (!current) return build(key, create);
    if (current.state === state) return current.response;
    // The running build is stale already. All requests that arrive meanwhile share one rebuild after it: changes faster
    // than builds would otherwise take every connection.
    const retry = () => lookup(revision.latest(), key, create);
    current.next ??= current.response.then(retry, retry);
    return current.next;
  }

  function find(state: number, key: string): Representations | undefined {
    const found = cached.get(key);
    return found && (found.state === state || isFreshEnough(found)) ? found.response : undefined;
  }

  /** A large response may be up to a second old. This process's own changes always rebuild it. */
  const isFreshEnough = ({ state, builtAt, response }: CachedResponse) =>
    response.identity.bytes.length > SLOW_TO_BUILD.bytes &&
    state >= revision.afterOwnChange() &&
    now() < builtAt + SLOW_TO_BUILD.everyMs;

  function build(key: string, create: Create): Promise<Representations> {
    const start = { state: revision.latest(), builtAt: now() };
    counts.built += 1;
    const response = create()
      .then((built) => store(key, start, built))
      .finally(() => builds.delete(key));
    builds.set(key, { state: start.state, response });
    return response;
  }

  function store(key: string, start: Omit<CachedResponse, "response">, built: Representations): Representations {
    const before = cached.peek(key)?.response;
    // The bytes are unchanged: reuse the encodings.
    const response = before?.identity.etag === built.identity.etag ? before : built;
    cached.set(key, { ...start, response });
    const isCurrent = () => cached.peek(key)?.response === response;
    // Set again so that the cache counts the added bytes.
    const onAdded = () => cached.set(key, { ...(cached.peek(key) ?? start), response });
    if (response === built) encodeLater(response, isCurrent, () => isCurrent() && onAdded());
    return response;
  }

  /** The revision is unknown. Try a build before serving a response that is known to be stale. */
  async function staleOnError(key: string, create: Create, failure: unknown): Promise<Representations> {
    const last = cached.get(key);
    const serveStale = ({ response }: CachedResponse) => {
      counts.servedStale += 1;
      return response;
    };
    if (last?.state === revision.latest() && isDatabaseUnreachable(failure)) return serveStale(last);
    const attempt = attempts.get(key) ?? create().finally(() => attempts.delete(key));
    attempts.set(key, attempt);
    return attempt.catch((error: unknown) => {
      if (last && isDatabaseUnreachable(error)) return serveStale(last);
      throw error;
    });
  }

  return {
    findCurrent(key) {
      const state = revision.current();
      return typeof state === "number" ? find(state, key) : undefined;
    },
    countHit: () => {
      counts.hits += 1;
    },
    counts: () => ({ ...counts, entries: cached.size, bytes: cached.calculatedSize }),
    getOrBuild(key, create) {
      const state = revision.current();
      if (typeof state === "number") return lookup(state, key, create);
      return state.then(
        () => lookup(revision.latest(), key, create),
        (failure) => staleOnError(key, create, failure),
      );
    },
  };
}

const sizeOf = ({ identity, br, gzip }: Representations) =>
  [identity, br, gzip].reduce((sum, one) => sum + (one?.bytes.length ?? 0), 0);
