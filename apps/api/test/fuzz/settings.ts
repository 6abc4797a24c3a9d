import { randomInt } from "node:crypto";
import { Command, InvalidArgumentError, Option } from "commander";
import { fuzzedOperations } from "./schemas.ts";

/** What is tried of an operation: see properties.ts. */
export const propertyNames = ["valid", "superfluous", "repeated", "invalid", "unauthorised", "method", "path"] as const;

export type PropertyName = (typeof propertyNames)[number];

/** How a run of generated cases goes. */
export type Settings = {
  /** Of each operation. */
  cases: number;
  /** The same seed makes the same cases. */
  seed: number;
  /** Only this operation, only this property. */
  operation?: string | undefined;
  property?: string | undefined;
  /** One case of them, as fast-check finds its way to it. */
  path?: string | undefined;
};

const DEFAULT_CASES = 50;
/** What fails there is of the change that is tested, and not of the seed. */
const IN_NPM_TEST = { cases: 20, seed: 20261122 };
/** fast-check takes integers of 32 bits. */
const MAX_SEED = 2 ** 31 - 1;

/** Reads the arguments of `npm run test:fuzz`. @throws CommanderError after it has said what is wrong, or for --help. */
export function readArguments(argv: string[]): Settings {
  const operations = fuzzedOperations().map(({ operationId }) => operationId);
  const command = new Command("npm run test:fuzz --")
    .description("Sends requests that are made from the contract, valid and invalid ones: see docs/fuzzing.md.")
    .option("--cases <n>", "cases for each operation", wholeNumber(1, 100_000), DEFAULT_CASES)
    .option("--seed <n>", "makes the cases of an earlier run again; random if absent", wholeNumber(0, MAX_SEED))
    .addOption(new Option("--operation <id>", "only this operation of the contract").choices(operations))
    .addOption(new Option("--property <name>", "only this property").choices(propertyNames))
    .option("--path <path>", "one case, as a failure has named it; with its seed, operation and property", casePath)
    .allowExcessArguments(false)
    .exitOverride()
    .parse(argv, { from: "user" });
  const options = command.opts<Omit<Settings, "seed"> & { seed?: number }>();
  const isWhole = options.seed !== undefined && options.operation && options.property;
  if (options.path && !isWhole) command.error("error: --path needs --seed, --operation and --property beside it");
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
  throw new InvalidArgumentError("It must be numbers with colons between them, such as 12:0:1.");
}

const randomSeed = () => randomInt(MAX_SEED);

/** @returns the settings as environment variables, in which run.ts hands them to the tests. */
export function toEnvironment({ cases, seed, operation, property, path }: Settings): Record<string, string> {
  return {
    ...{ FUZZ_CASES: String(cases), FUZZ_SEED: String(seed) },
    ...{ FUZZ_OPERATION: operation ?? "", FUZZ_PROPERTY: property ?? "", FUZZ_PATH: path ?? "" },
  };
}

/** @returns what run.ts has handed over; in `npm test` a few cases, the same ones each time. */
export function fromEnvironment(env: NodeJS.ProcessEnv): Settings {
  return {
    cases: Number(env.FUZZ_CASES ?? IN_NPM_TEST.cases),
    seed: Number(env.FUZZ_SEED ?? IN_NPM_TEST.seed),
    operation: env.FUZZ_OPERATION || undefined,
    property: env.FUZZ_PROPERTY || undefined,
    path: env.FUZZ_PATH || undefined,
  };
}

/** @returns the command that sends a case again. */
export function replay({ cases, seed, operation, property, path }: Settings): string {
  const options = { seed, operation, property, path, cases };
  return `npm run test:fuzz -- ${Object.entries(options)
    .map(([name, value]) => `--${name} ${value}`)
    .join(" ")}`;
}

/** Shares out a number by weights, to the last one. */
export function share(total: number, weights: number[]): number[] {
  const sum = (numbers: number[]) => numbers.reduce((all, number) => all + number, 0);
  const upTo = (index: number) => Math.round((total * sum(weights.slice(0, index))) / sum(weights));
  return weights.map((_, index) => upTo(index + 1) - upTo(index));
}
