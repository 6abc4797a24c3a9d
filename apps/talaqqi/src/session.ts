import { Console } from "node:console";
import { readClientConfig } from "@talaqqi/api/config";
import type { Command } from "commander";
import { ask } from "./ask.ts";
import { connect, type OperatorClient, type Shape, type Transfer } from "./client.ts";
import { readCredentials } from "./credentials.ts";
import { CommandError } from "./errors.ts";
import { say } from "./texts.ts";

/** What the command uses of the process that runs it; a test has its own. */
export type Host = {
  stdin: NodeJS.ReadableStream & { isTTY?: boolean };
  stdout: Output;
  stderr: Output;
  env: NodeJS.ProcessEnv;
  /** The user's folder, where the login is saved. */
  home: string;
  /** Sends a request, except content, which `transferring` sends. */
  fetch: (request: Request) => Promise<Response>;
};

type Output = NodeJS.WritableStream & { isTTY?: boolean; columns?: number };

/** What every command works with: settings, the server, the output format. */
export type Session = {
  host: Host;
  /** Prints to the host's streams. */
  console: Console;
  /** The server's address, without a trailing slash. */
  server: () => Promise<string>;
  /**
   * A client that sends the operator token.
   * @param transfer sends and receives content, with a longer timeout.
   * @throws CommandError when there is no token.
   */
  client: (transfer?: Transfer) => Promise<OperatorClient>;
  /** The member of staff whose token it is, and what the server reports about the school; requested once. */
  me: () => Promise<Shape<"CurrentStaff">>;
  /** The school's time zone, from the server: this machine may be in another one. */
  zone: () => Promise<string>;
  /** Whether to print JSON. */
  json: () => boolean;
};

/** @param program has the options `--server` and `--json`. */
export function createSession(host: Host, program: Command): Session {
  const options = () => program.opts<{ server?: string; json?: boolean }>();
  let me: Promise<Shape<"CurrentStaff">> | undefined;
  const session: Session = {
    host,
    console: new Console(host.stdout, host.stderr),
    async server() {
      const { server } = options();
      if (server !== undefined) return server;
      const { operatorUrl, isUrlGiven } = readClientConfig(host.env);
      return isUrlGiven ? operatorUrl : (await readCredentials(host.home)).server || operatorUrl;
    },
    me() {
      const request = async () => ask((await session.client()).GET("/operator/me"));
      me ??= request();
      return me;
    },
    zone: async () => (await session.me()).school_time_zone,
    async client(transfer) {
      const baseUrl = await session.server();
      const token = readClientConfig(host.env).operatorToken ?? (await readCredentials(host.home)).tokens[baseUrl];
      if (!token) throw new CommandError(say("notLoggedIn", { server: baseUrl }));
      return connect(baseUrl, token, host.fetch, transfer);
    },
    json: () => options().json === true,
  };
  return session;
}
