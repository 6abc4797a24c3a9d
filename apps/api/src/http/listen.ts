import type { FastifyInstance } from "fastify";
import { UserFacingError } from "../config/user-facing-error.ts";

/** More than the default of connections may wait to be accepted: a burst would be refused by the system otherwise. */
const BACKLOG = 4_096;

/**
 * Listens on an address.
 * @param what names the server in messages: "The API".
 * @param setting names the setting of its port.
 * @returns the address as a URL.
 * @throws UserFacingError when the address cannot be had.
 */
export async function listen(
  app: FastifyInstance,
  what: string,
  setting: string,
  { host, port }: { host: string; port: number },
): Promise<string> {
  try {
    return await app.listen({ host, port, backlog: BACKLOG });
  } catch (error) {
    const reason = listenFailures[(error as NodeJS.ErrnoException).code ?? ""]?.replace("PORT", setting);
    if (!reason) throw error;
    throw new UserFacingError(`${what} cannot listen on ${host}, port ${port}: ${reason}.`, { cause: error });
  }
}

const listenFailures: Partial<Record<string, string>> = {
  EADDRINUSE: "the port is already in use. Stop the other program, or set PORT to a free port",
  EACCES: "permission denied. Set PORT to 1024 or higher",
  EADDRNOTAVAIL: "this machine does not have that address. Set HOST to one of its addresses",
  ENOTFOUND: "the host name was not found. Set HOST to an address of this machine",
};
