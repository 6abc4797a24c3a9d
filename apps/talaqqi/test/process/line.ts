import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/** A proxy to a server that forwards nothing until it is opened, like a very slow connection. */
export type Line = {
  url: string;
  open: () => void;
  close: () => Promise<void>;
};

export async function layLine(to: string): Promise<Line> {
  const { hostname, port } = new URL(to);
  const ends: { near: Socket; far: Socket }[] = [];
  let isOpen = false;
  const join = ({ near, far }: { near: Socket; far: Socket }) => void near.pipe(far).pipe(near);
  const server = createServer({ pauseOnConnect: true }, (near) => {
    const far = connect(Number(port), hostname);
    // Closing one end closes the other.
    near.on("error", () => far.destroy()).on("close", () => far.destroy());
    far.on("error", () => near.destroy()).on("close", () => near.destroy());
    ends.push({ near, far });
    if (isOpen) join({ near, far });
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    open() {
      isOpen = true;
      for (const both of ends) join(both);
    },
    async close() {
      for (const { near } of ends) near.destroy();
      server.close();
      await once(server, "close");
    },
  };
}
