import { randomInt } from "node:crypto";
import { Command, InvalidArgumentError, Option } from "commander";
import { fuzzedOperations } from "./schemas.ts";

/** See properties.ts. */
export const propertyNames = ["valid", "invalid"] as const;

export type PropertyName = (typeof propertyNames)[number];

/** The options of a run. */
export type Settings = {
  /** For each operation. */
  cases: number;
  /** The same seed makes the same cases. */
  seed: number;
  /** Only this operation, only this property. */
  operation?: string | undefined;
  property?: string | undefined;
  /** One case, as fast-check names it. */
  path?: string | undefined;
};

const DEFAULT_CASES = 50;
/** A fixed seed: a failure comes from the change, not from chance. */
const IN_TEST_CI = { cases: 2, seed: 20261122 };
/** fast-check takes integers of 32 bits. */
const MAX_SEED = 2 ** 31 - 1;

/** Reads the arguments of `npm run test:fuzz`. @throws CommanderError after printing the mistake, or for --help. */
export function readArguments(argv: string[]): Settings {
  const operations = fuzzedOperations().map(({ operationId }) => operationId);
  const command = new Command("npm run test:fuzz --")
    .description("Sends valid and invalid requests generated from the contract: see docs/fuzzing.md.")
    .option("--cases <n>", "cases for each operation", wholeNumber(1, 100_000), DEFAULT_CASES)
    .option("--seed <n>", "repeats the cases of an earlier run; default: random", wholeNumber(0, MAX_SEED))
    .addOption(new Option("--operation <id>", "only this operation of the contract").choices(operations))
    .addOption(new Option("--property <name>", "only this property").choices(propertyNames))
    .option("--path <path>", "one case, as named by a failure; needs --seed, --operation and --property", casePath)
    .allowExcessArguments(false)
    .exitOverride()
    .parse(argv, { from: "user" });
  const options = command.opts<Omit<Settings, "seed"> & { seed?: number }>();
  const isWhole = options.seed !== undefined && options.operation && options.property;
  if (options.path && !isWhole) command.error("error: --path needs --seed, --operation and --property");
  return { seed: randomSeed(), ...options };
}

function wholeNumber(min: number, max: number) {
  return (text: string): number => {
    const number = /^\d+$/.test(text) ? Number(text) : Number.NaN;
    if (number >= min && number <= max) return number;
    throw new InvalidArgumentError(`It must be a whole number from ${min} to ${max}.`);
  };
}

function casePath(text: string): string {
  if (/^\d+(:\d+)*$/.test(text)) return text;
  throw new InvalidArgumentError("It must be numbers separated by colons, such as 12:0:1.");
}

const randomSeed = () => randomInt(MAX_SEED);

/** @returns the environment variables through which run.ts passes the settings to the tests. */
export function toEnvironment({ cases, seed, operation, property, path }: Settings): Record<string, string> {
  return {
    FUZZ_CASES: String(cases),
    FUZZ_SEED: String(seed),
    FUZZ_OPERATION: operation ?? "",
    FUZZ_PROPERTY: property ?? "",
    FUZZ_PATH: path ?? "",
  };
}

/** @returns the settings from run.ts; in `npm run ci -- processes` a few cases, always the same. */
export function fromEnvironment(env: NodeJS.ProcessEnv): Settings {
  return {
    cases: Number(env.FUZZ_CASES ?? IN_TEST_CI.cases),
    seed: Number(env.FUZZ_SEED ?? IN_TEST_CI.seed),
    operation: env.FUZZ_OPERATION || undefined,
    property: env.FUZZ_PROPERTY || undefined,
    path: env.FUZZ_PATH || undefined,
  };
}

/** @returns the command that repeats a case. */
export function replay({ cases, seed, operation, property, path }: Settings): string {
  const options = { seed, operation, property, path, cases };
  return `npm run test:fuzz -- ${Object.entries(options)
    .map(([name, value]) => `--${name} ${value}`)
    .join(" ")}`;
}

/** Shares out a number by weights, completely. */
export function share(total: number, weights: number[]): number[] {
  const sum = (numbers: number[]) => numbers.reduce((all, number) => all + number, 0);
  const upTo = (index: number) => Math.round((total * sum(weights.slice(0, index))) / sum(weights));
  return weights.map((_, index) => upTo(index + 1) - upTo(index));
}
