import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import type { ContractDocument } from "@talaqqi/contract/document";
import type { FastifyReply, FastifyRequest } from "fastify";
import { createRules, type DocumentedErrors, MAX_DELAY_MS, type Rule, type SimulationConfig } from "./rules.ts";

/** What is simulated at present, and for how many requests each rule has been used. */
export type SimulationState = { maintenance: boolean; rules: (Rule & { used: number })[] };

/** Answers on demand: errors, delays, cut connections and maintenance, for developers of apps. */
export type Simulation = {
  /** Whether everything is to be answered as MAINTENANCE=1 does. */
  readonly maintenance: boolean;
  readonly maxDelayMs: number;
  readonly documented: DocumentedErrors[];
  read: () => SimulationState;
  /** @throws InvalidSimulationError with all that is wrong; then nothing is changed. */
  replace: (wish: unknown) => SimulationState;
  /** Answers everything as usual again. */
  clear: () => SimulationState;
  /** Does to a request what the first rule that fits it says. @throws the ApiError that is to be answered. */
  apply: (request: FastifyRequest, reply: FastifyReply) => Promise<void>;
  /** Lets those go on who are being delayed, now and from now on: the server stops. */
  stop: () => void;
};

/** Creates what simulates; it is kept in memory alone, and is empty at each start. */
export function createSimulation(document: ContractDocument): Simulation {
  const { documented, read, errorOf } = createRules(document);
  const stopping = new AbortController();
  let maintenance = false;
  let rules: SimulationState["rules"] = [];
  const current = () => ({ maintenance, rules: rules.map((rule) => ({ ...rule })) });
  const replace = (wish: SimulationConfig) => {
    maintenance = wish.maintenance;
    rules = wish.rules.map((rule) => ({ ...rule, used: 0 }));
    return current();
  };
  const take = (operationId: string) => {
    const fits = ({
      operation = operationId,
      times = Number.POSITIVE_INFINITY,
      used,
    }: SimulationState["rules"][number]) => operation === operationId && used < times;
    const rule = rules.find(fits);
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
    replace: (wish) => replace(read(wish)),
    clear: () => replace({ maintenance: false, rules: [] }),
    async apply(request, reply) {
      const { operationId } = request.routeOptions?.config ?? {};
      const rule = operationId === undefined ? undefined : take(operationId);
      if (!operationId || !rule) return;
      const { status, drop, delay = 0, retryAfter } = rule;
      request.log.info({ operation: operationId, status, drop, delay }, "simulated");
      await pause(delay, reply, stopping.signal);
      if (reply.raw.destroyed) request.log.info("gone while it was delayed");
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

/** Waits; not for somebody who has gone, and not when the server stops. */
async function pause(milliseconds: number, { raw }: FastifyReply, stopping: AbortSignal): Promise<void> {
  if (milliseconds === 0 || stopping.aborted) return;
  const over = new AbortController();
  const { signal } = over;
  const ends = [
    wait(milliseconds, undefined, { signal }),
    once(raw, "close", { signal }),
    once(stopping, "abort", { signal }),
  ];
  await Promise.race(ends);
  over.abort();
  await Promise.allSettled(ends);
}
