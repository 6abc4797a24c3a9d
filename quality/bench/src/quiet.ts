import { loadavg } from "node:os";
import { setTimeout as wait } from "node:timers/promises";
import { watchCpus } from "@talaqqi/test-kit/cpus";
import { UnfitError } from "@talaqqi/test-kit/options";

const SAMPLE_SECONDS = 5;
const SAMPLES = 24;
/** What a quiet machine may have at most: the share of its processors that is busy, and the load per processor. */
const QUIET = { busy: 0.03, load: 0.5 };

/** What others do on this machine. */
export type Activity = {
  /** The share of all processors' time; NaN without /proc. */
  busy: number;
  /** The load of the last minute, per processor. */
  load: number;
};

/**
 * Waits up to two minutes until the machine is quiet.
 * @param sample watches it for a moment.
 * @throws UnfitError when it stays busy: its figures would not be this project's.
 */
export async function waitUntilQuiet(sample: () => Promise<Activity>): Promise<void> {
  let last: Activity | undefined;
  for (let samples = 1; samples <= SAMPLES; samples += 1) {
    last = await sample();
    if (!(last.busy > QUIET.busy || last.load > QUIET.load)) return;
    if (samples === 1) console.log("the machine is busy: waiting up to two minutes until it is quiet");
  }
  const { busy = 0, load = 0 } = last ?? {};
  const [used, most] = [busy, QUIET.busy].map((share) => Math.round(share * 100));
  throw new UnfitError(
    `--write needs a quiet machine: other programs use ${used} % of its processors (${most} % at most) and its load is` +
      ` ${load.toFixed(1)} per processor (${QUIET.load} at most): stop them and run it again.`,
  );
}

/** @param all the processors, as a list for taskset. */
export const sampleActivity = (all: string) => async (): Promise<Activity> => {
  const getBusy = watchCpus(all);
  await wait(SAMPLE_SECONDS * 1000);
  return { busy: getBusy(), load: (loadavg()[0] ?? 0) / all.split(",").length };
};
