import type { FastifyInstance } from "fastify";
import { createApp } from "./app.ts";
import type { AppOptions, Serves } from "./app-options.ts";
import type { AppDependencies } from "./domain/dependencies.ts";
import { listen } from "./http/listen.ts";

/** The servers of one process: one for everything, or with OPERATOR_PORT one for apps and one for staff. */
export type Servers = {
  /** Serves apps; without OPERATOR_PORT it serves staff too. */
  api: FastifyInstance;
  /** Serves staff; the same as `api` without OPERATOR_PORT. */
  operators: FastifyInstance;
  /** Whether all of them should get requests: they listen, and are not stopping. */
  isServing: () => boolean;
  /** @returns their addresses as URLs. @throws UserFacingError when one cannot be had. */
  listen: () => Promise<{ apiUrl: string; operatorUrl: string }>;
  /** Drains all at the same time: each may take seconds. */
  drain: () => Promise<unknown>;
  /** Closes all at the same time: each waits for its requests. */
  close: () => Promise<unknown>;
};

/** Builds the servers on the same dependencies: one database, one cache, one log. None listens yet. */
export async function createServers(dependencies: AppDependencies, options: AppOptions = {}): Promise<Servers> {
  const { host, port, operatorPort } = dependencies.config;
  const all: FastifyInstance[] = [];
  const isServing = () => all.every((server) => server.isServing());
  const create = async (serves: Serves) => {
    const server = await createApp(dependencies, { ...options, serves, isReady: isServing });
    all.push(server);
    return server;
  };
  const api = await create(operatorPort === undefined ? "everything" : "apps");
  const operators = operatorPort === undefined ? api : await create("operators");
  return {
    api,
    operators,
    isServing,
    async listen() {
      const apiUrl = await listen(api, "The API", "PORT", { host, port });
      if (operatorPort === undefined) return { apiUrl, operatorUrl: apiUrl };
      const address = { host, port: operatorPort };
      return { apiUrl, operatorUrl: await listen(operators, "The operators' API", "OPERATOR_PORT", address) };
    },
    drain: () => Promise.all(all.map((server) => server.drain())),
    close: () => Promise.all(all.map((server) => server.close())),
  };
}
