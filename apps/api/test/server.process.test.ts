import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { once } from "node:events";
import { rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { databaseFolder } from "@talaqqi/test-kit/folder";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { readConfig } from "../src/config/config.ts";
import { UserFacingError } from "../src/config/user-facing-error.ts";
import { openDatabase } from "../src/database/connect.ts";
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

test("the development sign-in uses SIGN_IN_PORT, or the port after DOCS_PORT", async () => {
  const [docsPort = 0, next = 0, other = 0] = await freePorts(3);
  const ports = { PORT: "0", DOCS_PORT: String(docsPort) };
  expect(signInPage(await start(ports))).toBe(`http://127.0.0.1:${next}/`);
  await server?.close();
  expect(signInPage(await start({ ...ports, SIGN_IN_PORT: String(other) }))).toBe(`http://127.0.0.1:${other}/`);
});

test("the cleanups run soon after the start, and the metrics show when", async () => {
  const [port = 0] = await freePorts(1);
  await start({ PORT: "0", DOCS_PORT: "0", METRICS_PORT: String(port) });
  const jobs = async () => {
    const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
    return text.match(/(?<=^talaqqi_cleanup_last_success_timestamp_seconds\{job=")\w+/gm);
  };
  const secrets = ["expired_tokens", "idempotency_keys", "expired_sessions", "sign_in_codes"];
  const people = ["unconfirmed_accounts", "overdue_placement_tests", "personal_changes"];
  await expect.poll(jobs).toEqual([...secrets, ...people, "import_rows", "events"]);
});

test("events are written when the server stops, and no request waits for them", async () => {
  const { apiUrl } = await start({ PORT: "0", DOCS_PORT: "0" });
  const headers = { authorization: "Bearer wrong" };
  for (let sent = 0; sent < 3; sent += 1) expect((await fetch(`${apiUrl}/api/users`, { headers })).status).toBe(401);
  await server?.close();
  server = undefined;
  const { db, close } = await openDatabase({ dataDir: join(folder, "data") });
  const found = await db.event.findMany();
  await close();
  expect(found.map(({ kind, address }) => [kind, address])).toContainEqual(["token_refused", "127.0.0.0/24"]);
  expect(found.reduce((sum, { count }) => sum + count, 0)).toBe(3);
});

describe("errors that the operator can fix have a message without a stack:", () => {
  test("a port in use by another program", async () => {
    const [port = 0, docsPort = 0] = await freePorts(2);
    await start({ PORT: String(port), DOCS_PORT: String(docsPort) });
    copyEmbedded(join(folder, "second"));
    const second = startServer(
      readConfig({ PORT: String(port), DOCS_PORT: "0", DATA_DIR: join(folder, "second"), LOG_LEVEL: "silent" }),
    );
    await expect(second).rejects.toThrow(UserFacingError);
    await expect(second).rejects.toThrow(
      `The API cannot listen on 127.0.0.1, port ${port}: the port is already in use.`,
    );
  });

  test.each([
    { setting: "OPERATOR_PORT", what: "The operators' API" },
    { setting: "METRICS_PORT", what: "The metrics" },
    { setting: "SIGN_IN_PORT", what: "The development sign-in" },
  ])("a $setting that another program has, and then nothing is left open", async ({ setting, what }) => {
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
      const refused = start({ PORT: "0", DOCS_PORT: "0", [setting]: String(port) });
      await expect(refused).rejects.toThrow(UserFacingError);
      await expect(refused).rejects.toThrow(
        `${what} cannot listen on 127.0.0.1, port ${port}: the port is already in use. Stop the other program, or set ${setting} to a free port.`,
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
    await expect(refused).rejects.toThrow(UserFacingError);
    await expect(refused).rejects.toThrow(`Cannot store data in ${file}: a file of that name exists.`);
  });
});
