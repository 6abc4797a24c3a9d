import { parseIdentifier } from "@talaqqi/api/domain/identifiers";
import type { Command } from "commander";
import { ask } from "./ask.ts";
import { byId, type OperatorClient, type Shape } from "./client.ts";
import { CommandError } from "./command-error.ts";
import { readAll } from "./pages.ts";
import { texts } from "./texts.ts";

export type Account = Shape<"Account">;

/** How `--help` describes an account that a command takes. */
export const accountHelp = texts.findAccount.help;

/** A student, by the student's id or by the account. */
export type Whose = { account?: string; student?: number };

/** Ends the command unless exactly one is given. */
export function checkWhose({ account, student }: Whose, command: Command): void {
  if ((account === undefined) === (student === undefined)) command.error(texts.findAccount.either);
}

/** @returns the account with an e-mail or an id. @throws CommandError when there is none. */
export async function getAccount(client: OperatorClient, given: string): Promise<Account> {
  if (parseIdentifier(given) !== null) {
    return ask(client.GET("/operator/accounts/{id}", byId(given)), texts.names.account(given));
  }
  const found = await findAccounts(client, given.trim());
  const account = found.find(({ email }) => email === given.trim().toLowerCase());
  if (!account) throw new CommandError(texts.findAccount.none(given));
  return account;
}

export const findAccounts = (client: OperatorClient, search: string, most?: number): Promise<Account[]> =>
  readAll(({ limit, last }) => {
    const query = { limit, after: last?.id_user ?? 0, ...(search && { search }) };
    return ask(client.GET("/operator/accounts", { params: { query } }));
  }, most);
