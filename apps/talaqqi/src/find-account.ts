import { CommandError } from "./command-error.ts";
import { readAll } from "./pages.ts";
import { ask, type OperatorClient, type Shape } from "./session.ts";

export type Account = Shape<"Account">;

/** @returns the account of an e-mail or an identifier. @throws CommandError when there is none. */
export async function getAccount(client: OperatorClient, given: string): Promise<Account> {
  if (/^[1-9]\d{0,9}$/.test(given)) {
    return ask(client.GET("/operator/accounts/{id}", { params: { path: { id: given } } }), `account ${given}`);
  }
  const found = await findAccounts(client, given.trim());
  const account = found.find(({ email }) => email === given.trim().toLowerCase());
  if (!account) throw new CommandError(`There is no account with the e-mail ${given}.`);
  return account;
}

/** Finds accounts as `account find` does, at most `most`. */
export const findAccounts = (client: OperatorClient, search: string, most?: number): Promise<Account[]> =>
  readAll(
    (page) => ask(client.GET("/operator/accounts", { params: { query: { ...page, ...(search && { search }) } } })),
    ({ id_user }) => id_user,
    most,
  );
