import { join } from "node:path";
import { ask, countNot, isOk } from "../clients/requests.ts";
import type { ResilienceCase } from "../resilience-case.ts";
import { launchInstance, startInstance } from "../service/instance.ts";

/** Two processes on one embedded database would silently lose rows. */
export const secondProcess: ResilienceCase = {
  action: "a second process on the embedded folder",
  async run(environment) {
    const times = environment.quick ? 2 : 10;
    const settings = { DATA_DIR: join(environment.folder, "second-process") };
    const first = await startInstance(environment, { settings });
    const refusals: { ms: number; isNamed: boolean }[] = [];
    for (let done = 0; done < times; done += 1) {
      const begun = performance.now();
      const { program } = await launchInstance(environment, { settings });
      const code = await program.ended();
      const isNamed = code === 1 && program.errors().includes(`in use by process ${first.program.pid}`);
      refusals.push({ ms: performance.now() - begun, isNamed });
    }
    const last = await ask(`${first.url}/api/packages`);
    return {
      summary: `${times} starts`,
      checks: [
        { name: "not refused, naming the first", figure: countNot(refusals, ({ isNamed }) => isNamed), atMost: 0 },
        { name: "refused within (ms)", figure: Math.max(...refusals.map(({ ms }) => ms)), atMost: 2_000 },
        { name: "first process not 200 afterwards", figure: isOk(last) ? 0 : 1, atMost: 0 },
      ],
    };
  },
};
