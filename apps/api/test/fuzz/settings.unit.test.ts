import { afterAll, afterEach, expect, test, vi } from "vitest";
import { properties } from "./properties.ts";
import { fromEnvironment, propertyNames, readArguments, replay, share, toEnvironment } from "./settings.ts";

const said = vi.spyOn(process.stderr, "write").mockReturnValue(true);
afterEach(() => void said.mockClear());
afterAll(() => said.mockRestore());

const all = ["--cases", "7", "--seed", "1", "--operation", "listHurufs", "--property", "path", "--path", "3:0"];

test("without arguments there are 50 cases of a random seed", () => {
  const [one, other] = [readArguments([]), readArguments([])];
  expect(one).toEqual({ cases: 50, seed: expect.any(Number) });
  expect(one.seed).not.toBe(other.seed);
});

test("what is asked for reaches the tests, and comes back as the command that asks for it", () => {
  const settings = { cases: 7, seed: 1, operation: "listHurufs", property: "path", path: "3:0" };
  expect(readArguments(all)).toEqual(settings);
  expect(fromEnvironment(toEnvironment(settings))).toEqual(settings);
  expect(fromEnvironment(toEnvironment({ cases: 7, seed: 1 }))).toEqual({ cases: 7, seed: 1 });
  expect(readArguments(replay(settings).split(" -- ")[1]?.split(" ") ?? [])).toEqual(settings);
});

test("in npm test there are 20 cases, the same each time", () => {
  expect(fromEnvironment({})).toEqual({ cases: 20, seed: expect.any(Number) });
  expect(fromEnvironment({})).toEqual(fromEnvironment({}));
});

test.each([
  { args: ["--cases", "0"], sentence: /It must be a whole number from 1 to 100000/ },
  { args: ["--cases", "many"], sentence: /It must be a whole number/ },
  { args: ["--cases", "1.5"], sentence: /It must be a whole number/ },
  { args: ["--cases"], sentence: /argument missing/ },
  { args: ["--seed", "-1"], sentence: /It must be a whole number from 0/ },
  { args: ["--seed", "4294967296"], sentence: /It must be a whole number from 0/ },
  { args: ["--operation", "listNothing"], sentence: /Allowed choices are createAccessToken, / },
  { args: ["--property", "nothing"], sentence: /Allowed choices are valid, / },
  { args: ["--path", "a"], sentence: /It must be numbers with colons/ },
  { args: ["--path", "1:2"], sentence: /--path needs --seed, --operation and --property/ },
  { args: ["--verbose"], sentence: /unknown option/ },
  { args: ["300"], sentence: /too many arguments/ },
])("refuses $args in a sentence", ({ args, sentence }) => {
  expect(() => readArguments(args)).toThrow();
  expect(said.mock.calls.join("")).toMatch(sentence);
});

test("a number is shared out to the last one", () => {
  expect(share(50, [6, 2, 3, 8, 2, 2])).toEqual([13, 4, 7, 17, 5, 4]);
  for (const total of [1, 2, 3, 7, 50, 299, 1000]) {
    expect(share(total, [6, 2, 3, 8, 4, 2, 2]).reduce((sum, part) => sum + part, 0)).toBe(total);
  }
});

test("every property has its name", () => {
  expect(properties.map(({ name }) => name)).toEqual(propertyNames);
});
