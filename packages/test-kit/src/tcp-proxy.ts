import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/** A port on loopback that forwards connections to a server. */
export type TcpProxy = {
  /** The address given to `openTcpProxy`, with the proxy's port. */
  url: string;
  /** Forwards new connections to another address, as after a failover. */
  switchTo(url: string): void;
  /** Ends the connections and accepts no new ones, as a phone in a tunnel does. */
  cut(): void;
  /** Accepts connections again. */
  restore(): void;
  /** Forwards nothing more without ending a connection, as a broken network does. */
  stall(): void;
  /** Forwards again, also what has waited. */
  resume(): void;
  close(): void;
};

/** @param url where to forward to, with a port. */
export async function openTcpProxy(url: string): Promise<TcpProxy> {
  const sockets = new Set<Socket>();
  let target = new URL(url);
  let isCut = false;
  let isStalled = false;
  const server = createServer((client) => {
    if (isCut) return client.destroy();
    const upstream = connect(Number(target.port), target.hostname);
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(from);
      from.on("error", () => to.destroy());
      from.on("close", () => sockets.delete(from) && to.destroy());
      from.pipe(to);
      if (isStalled) from.pause();
    }
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const own = new URL(url);
  own.hostname = "127.0.0.1";
  own.port = String((server.address() as AddressInfo).port);
  const endConnections = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: own.href,
    switchTo(other) {
      target = new URL(other);
    },
    cut() {
      isCut = true;
      endConnections();
    },
    restore() {
      isCut = false;
    },
    stall() {
      isStalled = true;
      for (const socket of sockets) socket.pause();
    },
    resume() {
      isStalled = false;
      for (const socket of sockets) socket.resume();
    },
    close() {
      server.close();
      endConnections();
    },
  };
}
