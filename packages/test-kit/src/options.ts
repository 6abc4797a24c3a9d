import { parseArgs } from "node:util";

/** The options of a run. */
export type Options = {
  /** Print the usage only. */
  help: boolean;
  /** Run the smallest amount that shows whether everything works. */
  quick: boolean;
  /** Write the results to the files that show them. */
  write: boolean;
  /** The cases to run, by name. */
  cases: string[];
};

/** The user can fix this in the command. */
export class UsageError extends Error {
  override name = "UsageError";
}

/** The user can fix this, but not in the command. */
export class UnfitError extends Error {
  override name = "UnfitError";
}

/**
 * Runs a command that goes through cases, like `npm run bench`, and prints what it throws. The exit code is 2 for errors
 * that the user can fix, and 1 for any other.
 * @param command how npm runs it, what --quick and --write mean, and all cases. Without `write` there is no --write.
 */
export async function runCommandLine(
  command: { name: string; quick: string; write?: string; cases: readonly string[] },
  run: (options: Options) => Promise<void>,
  args = process.argv.slice(2),
): Promise<void> {
  const help = usage(command);
  try {
    const options = readOptions(args, command.cases);
    if (options.write && !command.write) throw new UsageError("Unknown option '--write'");
    if (options.help) console.log(help);
    else await run(options);
  } catch (error) {
    if (error instanceof UsageError) console.error(`${error.message}\n\n${help}`);
    else console.error(error instanceof UnfitError ? error.message : error);
    process.exitCode = error instanceof UsageError || error instanceof UnfitError ? 2 : 1;
  }
}

const usage = ({ name, quick, write, cases }: Parameters<typeof runCommandLine>[0]) =>
  `npm run ${name} [--quick] ${write ? "[--write] " : ""}[--only ${cases.slice(0, 2).join(",")}]

  --quick   ${quick}${write ? `\n  --write   ${write}` : ""}
  --help    print this
  --only    run some cases: ${cases.join(", ")}`;

/**
 * Reads the command line.
 * @throws UsageError for unknown options and cases, and for --write without a whole run.
 */
export function readOptions(args: string[], cases: readonly string[]): Options {
  const { help, quick, write, only } = parse(args);
  const chosen = only?.split(",").map((name) => name.trim()) ?? [...cases];
  const unknown = chosen.filter((name) => !cases.includes(name));
  if (unknown.length > 0) throw new UsageError(`Unknown case ${unknown.join(", ")}. Cases: ${cases.join(", ")}`);
  if (write && (quick || only)) throw new UsageError("--write needs a whole run, without --quick or --only.");
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
