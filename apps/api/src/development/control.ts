import type { FastifyInstance } from "fastify";
import { isLocalOrigin } from "./local-pages.ts";
import type { Simulation } from "./simulation.ts";

/** The simulation, and `reset`, which restores the demo data; absent when the database is the developer's own PostgreSQL. */
export type Control = { simulation: Simulation; reset: (() => Promise<void>) | undefined };

/** Serves `GET`, `PUT` and `DELETE /simulation`, and `POST /reset`; all respond with JSON. */
export async function serveControl(app: FastifyInstance, { simulation, reset }: Control): Promise<void> {
  // CORS keeps a foreign page from reading the response, not from sending a POST that takes effect.
  app.addHook("onRequest", async ({ method, headers: { origin } }, reply) => {
    if (method === "GET" || origin === undefined || isLocalOrigin(origin)) return;
    return reply.code(403).send({ message: "Only pages on this machine may change the simulation." });
  });

  app.get("/simulation", () => simulation.read());
  app.put("/simulation", ({ body }) => simulation.replace(body));
  app.delete("/simulation", () => simulation.clear());
  app.post("/reset", async (_request, reply) => {
    if (!reset) return reply.code(409).send({ message: notEmbedded });
    await reset();
    simulation.clear();
    return { message: wasReset };
  });
}

const wasReset =
  "Database reset to the demo data; all simulation rules cleared. " +
  "Everything else is gone: accounts, tokens, staff and their history.";

const notEmbedded = "Only the embedded database can be reset. Your PostgreSQL database was not changed.";
