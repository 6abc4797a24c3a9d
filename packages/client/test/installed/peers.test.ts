import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { installTarball } from "@talaqqi/test-kit/installed";
import { expect, test } from "vitest";

// MSW 3 needs Node 22. The package `node` puts it in place by an install script, which npm 12 does not run.
const node22 = `node-${process.platform}-${process.arch}`;

/** Both ends of the ranges of peerDependencies. */
const ends: [end: string, packages: string[], node: string][] = [
  ["lowest", ["msw@2.10.0", "@tanstack/react-query@5.90.2", "react@18.3.1"], process.execPath],
  [
    "highest",
    ["msw@3.0.5", "@tanstack/react-query@5.108.4", "react@19.3.1", `${node22}@22.23.3`],
    `node_modules/${node22}/bin/node`,
  ],
];

const program = `
import { createClient } from "@talaqqi/client";
import { createQueries } from "@talaqqi/client/react";
import { createHandlers } from "@talaqqi/client/testing";
import { QueryClient } from "@tanstack/react-query";
import { setupServer } from "msw/node";

const baseUrl = "http://school.example";
setupServer(...createHandlers({ baseUrl, responses: { getTeacher: 404 } })).listen();
const queries = createQueries(createClient({ baseUrl }));
const cache = new QueryClient();
const letters = await cache.fetchQuery(queries.listHurufs());
const { status } = await cache.fetchQuery(queries.getTeacher({ id: "7" })).catch((error) => error);
console.log(JSON.stringify([letters.length > 0, status]));
`;

test.each(ends)("the fake and the queries work with the %s versions of their packages", (_end, packages, node) => {
  const { folder, remove } = installTarball(join(import.meta.dirname, "../../dist"), packages);
  try {
    writeFileSync(join(folder, "program.js"), program);
    const { NODE_OPTIONS: _, ...env } = process.env;
    expect(execFileSync(node, ["program.js"], { cwd: folder, env, encoding: "utf8" })).toBe("[true,404]\n");
  } finally {
    remove();
  }
});
