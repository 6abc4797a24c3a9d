import type { Command } from "commander";
import { NotConfirmedError } from "./outcome.ts";
import { plain } from "./print.ts";

/** Adds `--yes` to a command that destroys something. */
export const confirmable = (command: Command): Command =>
  command.option("-y, --yes", "do it without asking (the preview is shown all the same)");

/**
 * Shows what would be done, and asks. The preview goes where errors go, so that an answer in JSON stays JSON.
 * @throws NotConfirmedError unless somebody has said yes, or `--yes`; without a terminal nobody can be asked.
 */
export async function confirmed(preview: string, { yes = false }: { yes?: boolean }): Promise<void> {
  console.error(plain(preview));
  if (yes) return;
  if (!process.stdin.isTTY) throw new NotConfirmedError("Nothing was done: say --yes to do it.");
  const { default: confirm } = await import("@inquirer/confirm");
  const isWanted = await confirm({ message: "Do it?", default: false }, { output: process.stderr }).catch(() => false);
  if (!isWanted) throw new NotConfirmedError("Nothing was done.");
}
