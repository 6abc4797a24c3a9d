import { text } from "node:stream/consumers";
import { isLoopback } from "@talaqqi/api/config/loopback";
import { parseOperatorToken } from "@talaqqi/api/config/operator-token";
import type { Command } from "commander";
import { askWho } from "./ask.ts";
import { connect } from "./client.ts";
import { readCredentials, writeCredentials } from "./credentials.ts";
import { CommandError, NotConfirmedError } from "./errors.ts";
import { printDone } from "./print.ts";
import type { Host, Session } from "./session.ts";
import { say } from "./texts.ts";

/** `talaqqi login`: saves an operator token for this user of this machine, once the server has accepted it. */
export const loginCommand = (command: Command, session: Session): Command =>
  command
    .description("Save an operator token on this machine. Prompts for it, or reads it from standard input.")
    .action(async () => {
      const server = await session.server();
      const token = (await readToken(session.host, server)).trim();
      if (!token) throw new CommandError(say("noToken"));
      if (parseOperatorToken(token) === null) throw new CommandError(say("notToken"));
      const { protocol, hostname } = new URL(server);
      if (protocol === "http:" && !isLoopback(hostname)) session.console.error(say("insecure"));
      const operator = await askWho(connect(server, token, session.host.fetch), server);
      const { tokens } = await readCredentials(session.host.home);
      await writeCredentials(session.host.home, { server, tokens: { ...tokens, [server]: token } });
      printDone(session, operator, say("loggedIn", { server, name: operator.name }));
    });

/** `talaqqi logout` */
export const logoutCommand = (command: Command, session: Session): Command =>
  command
    .description("Delete the operator token from this machine. It remains valid; staff token revoke ends it.")
    .action(async () => {
      const server = await session.server();
      const { tokens, server: last } = await readCredentials(session.host.home);
      const { [server]: known, ...others } = tokens;
      await writeCredentials(session.host.home, { server: last === server ? "" : last, tokens: others });
      printDone(session, { server }, known ? say("loggedOut", { server }) : say("wasNotLoggedIn", { server }));
    });

async function readToken({ stdin, stderr }: Host, server: string): Promise<string> {
  if (!stdin.isTTY) return text(stdin);
  const { default: password } = await import("@inquirer/password");
  const question = { message: say("tokenFor", { server }), mask: "*" };
  return password(question, { input: stdin, output: stderr }).catch(() => {
    throw new NotConfirmedError(say("loginCancelled"));
  });
}
