import { createRequire } from "node:module";
import compression from "compression";
import cors from "cors";
import express, { type ErrorRequestHandler, type Express } from "express";
import { middleware as validator } from "express-openapi-validator";
import { rateLimit } from "express-rate-limit";
import helmet from "helmet";
import { pinoHttp } from "pino-http";
import { accounts } from "./accounts.ts";
import { checkAccessToken } from "./auth.ts";
import type { Context } from "./context.ts";
import { HttpError } from "./errors.ts";
import { packages } from "./packages.ts";
import { placementTests } from "./placement-tests.ts";
import { teachers } from "./teachers.ts";

/** The measured part of the service's interface. */
export function createApp(context: Context): Express {
  const { settings, prisma } = context;
  const app = express();
  app.disable("x-powered-by");
  app.use(pinoHttp());
  app.use(helmet());
  app.use(cors());
  app.use(compression());
  app.use(rateLimit({ limit: settings.rateLimitPerMinute, windowMs: 60_000 }));
  app.use("/api/auth", rateLimit({ limit: settings.rateLimitAuthPerMinute, windowMs: 60_000 }));
  app.use(express.json({ limit: "64kb" }));
  app.use(
    validator({
      apiSpec: createRequire(import.meta.url).resolve("@talaqqi/contract/openapi.json"),
      validateRequests: true,
      validateResponses: false,
      validateSecurity: { handlers: { accessToken: checkAccessToken(prisma) } },
    }),
  );
  app.use("/api", teachers(context), packages(context), accounts(context), placementTests(context));
  app.use(sendErrors);
  return app;
}

const sendErrors: ErrorRequestHandler = (error, req, res, _next) => {
  const status = error instanceof HttpError || typeof error.status === "number" ? error.status : 500;
  if (status >= 500) req.log.error(error);
  res.status(status).json({ status, message: status >= 500 ? "Internal Server Error" : error.message, error: true });
};
