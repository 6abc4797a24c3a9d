import { parseArgs } from "node:util";

/** What a run is asked to do. */
export type Options = {
  /** Show how the command is used, and do nothing. */
  help: boolean;
  /** As little as shows whether everything runs. */
  quick: boolean;
  /** Keep the results in the files that show them. */
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

/**
 * Runs a command of the project that goes through cases: `npm run bench`. What it throws is told, in one sentence where
 * the user can mend it, and is the process's exit code: 2 for what the user can mend, 1 for anything else.
 * @param command its name, what --quick and --write mean, and the cases that there are.
 */
export async function runCommandLine(
  command: { name: string; quick: string; write: string; cases: readonly string[] },
  run: (options: Options) => Promise<void>,
): Promise<void> {
  const help = usage(command);
  try {
    const options = readOptions(process.argv.slice(2), command.cases);
    if (options.help) console.log(help);
    else await run(options);
  } catch (error) {
    if (error instanceof UsageError) console.error(`${error.message}\n\n${help}`);
    else console.error(error instanceof UnfitError ? error.message : error);
    process.exitCode = error instanceof UsageError || error instanceof UnfitError ? 2 : 1;
  }
}

const usage = ({ name, quick, write, cases }: Parameters<typeof runCommandLine>[0]) =>
  `npm run ${name} -- [--quick] [--write] [--only ${cases.slice(0, 2).join(",")}]

  --quick   ${quick}
  --write   ${write}
  --help    shows this
  --only    some cases: ${cases.join(", ")}`;

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
