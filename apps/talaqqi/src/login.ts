import { text } from "node:stream/consumers";
import { isLoopback } from "@talaqqi/api/config/loopback";
import { Command } from "commander";
import { CommandError } from "./command-error.ts";
import { readCredentials, writeCredentials } from "./credentials.ts";
import { NotConfirmedError } from "./outcome.ts";
import { printDone, printRecord } from "./print.ts";
import { askWho, connect, type Session } from "./session.ts";

/** `talaqqi login`: keeps an operator's token for this user of this machine, once the server has taken it. */
export const loginCommand = (session: Session): Command =>
  new Command("login")
    .description("Keep an operator's token for the commands to come. It is asked for, or read from standard input.")
    .action(async () => {
      const server = await session.server();
      const token = (await readToken(server)).trim();
      if (!/^talaqqi_operator_[1-9]\d*_[\w-]{43}$/.test(token)) {
        throw new CommandError(
          "That is no operator's token: it begins with talaqqi_operator_, and 43 characters end it. Is it whole?",
        );
      }
      const { protocol, hostname } = new URL(server);
      if (protocol === "http:" && !isLoopback(hostname))
        console.error("Without https everybody on the way can read it.");
      const operator = await askWho(connect(server, token), server);
      const { tokens } = await readCredentials();
      await writeCredentials({ server, tokens: { ...tokens, [server]: token } });
      printDone(session, operator, `Logged in at ${server} as ${operator.name}.`);
    });

/** `talaqqi logout`: forgets the token here; it stays good. */
export const logoutCommand = (session: Session): Command =>
  new Command("logout")
    .description("Forget the operator's token on this machine. It stays good: see operator revoke.")
    .action(async () => {
      const server = await session.server();
      const { tokens, ...credentials } = await readCredentials();
      const { [server]: known, ...others } = tokens;
      await writeCredentials({ server: credentials.server === server ? "" : credentials.server, tokens: others });
      printDone(session, { server }, known ? `Logged out of ${server}.` : `Nobody was logged in at ${server}.`);
    });

/** `talaqqi whoami` */
export const whoamiCommand = (session: Session): Command =>
  new Command("whoami").description("Say which operator is logged in, and at which server.").action(async () => {
    const operator = await askWho(await session.client(), await session.server());
    printRecord(session, operator, {
      operator: operator.name,
      id: operator.id_operator,
      server: await session.server(),
    });
  });

async function readToken(server: string): Promise<string> {
  if (!process.stdin.isTTY) return text(process.stdin);
  const { default: password } = await import("@inquirer/password");
  const question = { message: `Operator's token for ${server}:`, mask: "*" };
  return password(question, { output: process.stderr }).catch(() => {
    throw new NotConfirmedError("Nobody has logged in.");
  });
}
