import type { Target } from "@talaqqi/test-kit/targets";
import type { TestEnvironment } from "./test-environment.ts";

/** A failure or an attack on the running service, with what users must still get. */
export type ResilienceCase = {
  /** What is done to the service, for the report. */
  action: string;
  /** It loads the machine so much that no other case may run beside it. */
  runsAlone?: true;
  run(environment: TestEnvironment): Promise<Outcome>;
};

export type Outcome = {
  /** How much was done: `100 kills, 4,312 writes`. */
  summary: string;
  checks: Check[];
};

/** A figure and its target. NaN stands for what could not be measured, and fails. */
export type Check = {
  /** With the unit: `acknowledged writes lost`, `ready again, at most (ms)`. */
  name: string;
  figure: number;
} & Target;
