import type { FastifyBaseLogger } from "fastify";
import type { ReportResponse } from "../http/report-responses.ts";

/** Logs a line per response, but none for health checks. */
export function createResponseLog(log: FastifyBaseLogger): ReportResponse {
  return ({ requestId: reqId, operationId: operation = "none", isHealthCheck, method, path, status, milliseconds }) => {
    if (isHealthCheck) return;
    log.info({ reqId, operation, method, path, status, milliseconds: Math.round(milliseconds) }, "response sent");
  };
}
