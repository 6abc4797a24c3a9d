import type { OperationId } from "@talaqqi/contract";
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { Connections } from "../database/postgresql/postgres.ts";
import type { Revision } from "../database/revision.ts";
import type { EventCounts } from "../domain/event-log.ts";
import type { CacheCounts } from "../http/cache/cached-responses.ts";
import type { LoadCounts } from "../http/protection/concurrency-limit.ts";
import type { LimitStore } from "../http/protection/limit-store.ts";
import type { ReportResponse } from "../http/report-responses.ts";

/** Prometheus metrics. Labels come from the contract, never from a request. */
export type Metrics = {
  registry: Registry;
  /** Counts a response. */
  report: ReportResponse;
  /** Counts the requests that a server's concurrency limit admits and refuses, together with those of other servers. */
  watch: (load: () => LoadCounts) => void;
};

/** The runs of a cleanup job in this process. */
export type CleanupCounts = {
  failures: number;
  /** When it last finished, in milliseconds; undefined before. */
  lastSuccess: number | undefined;
};

/** Sources that are read at each scrape. */
export type Sources = {
  /** Absent for the embedded database, which has no pool. */
  connections: (() => Connections) | undefined;
  cache: () => CacheCounts;
  /** The catalogue's state number in this process, and why the database is used for reads only. */
  revision: Pick<Revision, "latest" | "whyReadOnly">;
  /** By job. */
  cleanups: () => Record<string, CleanupCounts>;
  /** Absent without RATE_LIMIT_STORE. */
  limitStore: Pick<LimitStore, "isUp"> | undefined;
  events: () => EventCounts;
  /** How many sign-ins in a row were refused for one reason. */
  refusedSignIns: () => number;
};

/** The process's own metrics (memory, CPU time, event loop lag) have the library's names. */
export function createMetrics({
  connections,
  cache,
  revision,
  cleanups,
  limitStore,
  events,
  refusedSignIns,
}: Sources): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Counter({
    name: "talaqqi_http_requests_total",
    help: "Requests served, by the contract's operation (none: unknown routes and broken requests) and status",
    labelNames: ["operation", "method", "status"] as const,
    registers,
  });
  const durations = new Histogram({
    name: "talaqqi_http_request_duration_seconds",
    help: "Time from admission to the end of the response, without the time in the queue (at most 200 ms)",
    labelNames: ["operation"] as const,
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  });
  const signIns = new Counter({
    name: "talaqqi_sign_ins_total",
    help: "Sign-ins, by outcome",
    labelNames: ["outcome"] as const,
    registers,
  });
  // Initialized with 0: an alert on the increase of a missing series does not fire.
  for (const outcome of new Set(Object.values(outcomes))) signIns.inc({ outcome }, 0);
  measurePool(registers, connections);
  new Gauge({
    name: "talaqqi_database_two_primaries",
    help: "Whether two servers of DATABASE_URL accept writes (1), so that this process refuses them",
    registers,
    collect() {
      this.set(revision.whyReadOnly() === "twoPrimaries" ? 1 : 0);
    },
  });
  measureCache(registers, cache);
  measureCleanups(registers, cleanups);
  if (limitStore) measureLimitStore(registers, limitStore);
  measureEvents(registers, events);
  const loads: (() => LoadCounts)[] = [];
  measureLoad(registers, (name) => loads.reduce((sum, load) => sum + load()[name], 0));
  new Gauge({
    name: "talaqqi_sign_ins_refused_alike",
    help: "The last sign-ins in a row, with tokens that the provider signed, that were refused for one reason",
    registers,
    collect() {
      this.set(refusedSignIns());
    },
  });
  new Gauge({
    name: "talaqqi_catalogue_changes",
    help: "Changes of the catalogue that this process was notified of",
    registers,
    collect() {
      this.set(revision.latest());
    },
  });

  return {
    registry,
    watch: (load) => void loads.push(load),
    report({ operationId, isHealthCheck, method, status, milliseconds }) {
      const operation = operationId ?? (isHealthCheck ? "health" : "none");
      requests.inc({ operation, method: methods.has(method) ? method : "other", status });
      durations.observe({ operation }, milliseconds / 1000);
      if (operation === signIn) signIns.inc({ outcome: outcomes[status] ?? "failed" });
    },
  };
}

const signIn: OperationId = "createAccessToken";

/** The outcome of a sign-in by its status; any other status is a failure of the service or the provider. */
const outcomes: Record<number, string> = {
  200: "accepted",
  400: "not_verified",
  403: "no_account",
  429: "too_many",
  500: "failed",
};

const methods = new Set(["GET", "HEAD", "POST", "PUT", "OPTIONS"]);

function measureLoad(registers: Registry[], total: (name: keyof LoadCounts) => number): void {
  new Gauge({
    name: "talaqqi_http_requests_in_flight",
    help: "Requests in flight that need the database, and refused bodies that are still arriving",
    registers,
    collect() {
      this.set(total("active"));
    },
  });
  new Gauge({
    name: "talaqqi_http_requests_waiting",
    help: "Requests in the queue of the concurrency limit",
    registers,
    collect() {
      this.set(total("waiting"));
    },
  });
  new Counter({
    name: "talaqqi_http_refused_total",
    help: "Requests refused with 503 because they were queued for too long; most are not in talaqqi_http_requests_total",
    registers,
    collect() {
      this.reset();
      this.inc(total("refused"));
    },
  });
}

function measurePool(registers: Registry[], connections: Sources["connections"]): void {
  if (!connections) return;
  new Gauge({
    name: "talaqqi_database_connections",
    help: "Connections of the pool, by state",
    labelNames: ["state"] as const,
    registers,
    collect() {
      const { busy, idle } = connections();
      this.set({ state: "busy" }, busy);
      this.set({ state: "idle" }, idle);
    },
  });
  new Gauge({
    name: "talaqqi_database_waiting",
    help: "Queries that wait for a connection",
    registers,
    collect() {
      this.set(connections().waiting);
    },
  });
}

function measureCache(registers: Registry[], cache: Sources["cache"]): void {
  new Counter({
    name: "talaqqi_cache_responses_total",
    help: "Responses of public reads: from the cache (hit), built, or stale while the database is unavailable (stale)",
    labelNames: ["source"] as const,
    registers,
    collect() {
      const { hits, built, servedStale } = cache();
      this.reset();
      this.inc({ source: "hit" }, hits);
      this.inc({ source: "built" }, built);
      this.inc({ source: "stale" }, servedStale);
    },
  });
  new Gauge({
    name: "talaqqi_cache_entries",
    help: "Cached responses",
    registers,
    collect() {
      this.set(cache().entries);
    },
  });
  new Gauge({
    name: "talaqqi_cache_bytes",
    help: "Bytes of the cached responses in all encodings",
    registers,
    collect() {
      this.set(cache().bytes);
    },
  });
}

function measureCleanups(registers: Registry[], cleanups: Sources["cleanups"]): void {
  new Counter({
    name: "talaqqi_cleanup_failures_total",
    help: "Failed runs of the jobs that delete expired tokens and unconfirmed accounts",
    labelNames: ["job"] as const,
    registers,
    collect() {
      this.reset();
      for (const [job, { failures }] of Object.entries(cleanups())) this.inc({ job }, failures);
    },
  });
  new Gauge({
    name: "talaqqi_cleanup_last_success_timestamp_seconds",
    help: "When a job last succeeded, in Unix time; absent until then",
    labelNames: ["job"] as const,
    registers,
    collect() {
      for (const [job, { lastSuccess }] of Object.entries(cleanups())) {
        if (lastSuccess !== undefined) this.set({ job }, lastSuccess / 1000);
      }
    },
  });
}

function measureEvents(registers: Registry[], events: Sources["events"]): void {
  new Counter({
    name: "talaqqi_events_dropped_total",
    help: "Events that were not written to the event log: too many at once, or the database refused them",
    registers,
    collect() {
      this.reset();
      this.inc(events().dropped);
    },
  });
}

function measureLimitStore(registers: Registry[], { isUp }: Pick<LimitStore, "isUp">): void {
  new Gauge({
    name: "talaqqi_rate_limit_store_up",
    help: "Whether RATE_LIMIT_STORE counts sign-ins and registrations (1), or this process counts its own (0)",
    registers,
    collect() {
      this.set(isUp() ? 1 : 0);
    },
  });
}
