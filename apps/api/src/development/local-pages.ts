import cors from "@fastify/cors";
import type { FastifyInstance } from "fastify";
import { isLoopback } from "../config/loopback.ts";

/** Allows pages on this machine to call the routes of `app`: the documentation and a developer's own app use other ports. */
export async function allowLocalPages(app: FastifyInstance): Promise<void> {
  await app.register(cors, {
    origin: (origin, done) => done(null, origin !== undefined && isLocalOrigin(origin)),
    methods: ["GET", "PUT", "POST", "DELETE"],
    allowedHeaders: ["Content-Type"],
  });
}

/** @returns whether an Origin header is that of a page on this machine. */
export const isLocalOrigin = (origin: string) => URL.canParse(origin) && isLoopback(new URL(origin).hostname);
