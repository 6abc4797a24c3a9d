import type { OperationId } from "@talaqqi/contract";
import type { FastifyInstance } from "fastify";
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { Connections } from "../database/postgres.ts";
import type { CacheCounts } from "../http/cache/cached-responses.ts";
import type { LoadCounts } from "../http/protection/concurrency-limit.ts";

/** What is counted and measured, in Prometheus' terms. Its labels are the contract's words and numbers, never a caller's. */
export type Metrics = {
  registry: Registry;
  /** Counts what a server answers, and what it takes on and refuses of what needs the database. */
  watch: (app: FastifyInstance, load: () => LoadCounts) => void;
};

/** The runs of a cleanup job in this process. */
export type CleanupCounts = {
  failures: number;
  /** When it last finished, in milliseconds; undefined before. */
  lastSuccess: number | undefined;
};

/** What is read when the metrics are asked for. */
export type Sources = {
  /** Absent: a database with no pool. */
  connections: (() => Connections) | undefined;
  cache: () => CacheCounts;
  /** Of the catalogue, as this process counts it. */
  revision: () => number;
  /** By the job. */
  cleanups: () => Record<string, CleanupCounts>;
};

/** The process's own (memory, processor time, event loop lag) come with the library's names. */
export function createMetrics({ connections, cache, revision, cleanups }: Sources): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Counter({
    name: "talaqqi_http_requests_total",
    help: "Requests answered, by the contract's operation (none: what is not in it) and the status",
    labelNames: ["operation", "method", "status"] as const,
    registers,
  });
  const durations = new Histogram({
    name: "talaqqi_http_request_duration_seconds",
    help: "From the moment that it is a request's turn to the end of its answer; it may have waited for it, 200 ms at most",
    labelNames: ["operation"] as const,
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  });
  const signIns = new Counter({
    name: "talaqqi_sign_ins_total",
    help: "Sign-ins, by what came of them",
    labelNames: ["outcome"] as const,
    registers,
  });
  // There from the start: an alarm on the growth of something that is not there yet does not ring.
  for (const outcome of new Set(Object.values(outcomes))) signIns.inc({ outcome }, 0);
  measurePool(registers, connections);
  measureCache(registers, cache);
  measureCleanups(registers, cleanups);
  new Gauge({
    name: "talaqqi_catalogue_changes",
    help: "Changes of the catalogue that this process has heard of",
    registers,
    collect() {
      this.set(revision());
    },
  });

  return {
    registry,
    watch(app, load) {
      measureLoad(registers, load);
      app.addHook("onResponse", ({ method, routeOptions }, { statusCode, elapsedTime }, done) => {
        const operation = routeOptions.config.operationId ?? (routeOptions.config.always ? "health" : "none");
        requests.inc({ operation, method: methods.has(method) ? method : "other", status: statusCode });
        durations.observe({ operation }, elapsedTime / 1000);
        if (operation === signIn) signIns.inc({ outcome: outcomes[statusCode] ?? "failed" });
        done();
      });
    },
  };
}

const signIn: OperationId = "createAccessToken";

/** What an answer to a sign-in means; any other one is a failure of the service, or of the provider. */
const outcomes: Record<number, string> = {
  200: "accepted",
  400: "not_verified",
  403: "no_account",
  429: "too_many",
  500: "failed",
};

const methods = new Set(["GET", "HEAD", "POST", "PUT", "OPTIONS"]);

function measureLoad(registers: Registry[], load: () => LoadCounts): void {
  new Gauge({
    name: "talaqqi_http_requests_under_way",
    help: "Requests that need the database and are being answered",
    registers,
    collect() {
      this.set(load().active);
    },
  });
  new Gauge({
    name: "talaqqi_http_requests_waiting",
    help: "Requests that wait for their turn",
    registers,
    collect() {
      this.set(load().waiting);
    },
  });
  new Counter({
    name: "talaqqi_http_refused_total",
    help: "Requests refused with 503 because it was not their turn in time; most are not among those answered",
    registers,
    collect() {
      this.reset();
      this.inc(load().refused);
    },
  });
}

function measurePool(registers: Registry[], connections: Sources["connections"]): void {
  if (!connections) return;
  new Gauge({
    name: "talaqqi_database_connections",
    help: "Connections of the pool, by what they do",
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
    name: "talaqqi_snapshots_total",
    help: "Answers of public reads: kept ones, those that had to be made, and old ones while the database is gone",
    labelNames: ["source"] as const,
    registers,
    collect() {
      const { hits, built, servedStale } = cache();
      this.reset();
      this.inc({ source: "kept" }, hits);
      this.inc({ source: "made" }, built);
      this.inc({ source: "old" }, servedStale);
    },
  });
  new Gauge({
    name: "talaqqi_snapshots_kept",
    help: "Answers that are kept",
    registers,
    collect() {
      this.set(cache().entries);
    },
  });
  new Gauge({
    name: "talaqqi_snapshots_bytes",
    help: "Bytes that they take, all encodings together",
    registers,
    collect() {
      this.set(cache().bytes);
    },
  });
}

function measureCleanups(registers: Registry[], cleanups: Sources["cleanups"]): void {
  new Counter({
    name: "talaqqi_cleanup_failures_total",
    help: "Runs of the jobs that delete expired tokens and unconfirmed accounts that failed",
    labelNames: ["job"] as const,
    registers,
    collect() {
      this.reset();
      for (const [job, { failures }] of Object.entries(cleanups())) this.inc({ job }, failures);
    },
  });
  new Gauge({
    name: "talaqqi_cleanup_last_success_timestamp_seconds",
    help: "When a job last ran to its end, in Unix time; absent until then",
    labelNames: ["job"] as const,
    registers,
    collect() {
      for (const [job, { lastSuccess }] of Object.entries(cleanups())) {
        if (lastSuccess !== undefined) this.set({ job }, lastSuccess / 1000);
      }
    },
  });
}
