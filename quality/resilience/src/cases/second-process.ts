import { join } from "node:path";
import type { Fault } from "../fault.ts";
import { launchInstance, startInstance } from "../instance.ts";
import { ask } from "../probe.ts";

/** Two processes on one embedded database would lose rows in silence. */
export const secondProcess: Fault = {
  done: "a second process on the embedded folder",
  async run(world) {
    const times = world.quick ? 2 : 10;
    const settings = { DATA_DIR: join(world.folder, "second-process") };
    const first = await startInstance(world, { settings });
    const refusals: { ms: number; named: boolean }[] = [];
    for (let done = 0; done < times; done += 1) {
      const begun = performance.now();
      const second = await launchInstance(world, { settings });
      const code = await second.program.ended();
      const named = code === 1 && second.program.errors().includes(`in use by process ${first.program.pid}`);
      refusals.push({ ms: performance.now() - begun, named });
    }
    const { status } = await ask(`${first.url}/api/packages`);
    await first.end();
    return {
      often: `${times} starts`,
      held: [
        { what: "refused, naming the first", figure: refusals.filter(({ named }) => named).length, atLeast: times },
        { what: "refused within (ms)", figure: Math.max(...refusals.map(({ ms }) => ms)), atMost: 2_000 },
        { what: "not answered with 200 by the first afterwards", figure: status === 200 ? 0 : 1, atMost: 0 },
      ],
    };
  },
};
