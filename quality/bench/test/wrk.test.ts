import { expect, test } from "vitest";
import { failures, readReport, wasLimit } from "../src/wrk.ts";

const report = {
  requests: 20_000,
  bytes: 5_000_000_000,
  microseconds: 3_000_000,
  statusErrors: 0,
  socketErrors: 0,
  timeouts: 0,
  p50Us: 900,
  p99Us: 2100,
  maxUs: 9000,
  changed: 0,
  cpuSeconds: 1.5,
};

test("the report is found in the output of wrk", () => {
  const output = `Running 3s test @ http://127.0.0.1:3000/\n  1 threads and 32 connections\n${JSON.stringify(report)}\n`;
  expect(readReport(output)).toEqual(report);
});

test("an output without a report is an error", () => {
  expect(() => readReport("unable to connect to 127.0.0.1:3000 Connection refused\n")).toThrow(/Connection refused/);
});

test("wrk is the limit from 95 % of its processor", () => {
  expect(wasLimit({ ...report, cpuSeconds: 2.84 })).toBe(false);
  expect(wasLimit({ ...report, cpuSeconds: 2.86 })).toBe(true);
});

test("error statuses, lost connections and timeouts count as failures", () => {
  expect(failures({ ...report, statusErrors: 3, socketErrors: 20, timeouts: 100 })).toBe(123);
});
