import { text } from "node:stream/consumers";
import { isLoopback } from "@talaqqi/api/config/loopback";
import { parseOperatorToken } from "@talaqqi/api/config/operator-token";
import { Command } from "commander";
import { askWho } from "./ask.ts";
import { connect } from "./client.ts";
import { CommandError } from "./command-error.ts";
import { fieldWord } from "./contract/table.ts";
import { readCredentials, writeCredentials } from "./credentials.ts";
import type { Host } from "./host.ts";
import { NotConfirmedError } from "./outcome.ts";
import { printDone, printRecord } from "./print.ts";
import type { Session } from "./session.ts";
import { texts } from "./texts.ts";
import { valueText } from "./value-text.ts";

/** `talaqqi login`: saves an operator token for this user of this machine, once the server has accepted it. */
export const loginCommand = (session: Session): Command =>
  new Command("login")
    .description("Save an operator token on this machine. Prompts for it, or reads it from standard input.")
    .action(async () => {
      const server = await session.server();
      const token = (await readToken(session.host, server)).trim();
      if (parseOperatorToken(token) === null) {
        throw new CommandError(texts.login.notToken);
      }
      const { protocol, hostname } = new URL(server);
      if (protocol === "http:" && !isLoopback(hostname)) session.console.error(texts.login.insecure);
      const operator = await askWho(connect(server, token, session.host.fetch), server);
      const { tokens } = await readCredentials(session.host.home);
      await writeCredentials(session.host.home, { server, tokens: { ...tokens, [server]: token } });
      printDone(session, operator, texts.login.loggedIn(server, operator.name));
    });

/** `talaqqi logout` */
export const logoutCommand = (session: Session): Command =>
  new Command("logout")
    .description("Delete the operator token from this machine. It remains valid; staff token revoke ends it.")
    .action(async () => {
      const server = await session.server();
      const { tokens, ...credentials } = await readCredentials(session.host.home);
      const { [server]: known, ...others } = tokens;
      await writeCredentials(session.host.home, {
        server: credentials.server === server ? "" : credentials.server,
        tokens: others,
      });
      printDone(session, { server }, known ? texts.login.loggedOut(server) : texts.login.notLoggedIn(server));
    });

/** `talaqqi whoami` */
export const whoamiCommand = (session: Session): Command =>
  new Command("whoami").description("Show which operator is logged in, and to which server.").action(async () => {
    const server = await session.server();
    const operator = await askWho(await session.client(), server);
    printRecord(session, operator, {
      [fieldWord("name")]: operator.name,
      [texts.headings.id]: operator.id_operator,
      [fieldWord("role")]: valueText(operator.role),
      [texts.headings.server]: server,
    });
  });

async function readToken({ stdin, stderr }: Host, server: string): Promise<string> {
  if (!stdin.isTTY) return text(stdin);
  const { default: password } = await import("@inquirer/password");
  const question = { message: texts.login.tokenFor(server), mask: "*" };
  return password(question, { input: stdin, output: stderr }).catch(() => {
    throw new NotConfirmedError(texts.login.cancelled);
  });
}
