import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";
import { freePort, type Postgres } from "@talaqqi/test-kit/postgresql";

/** An address of a database that can be moved to another server, as a failover does. */
export type Address = {
  url: string;
  /** New connections reach this server from now on. */
  moveTo(postgres: Postgres): void;
  close(): void;
};

/** Opens an address of a database on a server. */
export async function openAddress(postgres: Postgres, database: string): Promise<Address> {
  const sockets = new Set<Socket>();
  let target = new URL(postgres.url(database));
  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname);
    for (const [from, to] of [
      [near, far],
      [far, near],
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
    moveTo(other) {
      target = new URL(other.url(database));
    },
    close() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
