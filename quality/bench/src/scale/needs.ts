import type { Figures } from "../figures.ts";
import { INSTANCES } from "./sizes.ts";

/** Assumed of a day. Nobody has measured it. */
const day = {
  /** One in five learners uses the app. */
  users: 1 / 5,
  requestsPerUser: 50,
  /** The busiest second has ten times the mean. */
  peak: 10,
};
/** The busiest second may use this share of the processors. */
const UTILIZATION = 0.5;
/** Of an instance: its pool, and one that listens. */
const CONNECTIONS_PER_INSTANCE = 11;
/** `EVENT_LOG_DAYS`. */
const EVENT_DAYS = 90;

const SECONDS_PER_DAY = 86_400;

/** @returns Markdown: what a school of that size needs, computed from its figures, and the assumptions. */
export function describeNeeds(figures: Figures, learners: number): string[] {
  const of = (name: string) => figures[`scale.${name}.${learners}`] ?? Number.NaN;
  const mean = (learners * day.users * day.requestsPerUser) / SECONDS_PER_DAY;
  const peak = mean * day.peak;
  const serviceMs = of("instance_cpu_ms_per_request");
  const serviceCores = (peak * serviceMs) / 1000 / UTILIZATION;
  // One is a process with one thread for its requests.
  const instances = Math.max(2, Math.ceil(serviceCores) + 1);
  // Each instance rebuilds the lists for itself, so more instances rebuild more often, whatever their share of the requests.
  const [rebuildMs, rebuilds, rps] = [of("rebuild_statement_ms"), of("rebuilds_per_second"), of("rps")];
  const requestMs = of("postgres_ms_per_request") - (rebuilds * rebuildMs) / rps;
  const rebuildsPerInstance = (rebuilds / INSTANCES) * (peak / rps);
  const postgresCores = (peak * requestMs + instances * rebuildsPerInstance * rebuildMs) / 1000 / UTILIZATION;
  const events = (learners * day.users * EVENT_DAYS * of("row_bytes.events")) / 1e9;
  const whole = (number: number) => Math.round(number).toLocaleString("en");
  const short = (number: number) => String(Number(number.toPrecision(2)));
  return [
    `| ${whole(learners)} learners need | | computed from |`,
    "|---|---|---|",
    `| requests per second | ${whole(mean)}, at the peak ${whole(peak)} | ${whole(learners)} × ${day.users} × ${day.requestsPerUser} / ${whole(SECONDS_PER_DAY)}; the peak is ${day.peak} times that |`,
    `| processors for instances | ${short(serviceCores)} | ${whole(peak)} × ${short(serviceMs)} ms, half busy |`,
    `| instances | ${instances} | one processor each, and one more, so that one may fail |`,
    `| processors for PostgreSQL | ${short(postgresCores)} | ${whole(peak)} × ${short(requestMs)} ms, and in each of ${instances} instances ${short(rebuildsPerInstance)} rebuilds of a list a second × ${whole(rebuildMs)} ms, half busy |`,
    `| connections | ${instances * CONNECTIONS_PER_INSTANCE} | ${instances} × ${CONNECTIONS_PER_INSTANCE} |`,
    `| memory for instances | ${short((instances * of("instance_mb")) / 1000)} GB | ${instances} × ${whole(of("instance_mb"))} MB |`,
    `| disk | ${short(of("database_mb") / 1000 + events)} GB | the database, ${short(of("database_mb") / 1000)} GB, and ${EVENT_DAYS} days of the event log, ${whole(learners * day.users)} rows a day of ${whole(of("row_bytes.events"))} bytes |`,
  ];
}

/** The tables whose bytes per row are measured, indexes included. */
export const measuredTables = [
  ...["users", "identities", "access_tokens", "students", "bookings"],
  ...["placement_tests", "audit_entries", "audit_people", "personal_changes", "events"],
];
