import { cpSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { operationsOf, readContract, readOperatorContract } from "@talaqqi/contract/document";
import { deployFolder } from "@talaqqi/test-kit/deploy-files";
import { runCommand } from "@talaqqi/test-kit/processes";
import { describe, expect, test } from "vitest";
import { createFolder } from "./support.ts";

const root = resolve(import.meta.dirname, "../../../..");

describe("Prometheus", () => {
  const prometheus = join(deployFolder, "prometheus");
  const rules = readFileSync(join(prometheus, "alerts.yaml"), "utf8");

  test.each([
    ["check", "config", "prometheus.yaml"],
    ["test", "rules", "alerts.test.yaml"],
  ])("promtool %s %s %s succeeds", async (...command) => {
    expect(await runCommand(["promtool", ...command], { folder: prometheus })).toContain("SUCCESS");
  });

  test("each rule has a unit test that expects it to fire", () => {
    const tests = readFileSync(join(prometheus, "alerts.test.yaml"), "utf8");
    const expected = [...tests.matchAll(/alertname="(\w+)"/g)].map(([, name]) => name);
    const alerts = [...rules.matchAll(/- alert: (\w+)/g)].map(([, name]) => name);
    expect([...new Set(expected)].sort()).toEqual(alerts.sort());
  });

  test("the rules name metrics that the service or a backup has, and operations of the contracts", () => {
    const source = [
      readFileSync(join(root, "apps/api/src/monitoring/metrics.ts"), "utf8"),
      readFileSync(join(deployFolder, "backup.sh"), "utf8"),
      readFileSync(join(deployFolder, "point-in-time/metrics.sh"), "utf8"),
    ].join("\n");
    const metrics = [...rules.matchAll(/talaqqi_\w+/g)].map(([name]) => name.replace(/_bucket$/, ""));
    expect(metrics.filter((name) => !new RegExp(`[" ]${name}[" ]`).test(source))).toEqual([]);
    const operations = [readContract(), readOperatorContract()]
      .flatMap(operationsOf)
      .map(({ operationId }) => operationId);
    const named = [...rules.matchAll(/operation!?=~?"([^"]+)"/g)].flatMap(([, names = ""]) => names.split("|"));
    expect(named.filter((name) => name !== "health" && !operations.some((id) => id === name))).toEqual([]);
  });
});

describe("systemd", () => {
  const folder = createFolder();
  cpSync(join(deployFolder, "systemd"), folder, { recursive: true });
  const units = readdirSync(folder).filter((name) => /\.(service|timer)$/.test(name));
  for (const unit of units) {
    const text = readFileSync(join(folder, unit), "utf8");
    // systemd-analyze refuses programs that do not exist.
    const here = text
      .replace("/usr/bin/node", process.execPath)
      .replace("/opt/talaqqi/deploy", deployFolder)
      .replace("/usr/local/bin/talaqqi-archive-metrics", join(deployFolder, "point-in-time/metrics.sh"));
    writeFileSync(join(folder, unit), here);
  }

  test("the units and the timers are valid", async () => {
    // It prints what is wrong, not always with an exit code, and also of the machine's own units.
    const command = `systemd-analyze verify ${units.join(" ")} 2>&1`;
    const lines = (await runCommand(["sh", "-c", command], { folder })).split("\n");
    expect(lines.filter((line) => line && !/^(\/usr)?\/lib\/systemd\//.test(line))).toEqual([]);
  });

  test("the server starts without its migration: systemd never retries a unit whose requirement failed", () => {
    const server = readFileSync(join(folder, "talaqqi-server.service"), "utf8");
    expect(server).toMatch(/^Wants=.*talaqqi-migrate\.service/m);
    expect(server).not.toMatch(/^(Requires|Requisite|BindsTo)=/m);
  });

  const hardening = readFileSync(join(folder, "talaqqi-.service.d/hardening.conf"), "utf8");

  test("Node 20 may call pkey_alloc when it starts: systemd killed every start without it", async () => {
    const groups = /^SystemCallFilter=(.+)$/m.exec(hardening)?.[1]?.split(" ") ?? [];
    const calls = await runCommand(["systemd-analyze", "--no-pager", "syscall-filter", ...groups]);
    expect(calls).toMatch(/^\s+pkey_alloc$/m);
  });

  test("home folders are empty, not forbidden: libpq fails with PGSSLMODE=require when it cannot look into them", () => {
    expect(hardening).toMatch(/^ProtectHome=tmpfs$/m);
  });

  test.each(units.filter((name) => name.endsWith(".service")))(
    "%s is hardened, by systemd's own scale",
    async (unit) => {
      const command = ["systemd-analyze", "security", "--offline=true", "--threshold=20", "--no-pager"];
      expect(await runCommand([...command, join(folder, unit)])).toContain("Overall exposure level");
    },
  );
});

test("compose: the file is valid, and no container can take a fixed address", async () => {
  const names = "POSTGRES_PASSWORD OWNER_PASSWORD SERVICE_PASSWORD IDP_ISSUER IDP_AUDIENCE API_URL OPERATOR_URL";
  const settings = Object.fromEntries(names.split(" ").map((name) => [name, name.toLowerCase()]));
  const command = ["docker-compose", "-f", join(deployFolder, "compose.yaml"), "config"];
  const text = await runCommand(command, { env: { ...process.env, ...settings } });
  expect(text).toContain("postgres://talaqqi_owner:owner_password@postgres:5432/talaqqi");
  // Valkey, started first, was given the address of instance1.
  const [, dynamic] = /ip_range: 10\.0\.0\.(\d+)\/25/.exec(text) ?? [];
  const fixed = [...text.matchAll(/ipv4_address: (10\.0\.0\.(\d+))/g)];
  expect(fixed.map(([, , last]) => Number(last)).filter((last) => !(last < Number(dynamic)))).toEqual([]);
  const servers = readFileSync(join(deployFolder, "haproxy.cfg"), "utf8").matchAll(/^ {2}server \w+ ([\d.]+):/gm);
  const addresses = fixed.map(([, address]) => address);
  expect([...servers].filter(([, address]) => !addresses.includes(address))).toEqual([]);
});
