import type { FastifyInstance } from "fastify";

/** A response that was sent, by the contract's path: callers' paths and queries may contain names or tokens. */
export type SentResponse = {
  requestId: string;
  /** Absent for unknown routes, broken requests and the health checks. */
  operationId: string | undefined;
  isHealthCheck?: boolean;
  method: string;
  path: string;
  status: number;
  milliseconds: number;
};

export type ReportResponse = (sent: SentResponse) => void;

/** Reports every response of Fastify. */
export function reportResponses(app: FastifyInstance, report: ReportResponse): void {
  app.addHook("onResponse", ({ id: requestId, method, routeOptions }, { statusCode: status, elapsedTime }, done) => {
    const { url: path = "", config } = routeOptions;
    const { operationId, always: isHealthCheck = false } = config;
    report({ requestId, operationId, isHealthCheck, method, path, status, milliseconds: elapsedTime });
    done();
  });
}
