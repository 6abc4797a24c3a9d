import type { FastifyInstance } from "fastify";
import { isLocalOrigin } from "./local-pages.ts";
import type { Simulation } from "./simulation.ts";

/** What a developer can have done to the API: `reset` puts its data back to those of a first start; absent: it must not. */
export type Control = { simulation: Simulation; reset: (() => Promise<void>) | undefined };

/** Serves `GET`, `PUT` and `DELETE /simulation`, and `POST /reset`; all answer JSON. */
export async function serveControl(app: FastifyInstance, { simulation, reset }: Control): Promise<void> {
  // A page elsewhere could not read the answer, but it can send a POST, which does its work unread.
  app.addHook("onRequest", async ({ method, headers: { origin } }, reply) => {
    if (method === "GET" || origin === undefined || isLocalOrigin(origin)) return;
    return reply.code(403).send({ message: "Only pages on this machine may change how the API answers." });
  });

  app.get("/simulation", () => simulation.read());
  app.put("/simulation", ({ body }) => simulation.replace(body));
  app.delete("/simulation", () => simulation.clear());
  app.post("/reset", async (_request, reply) => {
    if (!reset) return reply.code(409).send({ message: notOurs });
    await reset();
    simulation.clear();
    return { message: done };
  });
}

const done =
  "The data are those of a first start again, and everything is answered as usual. " +
  "Accounts and access tokens made since are gone.";

const notOurs =
  "The data are in a PostgreSQL of yours, and nothing of them was changed: " +
  "only the embedded database, which has the demonstration data, begins anew.";
