import { parseArgs } from "node:util";

/** What a run is asked to do. */
export type Options = {
  /** Show how the command is used, and do nothing. */
  help: boolean;
  /** One short round: whether everything runs, not how fast. */
  quick: boolean;
  /** Keep the results: results.json, chart.svg and the README's table. */
  write: boolean;
  /** The cases to run, by name. */
  cases: string[];
};

/** What a user can mend in the command. */
export class UsageError extends Error {
  override name = "UsageError";
}

/** What a user can mend, and not in the command. */
export class UnfitError extends Error {
  override name = "UnfitError";
}

/** What stands under a UsageError; the names of the cases come after it. */
export const usage = `npm run bench -- [--quick] [--write] [--only list,single]

  --quick   one short round of everything: whether it runs, not how fast it is
  --write   keeps the results in bench/results.json, bench/chart.svg and bench/README.md
  --help    shows this
  --only    some cases: `;

/**
 * Reads the command line.
 * @throws UsageError for what is not known, and for results that would not be whole.
 */
export function readOptions(args: string[], cases: readonly string[]): Options {
  const { help, quick, write, only } = parse(args);
  const chosen = only?.split(",").map((name) => name.trim()) ?? [...cases];
  const unknown = chosen.filter((name) => !cases.includes(name));
  if (unknown.length > 0) throw new UsageError(`there is no case ${unknown.join(", ")}: there are ${cases.join(", ")}`);
  if (write && (quick || only))
    throw new UsageError("--write keeps the results of a whole run, without --quick or --only");
  return { help, quick, write, cases: cases.filter((name) => chosen.includes(name)) };
}

function parse(args: string[]) {
  try {
    const { values } = parseArgs({
      args,
      options: {
        help: { type: "boolean", short: "h", default: false },
        quick: { type: "boolean", default: false },
        write: { type: "boolean", default: false },
        only: { type: "string" },
      },
    });
    return values;
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}
