import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";
import { freePort, type Postgres } from "@talaqqi/test-kit/postgresql";

/** A database address that can be switched to another server, as a failover does. */
export type Address = {
  url: string;
  /** Sends new connections to this server. */
  switchTo(postgres: Postgres): void;
  close(): void;
};

/** Opens a proxy on loopback to a database of a server. */
export async function openDatabaseProxy(postgres: Postgres, database: string): Promise<Address> {
  const sockets = new Set<Socket>();
  let target = new URL(postgres.url(database));
  const server = createServer((client) => {
    const upstream = connect(Number(target.port), target.hostname);
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(from);
      from.on("error", () => to.destroy());
      from.on("close", () => sockets.delete(from) && to.destroy());
      from.pipe(to);
    }
  });
  const port = await freePort();
  await once(server.listen(port, "127.0.0.1"), "listening");
  const url = new URL(target);
  url.port = String(port);
  return {
    url: url.href,
    switchTo(other) {
      target = new URL(other.url(database));
    },
    close() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
