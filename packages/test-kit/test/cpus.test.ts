import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { cpusOf, shareCpus, watchForeign } from "../src/cpus.ts";
import { startProgram, stopPrograms } from "../src/processes.ts";

/** @param times of the processors 0, 1, 2 and 11: user, nice, system, idle, iowait, irq, softirq, steal, guest. */
const stat = (...times: [string, string, string, string]) =>
  `cpu  9 9 9 9 9 9 9 9 9 0\n${["0", "1", "2", "11"].map((cpu, index) => `cpu${cpu} ${times[index]} 0`).join("\n")}\nintr 5`;

/** Two seconds of two processors. @param ticks what each process takes in them. */
function foreignOf(ticks: Record<string, number>, stolen = 0) {
  const tree = {
    init: [1, 0],
    kernel: [2, 0],
    kernelThread: [30, 2],
    own: [process.pid, 1],
    side: [8_000_001, process.pid],
  };
  const others = { server: [8_000_002, 8_000_001], shell: [8_000_003, 1], ended: [8_000_004, 999_999_999] };
  const at = (share: number) =>
    Object.entries({ ...tree, ...others }).map(([name, [pid = 0, parent = 0]]) => ({
      pid,
      parent,
      ticks: 50 + share * (ticks[name] ?? 0),
    }));
  const stats = [0, stolen].map((ticks) => stat(`50 0 0 9 1 0 0 ${7 + ticks} 0`, "0 0 0 0 0 0 0 0 0", "", ""));
  const [times, processes] = [
    [1_000, 3_000],
    [at(0), at(1)],
  ];
  const clock = {
    read: () => stats.shift() ?? "",
    processes: () => processes.shift() ?? [],
    now: () => times.shift() ?? Number.NaN,
  };
  return watchForeign("0,1", clock)();
}

test.each([
  { what: "this process and what it starts", ticks: { own: 100, side: 200, server: 50 }, expected: 0 },
  { what: "the kernel's threads", ticks: { kernel: 10, kernelThread: 30 }, expected: 0 },
  { what: "any other program", ticks: { shell: 40, init: 20, ended: 20 }, expected: 0.2 },
])("the share of other programs is $expected with the time of $what", ({ ticks, expected }) => {
  expect(foreignOf(ticks).programs).toBeCloseTo(expected);
});

test("the share that the host took is no program's", () => {
  expect(foreignOf({ side: 300 }, 40)).toEqual({ programs: 0, stolen: 0.1 });
});

test("the share of others is NaN without counters", () => {
  const clock = { read: () => "", processes: () => [], now: () => 0 };
  expect(watchForeign("0", clock)()).toEqual({ programs: Number.NaN, stolen: Number.NaN });
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
