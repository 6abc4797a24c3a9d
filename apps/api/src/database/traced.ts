import { SpanKind } from "@opentelemetry/api";
import type { PrismaPg } from "@prisma/adapter-pg";
import { inSpan, isTraced } from "../tracing/spans.ts";

/** Runs a query in a span. Its text has parameters instead of values. @param name the prepared statement's, if it has one. */
export function inQuerySpan<Result>(text: string, run: () => Promise<Result>, name = summaryOf(text)): Promise<Result> {
  if (!isTraced()) return run();
  const attributes = { "db.system.name": "postgresql", "db.query.text": text };
  return inSpan(name, { kind: SpanKind.CLIENT, attributes }, run);
}

/** Makes Prisma's adapter run each query in a span. The time in the pool's queue counts. */
export function traceQueries(adapters: PrismaPg): PrismaPg {
  const connect = adapters.connect.bind(adapters);
  adapters.connect = async () => {
    const adapter = await connect();
    const start = adapter.startTransaction.bind(adapter);
    adapter.startTransaction = async (...options) => traced(await start(...options));
    return traced(adapter);
  };
  return adapters;
}

type Queries = Pick<Awaited<ReturnType<PrismaPg["connect"]>>, "queryRaw" | "executeRaw">;

function traced<Traced extends Queries>(queries: Traced): Traced {
  const [query, execute] = [queries.queryRaw.bind(queries), queries.executeRaw.bind(queries)];
  queries.queryRaw = (given) => inQuerySpan(given.sql, () => query(given));
  queries.executeRaw = (given) => inQuerySpan(given.sql, () => execute(given));
  return queries;
}

/** @returns the statement's verb and its first table: `SELECT teachers`. */
function summaryOf(text: string): string {
  const verb = /\w+/.exec(text)?.[0].toUpperCase() ?? "query";
  const table = /\b(?:from|into|update)\s+(?:"?\w+"?\.)?"?(\w+)/i.exec(text)?.[1];
  return table ? `${verb} ${table}` : verb;
}
