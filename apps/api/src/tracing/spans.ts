import { type Attributes, context, type Span, SpanKind, SpanStatusCode, trace } from "@opentelemetry/api";

// OpenTelemetry's API does nothing until start-tracing.ts has registered an SDK.

const tracer = () => trace.getTracer("talaqqi");

/** A span of a request, and of what it waits for. */
export type SpanOptions = { kind: SpanKind; attributes: Attributes };

/** Starts a span below the active one. */
export const startSpan = (name: string, options: SpanOptions): Span => tracer().startSpan(name, options);

/** Whether a traced request waits: queries outside of requests, such as those of cleanups, are not traced. */
export const isTraced = () => trace.getActiveSpan() !== undefined;

/** Runs something in a span below the active one. */
export async function inSpan<Result>(name: string, options: SpanOptions, run: () => Promise<Result>): Promise<Result> {
  const span = startSpan(name, options);
  try {
    return await context.with(trace.setSpan(context.active(), span), run);
  } catch (error) {
    fail(span, error);
    throw error;
  } finally {
    span.end();
  }
}

/** Marks a span as failed, by the error's type only: messages may contain values. */
export function fail(span: Span, error: unknown): void {
  span.setAttribute("error.type", error instanceof Error ? error.name : "unknown");
  span.setStatus({ code: SpanStatusCode.ERROR });
}

/** Names the active request's span by the contract. */
export function nameRequest(operationId: string | undefined): void {
  if (operationId) trace.getActiveSpan()?.updateName(operationId);
}

/** A `fetch` with a span for each call. The called service does not learn of the trace. */
export const tracedFetch: typeof fetch = (input, init) => {
  if (!isTraced()) return fetch(input, init);
  const { host } = new URL(input instanceof Request ? input.url : input);
  const attributes = { "server.address": host };
  return inSpan(`fetch ${host}`, { kind: SpanKind.CLIENT, attributes }, () => fetch(input, init));
};
