import { context, diag, propagation, trace } from "@opentelemetry/api";
import { AsyncLocalStorageContextManager } from "@opentelemetry/context-async-hooks";
import { setGlobalErrorHandler, W3CTraceContextPropagator } from "@opentelemetry/core";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { defaultResource, resourceFromAttributes } from "@opentelemetry/resources";
import { BasicTracerProvider, BatchSpanProcessor } from "@opentelemetry/sdk-trace-base";
import pTimeout from "p-timeout";

/** How long a stop waits for the collector. */
const SHUTDOWN_MS = 2_000;
/** How often lost spans are logged: without a collector every batch of them is. */
const WARN_EVERY_MS = 60_000;

type Log = { warn: (details: object, message: string) => void };

/**
 * Sends spans to a collector, by OTLP over HTTP in JSON. The SDK reads its other settings (`OTEL_EXPORTER_OTLP_HEADERS`,
 * `OTEL_TRACES_SAMPLER`, …) itself.
 * @param endpoint the collector's base address, such as `http://127.0.0.1:4318`.
 * @returns a function that sends what is left, or gives up soon. It never rejects: a stop does not fail for want of a collector.
 */
export function startTracing(endpoint: string, log: Log): () => Promise<void> {
  logProblems(log);
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, "")}/v1/traces` });
  const provider = new BasicTracerProvider({
    resource: defaultResource().merge(resourceFromAttributes({ "service.name": "talaqqi" })),
    spanProcessors: [new BatchSpanProcessor(exporter)],
  });
  trace.setGlobalTracerProvider(provider);
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  return async () => {
    try {
      await pTimeout(provider.shutdown(), { milliseconds: SHUTDOWN_MS });
    } catch (err) {
      log.warn({ err }, "the last spans could not be sent");
    }
    for (const api of [trace, context, propagation, diag]) api.disable();
  };
}

/** The SDK itself says nothing of failed exports, dropped spans and settings that it ignores. */
function logProblems(log: Log): void {
  let warnedAt = Number.NEGATIVE_INFINITY;
  const warn = (details: object) => {
    if (performance.now() < warnedAt + WARN_EVERY_MS) return;
    warnedAt = performance.now();
    log.warn(details, "tracing has a problem: spans may be missing");
  };
  const report = (...parts: unknown[]) => warn({ reason: parts.filter((part) => typeof part === "string").join(" ") });
  const ignore = () => {};
  setGlobalErrorHandler((err) => warn({ err }));
  diag.setLogger({ error: report, warn: report, info: ignore, debug: ignore, verbose: ignore });
}
