import { UnfitError } from "@talaqqi/test-kit/options";
import { expect, test } from "vitest";
import { type Activity, waitUntilQuiet } from "../src/quiet.ts";

/** @returns how often a machine was watched; the last activity stays. */
async function countSamples(first: Activity, ...others: Activity[]): Promise<number> {
  const activities = [first, ...others];
  let samples = 0;
  const sample = async () => activities[samples++] ?? activities.at(-1) ?? first;
  await waitUntilQuiet(sample);
  return samples;
}

const quiet = { busy: 0.01, load: 0.1 };

test.each([
  { when: "on a quiet machine", first: quiet, samples: 1 },
  { when: "once it is quiet", first: { busy: 0.9, load: 2 }, others: [{ busy: 0.02, load: 0.8 }, quiet], samples: 3 },
  { when: "without /proc", first: { busy: Number.NaN, load: 0 }, samples: 1 },
])("the bench starts $when", async ({ first, others = [], samples }) => {
  expect(await countSamples(first, ...others)).toBe(samples);
});

test.each([
  { busy: 0.2, load: 0.1 },
  { busy: 0.01, load: 0.6 },
])("%j for two minutes is refused in one sentence", async (busy) => {
  await expect(countSamples(busy)).rejects.toThrow(UnfitError);
  await expect(countSamples(busy)).rejects.toThrow(/^--write needs a quiet machine: [^\n.]*\d[^\n]* run it again\.$/);
});
