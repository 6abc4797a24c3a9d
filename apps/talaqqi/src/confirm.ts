import type { Command } from "commander";
import { NotConfirmedError } from "./outcome.ts";
import { plain } from "./print.ts";

export type Confirmation = { yes?: boolean };

/** Adds `--yes` to a command that asks for confirmation. */
export const confirmable = (command: Command): Command =>
  command.option("-y, --yes", "do not ask for confirmation; the preview is still shown");

/**
 * Shows a preview on standard error, so that JSON output stays JSON, and asks.
 * @throws NotConfirmedError unless the user confirms or gave `--yes`; without a terminal it cannot ask.
 */
export async function confirmed(preview: string, { yes = false }: Confirmation): Promise<void> {
  console.error(plain(preview));
  if (yes) return;
  if (!process.stdin.isTTY) throw new NotConfirmedError("Nothing was changed. Use --yes to confirm.");
  const { default: confirm } = await import("@inquirer/confirm");
  const isConfirmed = await confirm({ message: "Continue?", default: false }, { output: process.stderr }).catch(
    () => false,
  );
  if (!isConfirmed) throw new NotConfirmedError("Nothing was changed.");
}
