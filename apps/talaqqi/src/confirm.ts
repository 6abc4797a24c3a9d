import { type Command, InvalidArgumentError } from "commander";
import { NotConfirmedError } from "./errors.ts";
import { plain } from "./print.ts";
import type { Session } from "./session.ts";
import { say } from "./texts.ts";

export type Confirmation = { yes?: boolean };

/** Adds `--yes` to a command that asks for confirmation. */
export const confirmable = (command: Command): Command =>
  command.option("-y, --yes", "do not ask for confirmation; what will change is still shown");

/**
 * Shows a preview on standard error, so that JSON output stays JSON, and asks.
 * @throws NotConfirmedError unless the user confirms or gave `--yes`; without a terminal it cannot ask.
 */
export async function confirmed(
  { console, host: { stdin, stderr } }: Session,
  preview: string,
  { yes = false }: Confirmation,
): Promise<void> {
  console.error(plain(preview));
  if (yes) return;
  if (!stdin.isTTY) throw new NotConfirmedError(say("useYes"));
  const { default: confirm } = await import("@inquirer/confirm");
  const question = { message: say("continue"), default: false };
  const isConfirmed = await confirm(question, { input: stdin, output: stderr }).catch(() => false);
  if (!isConfirmed) throw new NotConfirmedError(say("nothingChanged"));
}

/** Asks on a terminal for a value, until `parse` accepts it. @throws NotConfirmedError when the user cancels. */
export async function prompt<Value>(
  { host: { stdin, stderr } }: Session,
  message: string,
  parse: (text: string) => Value,
): Promise<Value> {
  const { default: input } = await import("@inquirer/input");
  const validate = (text: string) => {
    try {
      parse(text);
      return text !== "" || say("required");
    } catch (error) {
      if (error instanceof InvalidArgumentError) return error.message;
      throw error;
    }
  };
  const typed = await input({ message, validate }, { input: stdin, output: stderr }).catch(() => {
    throw new NotConfirmedError(say("nothingChanged"));
  });
  return parse(typed);
}
