import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { freePort, type Postgres, startPostgres } from "@talaqqi/test-kit/postgresql";
import { type Program, startProgram, untilAnswers } from "@talaqqi/test-kit/processes";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { assembleImage, readImage } from "../../src/image.ts";

// The files of the Dockerfile's last stage are enough to run the server. Needs the project built.

const root = resolve(import.meta.dirname, "../../../..");
const image = readImage();

test("the image does not run as root, and its first stage deploys what the last one copies", () => {
  expect(image.user).toBe("node");
  expect(readFileSync(join(root, "Dockerfile"), "utf8")).toContain("deploy --no-optional /deployed\n");
});

test("the passwords and the key beside deploy/compose.yaml reach neither the first stage nor git", () => {
  const linesOf = (name: string) => readFileSync(join(root, name), "utf8").split("\n");
  expect(linesOf(".dockerignore")).toEqual(expect.arrayContaining(["**/.env*", "**/*.pem", "**/settings.env"]));
  expect(linesOf(".gitignore")).toEqual(expect.arrayContaining(["deploy/.env", "deploy/talaqqi.pem"]));
});

describe("the server of the image", () => {
  let folder: string;
  let postgres: Postgres;
  let program: Program;
  let port: number;
  let env: Record<string, string>;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), "talaqqi-image-"));
    const app = join(folder, "app");
    mkdirSync(app);
    assembleImage(image, app);

    postgres = await startPostgres();
    port = await freePort();
    const [, ...parameters] = image.command;
    const command = [process.execPath, ...parameters.map((one) => (one.endsWith(".js") ? join(app, one) : one))];
    env = {
      ...image.environment,
      HOST: "127.0.0.1",
      PORT: String(port),
      DATABASE_URL: postgres.url("postgres"),
      // Nobody signs in here.
      IDP_ISSUER: "http://127.0.0.1:9",
      IDP_AUDIENCE: "talaqqi-test",
    };
    program = startProgram(command, { env, folder });
    await untilAnswers(program, `http://127.0.0.1:${port}/healthz`);
  });
  afterAll(async () => {
    await program?.stop();
    await postgres?.destroy();
    rmSync(folder, { recursive: true, force: true });
  });

  test("200 from the tables that it has created and filled", async () => {
    const response = await fetch(`http://127.0.0.1:${port}/api/hurufs`);
    expect(response.status).toBe(200);
    expect(JSON.stringify(await response.json())).toContain("id_huruf");
  });

  test("200 with the console", async () => {
    const response = await fetch(`http://127.0.0.1:${port}/console/`);
    expect([response.status, response.headers.get("content-type")]).toEqual([200, "text/html; charset=utf-8"]);
  });

  test("201 for a registration, which loads more libraries", async () => {
    const body = { email: "aisyah@contoh.example", name: "Aisyah", gender: "Perempuan", whatsapp: 6281200000001 };
    const headers = { "content-type": "application/json" };
    const url = `http://127.0.0.1:${port}/api/auth/register`;
    expect((await fetch(url, { method: "POST", headers, body: JSON.stringify(body) })).status).toBe(201);
  });

  test("creates its first operator with talaqqi-server, and has the talaqqi command", () => {
    const create = [join(folder, "app/apps/api/dist/talaqqi-server.js"), "create-admin", "Ustadzah Maryam"];
    expect(execFileSync(process.execPath, create, { env, encoding: "utf8" })).toContain("talaqqi_operator_1_");
    const command = [join(folder, "app/apps/talaqqi/dist/talaqqi.js"), "--help"];
    expect(execFileSync(process.execPath, command, { env, encoding: "utf8" })).toContain("Usage: talaqqi");
  });

  test.each([
    ["a domain of the list of public ones", { IDP_TRUSTED_EMAIL_DOMAINS: "gmail.com" }, "must not list gmail.com"],
    ["no database", { NODE_ENV: "", DATABASE_URL: "" }, "Set DATABASE_URL"],
    ["no identity provider", { NODE_ENV: "test", IDP_ISSUER: "", IDP_AUDIENCE: "" }, "Set IDP_ISSUER"],
  ])("refuses to start with %s, in a sentence", (_name, settings, sentence) => {
    const main = join(folder, "app/apps/api/dist/main.js");
    const { status, stderr } = spawnSync(process.execPath, [main], { env: { ...env, ...settings }, encoding: "utf8" });
    expect([status, stderr]).toEqual([1, expect.stringContaining(sentence)]);
    expect(stderr).not.toContain("    at ");
  });

  test("passes the image's health check, which fails on an unused port", () => {
    const [, ...parameters] = image.healthcheck;
    const check = (at: number) =>
      execFileSync(process.execPath, parameters, { env: { PORT: String(at) }, stdio: "pipe" });
    expect(() => check(port)).not.toThrow();
    expect(() => check(9)).toThrow();
  });
});
