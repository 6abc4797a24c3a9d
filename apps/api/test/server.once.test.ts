import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { once } from "node:events";
import { rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { databaseFolder } from "@talaqqi/testing/folder";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { readConfig } from "../src/config.ts";
import { OperatorError } from "../src/operator-error.ts";
import { type Server, startServer } from "../src/server.ts";
import { freePorts } from "./support/command.ts";
import { copyEmbedded } from "./support/database.ts";

let folder: string;
let server: Server | undefined;

beforeEach(() => {
  folder = databaseFolder("talaqqi-server-");
  copyEmbedded(join(folder, "data"));
});
afterEach(async () => {
  await server?.close();
  server = undefined;
  rmSync(folder, { recursive: true, force: true });
});

const start = async (settings: Record<string, string>) => {
  server = await startServer(readConfig({ DATA_DIR: join(folder, "data"), LOG_LEVEL: "silent", ...settings }));
  return server;
};

const signInPage = ({ summary }: Server) => summary.join("\n").match(/Sign in +(http:\S+)/)?.[1] ?? "";

describe("the development sign-in finds a port of its own", () => {
  test("when the one next to the documentation's is the API's", async () => {
    const [port = 0] = await freePorts(1);
    const { apiUrl, ...running } = await start({ PORT: String(port), DOCS_PORT: String(port - 1) });
    expect(apiUrl).toBe(`http://127.0.0.1:${port}`);
    expect(new URL(signInPage({ apiUrl, ...running })).port).not.toBe(String(port));
    expect((await fetch(signInPage({ apiUrl, ...running }))).status).toBe(200);
  });

  test("when the documentation's is the last that there is", async () => {
    expect((await fetch(signInPage(await start({ PORT: "0", DOCS_PORT: "65535" })))).status).toBe(200);
  });
});

describe("what the operator can mend is one sentence:", () => {
  test("a port that another program has", async () => {
    const [port = 0, docsPort = 0] = await freePorts(2);
    await start({ PORT: String(port), DOCS_PORT: String(docsPort) });
    copyEmbedded(join(folder, "second"));
    const second = startServer(
      readConfig({ PORT: String(port), DOCS_PORT: "0", DATA_DIR: join(folder, "second"), LOG_LEVEL: "silent" }),
    );
    await expect(second).rejects.toThrow(OperatorError);
    await expect(second).rejects.toThrow(`The API cannot listen on 127.0.0.1, port ${port}: another program does.`);
  });

  test("a METRICS_PORT that another program has, and then nothing is left open", async () => {
    const other = createServer().listen(0, "127.0.0.1");
    await once(other, "listening");
    const port = Object(other.address()).port;
    const open = new Set<unknown>();
    const watch = (message: unknown) => {
      const { fastify } = Object(message);
      open.add(fastify);
      fastify.addHook("onClose", () => open.delete(fastify));
    };
    subscribe("fastify.initialization", watch);
    try {
      const refused = start({ PORT: "0", DOCS_PORT: "0", METRICS_PORT: String(port) });
      await expect(refused).rejects.toThrow(OperatorError);
      await expect(refused).rejects.toThrow(
        `The metrics cannot listen on 127.0.0.1, port ${port}: another program does. Stop it, or set METRICS_PORT to another port.`,
      );
      expect(open.size).toBe(0);
    } finally {
      unsubscribe("fastify.initialization", watch);
      other.close();
    }
  });

  test("a DATA_DIR that is a file", async () => {
    const file = join(folder, "file");
    writeFileSync(file, "");
    const refused = start({ PORT: "0", DATA_DIR: file });
    await expect(refused).rejects.toThrow(OperatorError);
    await expect(refused).rejects.toThrow(`The data cannot be kept in ${file}: there is a file of that name.`);
  });
});
