import { text } from "node:stream/consumers";
import { isLoopback } from "@talaqqi/api/config/loopback";
import { parseOperatorToken } from "@talaqqi/api/config/operator-token";
import { Command } from "commander";
import { askWho } from "./ask.ts";
import { connect } from "./client.ts";
import { CommandError } from "./command-error.ts";
import { readCredentials, writeCredentials } from "./credentials.ts";
import { NotConfirmedError } from "./outcome.ts";
import { printDone, printRecord } from "./print.ts";
import type { Session } from "./session.ts";

/** `talaqqi login`: saves an operator token for this user of this machine, once the server has accepted it. */
export const loginCommand = (session: Session): Command =>
  new Command("login")
    .description("Save an operator token on this machine. Prompts for it, or reads it from standard input.")
    .action(async () => {
      const server = await session.server();
      const token = (await readToken(server)).trim();
      if (parseOperatorToken(token) === null) {
        throw new CommandError(
          "Not an operator token. Tokens look like talaqqi_operator_<id>_<43 characters>; was it cut off?",
        );
      }
      const { protocol, hostname } = new URL(server);
      if (protocol === "http:" && !isLoopback(hostname))
        console.error("Warning: without https, anyone on the network can read the token.");
      const operator = await askWho(connect(server, token), server);
      const { tokens } = await readCredentials();
      await writeCredentials({ server, tokens: { ...tokens, [server]: token } });
      printDone(session, operator, `Logged in to ${server} as ${operator.name}.`);
    });

/** `talaqqi logout` */
export const logoutCommand = (session: Session): Command =>
  new Command("logout")
    .description("Delete the operator token from this machine. It remains valid; staff token revoke ends it.")
    .action(async () => {
      const server = await session.server();
      const { tokens, ...credentials } = await readCredentials();
      const { [server]: known, ...others } = tokens;
      await writeCredentials({ server: credentials.server === server ? "" : credentials.server, tokens: others });
      printDone(session, { server }, known ? `Logged out of ${server}.` : `You were not logged in to ${server}.`);
    });

/** `talaqqi whoami` */
export const whoamiCommand = (session: Session): Command =>
  new Command("whoami").description("Show which operator is logged in, and to which server.").action(async () => {
    const server = await session.server();
    const operator = await askWho(await session.client(), server);
    printRecord(session, operator, { name: operator.name, id: operator.id_operator, role: operator.role, server });
  });

async function readToken(server: string): Promise<string> {
  if (!process.stdin.isTTY) return text(process.stdin);
  const { default: password } = await import("@inquirer/password");
  const question = { message: `Operator token for ${server}:`, mask: "*" };
  return password(question, { output: process.stderr }).catch(() => {
    throw new NotConfirmedError("Login cancelled.");
  });
}
