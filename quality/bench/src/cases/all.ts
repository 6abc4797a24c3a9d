import type { Bench } from "../bench.ts";
import type { Measurements } from "../figures.ts";
import { brotli } from "./brotli.ts";
import { notModified } from "./conditional.ts";
import { eventLoop } from "./event-loop.ts";
import { generate } from "./generate.ts";
import { instances } from "./instances.ts";
import { longList } from "./long-list.ts";
import { newerNode } from "./newer-node.ts";
import { coldStart, memory } from "./process.ts";
import { list, single } from "./reads.ts";
import { search } from "./search.ts";
import { staleness } from "./staleness.ts";
import { tenfold } from "./tenfold.ts";
import { traces } from "./traces.ts";
import { placementTest, registration, signIn } from "./writes.ts";

/** Every case by its name, in the order in which they run. */
export const cases: Record<string, (bench: Bench) => Promise<Measurements>> = {
  list,
  single,
  not_modified: notModified,
  brotli,
  registration,
  placement_test: placementTest,
  sign_in: signIn,
  cold_start: coldStart,
  memory,
  tenfold,
  long_list: longList,
  staleness,
  event_loop: eventLoop,
  generate,
  search,
  traces,
  instances,
  newer_node: newerNode,
};
