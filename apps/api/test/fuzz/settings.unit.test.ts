import { afterAll, afterEach, expect, test, vi } from "vitest";
import { properties } from "./properties.ts";
import { fromEnvironment, propertyNames, readArguments, replay, share, toEnvironment } from "./settings.ts";

const stderr = vi.spyOn(process.stderr, "write").mockReturnValue(true);
afterEach(() => void stderr.mockClear());
afterAll(() => stderr.mockRestore());

const all = ["--cases", "7", "--seed", "1", "--operation", "listHurufs", "--property", "invalid", "--path", "3:0"];

test("the default is 50 cases with a random seed", () => {
  const [one, other] = [readArguments([]), readArguments([])];
  expect(one).toEqual({ cases: 50, seed: expect.any(Number) });
  expect(one.seed).not.toBe(other.seed);
});

test("the arguments reach the tests, and come back as the command that repeats them", () => {
  const settings = { cases: 7, seed: 1, operation: "listHurufs", property: "invalid", path: "3:0" };
  expect(readArguments(all)).toEqual(settings);
  expect(fromEnvironment(toEnvironment(settings))).toEqual(settings);
  expect(fromEnvironment(toEnvironment({ cases: 7, seed: 1 }))).toEqual({ cases: 7, seed: 1 });
  expect(readArguments(replay(settings).split(" -- ")[1]?.split(" ") ?? [])).toEqual(settings);
});

test("npm test runs the same 2 cases each time", () => {
  expect(fromEnvironment({})).toEqual({ cases: 2, seed: expect.any(Number) });
  expect(fromEnvironment({})).toEqual(fromEnvironment({}));
});

test.each([
  { args: ["--cases", "0"], message: /It must be a whole number from 1 to 100000/ },
  { args: ["--cases"], message: /argument missing/ },
  { args: ["--seed", "4294967296"], message: /It must be a whole number from 0/ },
  { args: ["--operation", "listNothing"], message: /Allowed choices are createAccessToken, / },
  { args: ["--property", "nothing"], message: /Allowed choices are valid, / },
  { args: ["--path", "1:2"], message: /--path needs --seed, --operation and --property/ },
  { args: ["300"], message: /too many arguments/ },
])("$args is refused with a message", ({ args, message }) => {
  expect(() => readArguments(args)).toThrow();
  expect(stderr.mock.calls.join("")).toMatch(message);
});

test("cases are shared out completely", () => {
  expect(share(50, [6, 2, 3, 8, 2, 2])).toEqual([13, 4, 7, 17, 5, 4]);
  for (const total of [1, 2, 3, 7, 50, 299, 1000]) {
    expect(share(total, [6, 2, 3, 8, 4, 2, 2]).reduce((sum, part) => sum + part, 0)).toBe(total);
  }
});

test("every property can be chosen by its name", () => {
  expect(properties.map(({ name }) => name)).toEqual(propertyNames);
});
