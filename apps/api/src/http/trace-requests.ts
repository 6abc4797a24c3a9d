import type { IncomingMessage, RequestListener } from "node:http";
import { type Context, context, propagation, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from "@opentelemetry/api";
import type { FastifyInstance } from "fastify";
import { nameRequest, startSpan } from "../tracing/spans.ts";

/**
 * Traces each request of a server, from its arrival to the end of its response, below the caller's `traceparent` if it has
 * one. The response's `traceparent` names the request's span.
 */
export function traceRequests(app: FastifyInstance, serve: RequestListener): RequestListener {
  const contexts = new WeakMap<IncomingMessage, Context>();
  app.addHook("onRequest", ({ id, routeOptions }, _reply, done) => {
    nameRequest(routeOptions.config.operationId);
    const attributes = { "http.route": routeOptions.url ?? "", "http.request.header.x-request-id": [id] };
    trace.getActiveSpan()?.setAttributes(attributes);
    done();
  });
  // A body arrives in the connection's context.
  app.addHook("preValidation", ({ raw }, _reply, done) => context.with(contexts.get(raw) ?? ROOT_CONTEXT, done));
  return (request, response) => {
    const { method = "" } = request;
    const caller = propagation.extract(ROOT_CONTEXT, request.headers);
    const attributes = { "http.request.method": method };
    context.with(caller, () => {
      const span = startSpan(method, { kind: SpanKind.SERVER, attributes });
      const own = trace.setSpan(caller, span);
      contexts.set(request, own);
      const returned: Record<string, string> = {};
      propagation.inject(own, returned);
      if (returned.traceparent) response.setHeader("traceparent", returned.traceparent);
      response.once("close", () => {
        const { statusCode, writableFinished } = response;
        span.setAttribute("http.response.status_code", statusCode);
        if (!writableFinished) span.setAttribute("error.type", "aborted");
        if (!writableFinished || statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
        span.end();
      });
      context.with(own, () => serve(request, response));
    });
  };
}
