import { expect, test } from "vitest";
import { watchCpus } from "../src/cpus.ts";

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
