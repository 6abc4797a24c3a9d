import { LRUCache } from "lru-cache";
import { isDatabaseUnreachable } from "../../database/connect.ts";
import type { Revision } from "../../database/revision.ts";
import { encodeLater, NEVER, type Representations } from "./representations.ts";

/** Caches responses as the bytes to send, until the catalogue changes or they expire. */
export type ResponseCache = {
  /**
   * Returns the cached response, or builds it. While the revision cannot be read, serves the stale response, or tries to
   * build one if there is none.
   * @param key everything that the response depends on: the operation, and the values of its parameters.
   * @param create builds the response from the database, once for all who wait for it. Failures are not cached. `last`: the
   * last response, of which it may reuse what has not changed.
   * @returns the response, synchronously on a hit.
   */
  getOrBuild: (key: string, create: Create) => Representations | Promise<Representations>;
  /** Returns the cached response if it is current and need not be rebuilt soon, and counts nothing. */
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

/**
 * A response of more bytes may be `staleMs` old. While others change the catalogue, the next one is built after `refreshMs`, in
 * the background, so that nobody waits for it. It is encoded after `encodeMs`: most are replaced before that.
 */
const LARGE = { bytes: 1_000_000, refreshMs: 800, staleMs: 1_000, encodeMs: 2_000 };

type Create = (last?: Representations) => Promise<Representations>;
/** `builtAt`: when its build began. It has every change that was committed by then. */
type Clocks = { now: () => number; elapsed: () => number };
type CachedResponse = { state: number; builtAt: number; response: Representations };
type Build = { state: number; response: Promise<Representations>; next?: Promise<Representations> };

/**
 * @param clocks.now the time in milliseconds, with which responses expire.
 * @param clocks.elapsed a clock in milliseconds that never goes back.
 */
export function createResponseCache(revision: Revision, clocks: Partial<Clocks> = {}): ResponseCache {
  const { now = Date.now, elapsed = () => performance.now() } = clocks;
  const cached = new LRUCache<string, CachedResponse>({
    ...limits,
    sizeCalculation: ({ response }) => sizeOf(response),
  });
  const builds = new Map<string, Build>();
  const attempts = new Map<string, Promise<Representations>>();
  /** When to encode large responses that are still served by then. */
  const encodeAt = new WeakMap<Representations, number>();
  const counts = { hits: 0, built: 0, servedStale: 0 };

  function lookup(state: number, key: string, create: Create): Representations | Promise<Representations> {
    const found = find(state, key);
    if (found) {
      counts.hits += 1;
      // If it fails, the first request after `staleMs` tries again and reports the failure.
      if (needsRefresh(state, key, found)) build(key, create).catch(() => undefined);
      return found.response;
    }
    const current = builds.get(key);
    if (!current) return build(key, create);
    const retry = () => lookup(revision.latest(), key, create);
    // A build that began before midnight may be out of date after it.
    if (current.state === state) {
      return current.response.then((response) => (isExpired(response) ? retry() : response));
    }
    // The running build is stale already. All requests that arrive meanwhile share one rebuild after it: changes faster
    // than builds would otherwise take every connection.
    current.next ??= current.response.then(retry, retry);
    return current.next;
  }

  function find(state: number, key: string): CachedResponse | undefined {
    const found = cached.get(key);
    if (!found || isExpired(found.response) || (found.state !== state && !isFreshEnough(found))) return undefined;
    if (isLarge(found.response)) encodeIfLasting(key, found.response);
    return found;
  }

  // Most never expire: they cost one comparison, without reading the clock.
  const isExpired = ({ expiresAt }: Representations) => expiresAt !== NEVER && expiresAt <= now();

  /** A large response may be up to a second old. This process's own changes always rebuild it. */
  const isFreshEnough = ({ state, builtAt, response }: CachedResponse) =>
    isLarge(response) && state >= revision.afterOwnChange() && elapsed() < builtAt + LARGE.staleMs;

  const needsRefresh = (state: number, key: string, found: CachedResponse) =>
    found.state !== state && elapsed() >= found.builtAt + LARGE.refreshMs && !builds.has(key);

  function build(key: string, create: Create): Promise<Representations> {
    const start = { state: revision.latest(), builtAt: elapsed() };
    counts.built += 1;
    const response = create(cached.peek(key)?.response)
      .then((built) => store(key, start, built))
      .finally(() => builds.delete(key));
    builds.set(key, { state: start.state, response });
    return response;
  }

  function store(key: string, start: Omit<CachedResponse, "response">, built: Representations): Representations {
    const before = cached.peek(key)?.response;
    // The bytes are unchanged: keep the encodings.
    const response = before?.identity.etag === built.identity.etag ? Object.assign(before, built) : built;
    cached.set(key, { ...start, response });
    if (response === before) return response;
    if (isLarge(response)) encodeAt.set(response, start.builtAt + LARGE.encodeMs);
    else encode(key, response);
    return response;
  }

  function encodeIfLasting(key: string, response: Representations): void {
    const dueAt = encodeAt.get(response);
    if (dueAt === undefined || elapsed() < dueAt) return;
    encodeAt.delete(response);
    encode(key, response);
  }

  function encode(key: string, response: Representations): void {
    const isCurrent = () => cached.peek(key)?.response === response;
    // Set again so that the cache counts the added bytes.
    const onAdded = (entry = cached.peek(key)) => entry?.response === response && cached.set(key, { ...entry });
    encodeLater(response, isCurrent, () => onAdded());
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
      if (typeof state !== "number") {
        // The path that can build reports a failure, but a request over its limit never gets there.
        state.catch(() => undefined);
        return undefined;
      }
      const found = find(state, key);
      // A request that can build starts the refresh.
      return found && !needsRefresh(state, key, found) ? found.response : undefined;
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

const isLarge = ({ identity }: Representations) => identity.bytes.length > LARGE.bytes;

const sizeOf = ({ identity, br, gzip }: Representations) =>
  [identity, br, gzip].reduce((sum, one) => sum + (one?.bytes.length ?? 0), 0);
