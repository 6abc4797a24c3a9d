import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import type { ContractDocument } from "@talaqqi/contract/document";
import type { FastifyReply, FastifyRequest } from "fastify";
import { createRules, type DocumentedErrors, MAX_DELAY_MS, type Rule, type SimulationConfig } from "./rules.ts";

/** The active simulation, with the number of requests each rule was used for. */
export type SimulationState = { maintenance: boolean; rules: (Rule & { used: number })[] };

/** Simulated errors, delays, dropped connections and maintenance, for developers of apps. */
export type Simulation = {
  /** Whether to respond to every request as MAINTENANCE=1 does. */
  readonly maintenance: boolean;
  readonly maxDelayMs: number;
  readonly documented: DocumentedErrors[];
  read: () => SimulationState;
  /** @param config a SimulationConfig. @throws InvalidSimulationError with every problem; then nothing is changed. */
  replace: (config: unknown) => SimulationState;
  /** Removes all rules and ends maintenance. */
  clear: () => SimulationState;
  /** Applies the first matching rule to a request. @throws the simulated ApiError. */
  apply: (request: FastifyRequest, reply: FastifyReply) => Promise<void>;
  /** Ends all delays, because the server stops. */
  stop: () => void;
};

/** Creates a simulation without rules. It lives in memory only. */
export function createSimulation(document: ContractDocument): Simulation {
  const { documented, read, errorOf } = createRules(document);
  const stopping = new AbortController();
  let maintenance = false;
  let rules: SimulationState["rules"] = [];
  const current = () => ({ maintenance, rules: rules.map((rule) => ({ ...rule })) });
  const replace = (config: SimulationConfig) => {
    maintenance = config.maintenance;
    rules = config.rules.map((rule) => ({ ...rule, used: 0 }));
    return current();
  };
  const take = (operationId: string) => {
    const matches = ({
      operation = operationId,
      times = Number.POSITIVE_INFINITY,
      used,
    }: SimulationState["rules"][number]) => operation === operationId && used < times;
    const rule = rules.find(matches);
    if (rule) rule.used += 1;
    return rule;
  };

  return {
    get maintenance() {
      return maintenance;
    },
    maxDelayMs: MAX_DELAY_MS,
    documented,
    read: current,
    replace: (config) => replace(read(config)),
    clear: () => replace({ maintenance: false, rules: [] }),
    async apply(request, reply) {
      const { operationId } = request.routeOptions?.config ?? {};
      const rule = operationId === undefined ? undefined : take(operationId);
      if (!operationId || !rule) return;
      const { status, drop, delay = 0, retryAfter } = rule;
      request.log.info({ operation: operationId, status, drop, delay }, "simulated");
      await pause(delay, reply, stopping.signal);
      if (reply.raw.destroyed) request.log.info("client disconnected during the simulated delay");
      if (drop || reply.raw.destroyed) {
        reply.hijack();
        request.raw.socket.destroy();
        return;
      }
      if (status !== undefined) throw errorOf(operationId, status, retryAfter);
    },
    stop: () => stopping.abort(),
  };
}

/** Waits until the delay is over, the client disconnects or the server stops. */
async function pause(milliseconds: number, { raw }: FastifyReply, stopping: AbortSignal): Promise<void> {
  if (milliseconds === 0 || stopping.aborted) return;
  const done = new AbortController();
  const { signal } = done;
  const ends = [
    wait(milliseconds, undefined, { signal }),
    once(raw, "close", { signal }),
    once(stopping, "abort", { signal }),
  ];
  await Promise.race(ends);
  done.abort();
  await Promise.allSettled(ends);
}
