import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { cpusOf, shareCpus, watchCpus, watchForeign } from "../src/cpus.ts";
import { startProgram, stopPrograms } from "../src/processes.ts";

/** @param times of the processors 0, 1, 2 and 11: user, nice, system, idle, iowait, irq, softirq, steal, guest. */
const stat = (...times: [string, string, string, string]) =>
  `cpu  9 9 9 9 9 9 9 9 9 0\n${["0", "1", "2", "11"].map((cpu, index) => `cpu${cpu} ${times[index]} 0`).join("\n")}\nintr 5`;

function shareOf(cpus: string): number {
  const readings = [
    stat("10 0 0 0 0 0 0 0 0", "100 1 10 50 5 0 0 0 7", "0 0 0 0 0 0 0 0 0", "1 0 0 0 0 0 0 0 0"),
    stat("10 0 0 90 0 0 0 0 0", "150 2 30 70 9 1 2 2 57", "96 0 0 4 0 0 0 0 0", "1 0 0 99 0 0 0 0 0"),
  ];
  return watchCpus(cpus, () => readings.shift() ?? "")();
}

test("time without idling or waiting for a disk counts as busy", () => {
  expect(shareOf("0")).toBe(0);
  expect(shareOf("1")).toBe(76 / 100);
  expect(shareOf("2")).toBe(0.96);
});

test("only the given processors count, together", () => {
  expect(shareOf("1,2")).toBe((76 + 96) / 200);
});

test("NaN without counters", () => {
  expect(watchCpus("0", () => "")()).toBeNaN();
});

/** Two seconds in which processor 0 is busy but for 20 of its 200 ticks, and 1, which is not watched, is idle. */
function foreignOf(own: number, stolen: number) {
  const stats = [
    stat("50 0 0 9 1 0 0 7 0", "0 0 0 0 0 0 0 0 0", "", ""),
    stat("230 0 0 24 6 0 0 @ 0".replace("@", String(7 + stolen)), "0 0 0 200 0 0 0 0 0", "", ""),
  ];
  const times = [1_000, 3_000];
  const owned = [500_000, 500_000 + own * 10_000];
  const clock = { read: () => stats.shift() ?? "", now: () => times.shift() ?? Number.NaN };
  return watchForeign("0", () => owned.shift() ?? Number.NaN, clock)();
}

test.each([
  { when: "the program is alone", own: 180, stolen: 0, expected: { programs: 0, stolen: 0 } },
  { when: "another program takes a fifth", own: 140, stolen: 0, expected: { programs: 0.2, stolen: 0 } },
  { when: "the host takes a tenth", own: 160, stolen: 20, expected: { programs: 0, stolen: 0.1 } },
  { when: "the counters are rounded", own: 182, stolen: 0, expected: { programs: 0, stolen: 0 } },
])("the share of others when $when", ({ own, stolen, expected }) => {
  const { programs, stolen: taken } = foreignOf(own, stolen);
  expect(programs).toBeCloseTo(expected.programs);
  expect(taken).toBeCloseTo(expected.stolen);
});

test("the share of others is NaN without counters", () => {
  expect(watchForeign("0", () => 0, { read: () => "", now: () => 0 })()).toEqual({
    programs: Number.NaN,
    stolen: Number.NaN,
  });
});

/** Reports once it has more threads than Node itself starts. */
const threaded = `const { Worker } = require("node:worker_threads");
require("node:fs").stat("/", () => new Worker("setInterval(() => {}, 1e6)", { eval: true }).once("online", () => process.send("ready")))`;

// On one processor nothing is pinned.
test.runIf(cpusOf(process.pid).join().includes(","))(
  "every thread of a measured program is on its processor, and every thread of all others is not",
  async () => {
    const folder = mkdtempSync(join(tmpdir(), "talaqqi-cpus-"));
    const cpus = shareCpus();
    const start = (pinned?: string) =>
      startProgram([process.execPath, "-e", threaded], { env: {}, folder, cpus: pinned });
    const [measured, load] = [start(cpus?.side), start()];
    try {
      await Promise.all([measured, load].map(({ child }) => once(child, "message")));
      expect(cpusOf(measured.pid)).toEqual([cpus?.side]);
      expect(cpusOf(load.pid)).toEqual([cpus?.rest]);
      expect(cpusOf(process.pid)).toEqual([cpus?.rest]);
      expect(cpus?.rest.split(",")).not.toContain(cpus?.side);
    } finally {
      await stopPrograms();
      rmSync(folder, { recursive: true, force: true });
    }
  },
);
