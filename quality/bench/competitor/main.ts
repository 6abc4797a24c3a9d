import { createRequire } from "node:module";
import { PrismaPg } from "@prisma/adapter-pg";
import compression from "compression";
import cors from "cors";
import express, { type ErrorRequestHandler } from "express";
import { middleware as validator } from "express-openapi-validator";
import { rateLimit } from "express-rate-limit";
import helmet from "helmet";
import { pinoHttp } from "pino-http";
import { PrismaClient } from "../generated/prisma/client.ts";
import { accounts, HttpError } from "./accounts.ts";
import { teachers } from "./teachers.ts";

// The measured part of the service's interface. Its settings are not validated: the bench sets them.

const { PORT, DATABASE_URL, RATE_LIMIT_PER_MINUTE, RATE_LIMIT_AUTH_PER_MINUTE, IDP_ISSUER, IDP_AUDIENCE } = process.env;
const prisma = new PrismaClient({ adapter: new PrismaPg({ connectionString: DATABASE_URL, max: 10 }) });
const limit = (perMinute: string | undefined) => rateLimit({ limit: Number(perMinute), windowMs: 60_000 });

const sendErrors: ErrorRequestHandler = (error, req, res, _next) => {
  const status = error instanceof HttpError || typeof error.status === "number" ? error.status : 500;
  if (status >= 500) req.log.error(error);
  res.status(status).json({ status, message: status >= 500 ? "Internal Server Error" : error.message, error: true });
};

express()
  .disable("x-powered-by")
  .use(pinoHttp(), helmet(), cors(), compression(), limit(RATE_LIMIT_PER_MINUTE))
  .use("/api/auth", limit(RATE_LIMIT_AUTH_PER_MINUTE))
  .use(express.json({ limit: "64kb" }))
  .use(
    validator({
      apiSpec: createRequire(import.meta.url).resolve("@talaqqi/contract/openapi.json"),
      validateRequests: true,
      validateResponses: false,
    }),
  )
  .use("/api", teachers(prisma), accounts(prisma, { issuer: String(IDP_ISSUER), audience: String(IDP_AUDIENCE) }))
  .use(sendErrors)
  .listen(Number(PORT), "127.0.0.1");
