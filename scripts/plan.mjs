// `npm run format` draws the imports between the floors of the server in CONTRIBUTING.md; `npm run lint` (--check) fails when the picture is stale.
import { readFileSync, writeFileSync } from "node:fs";
import { cruise } from "dependency-cruiser";
import config, { floors, tags } from "../.dependency-cruiser.mjs";

const src = "apps/api/src";
const page = new URL("../CONTRIBUTING.md", import.meta.url);
const markers = /(<!-- plan -->\n)[\s\S]*(<!-- \/plan -->)/;

const rooms = floors.flat();
const labels = {
  top: "main.ts, server.ts, app.ts, operations.ts …",
  tags: tags.map((tag) => `${tag}/`).join(" "),
  http: "http/*.ts",
};
const idOf = (room) => `room${rooms.indexOf(room)}`;
const imports = await findImports();
const text = readFileSync(page, "utf8");
const fresh = text.replace(markers, (_all, start, end) => start + draw() + end);
if (!process.argv.includes("--check")) writeFileSync(page, fresh);
else if (fresh !== text) {
  console.error("The picture of the floors in CONTRIBUTING.md is stale. Run `npm run format`.");
  process.exitCode = 1;
}

/** @returns for each room the rooms that it imports. */
async function findImports() {
  const { output } = await cruise([src], config.options);
  const found = new Map(rooms.map((room) => [room, new Set()]));
  for (const { source, dependencies } of output.modules) {
    for (const { resolved } of dependencies) found.get(roomOf(source)).add(roomOf(resolved));
  }
  for (const [room, targets] of found) targets.delete(room);
  return found;
}

function roomOf(path) {
  const folders = path
    .slice(src.length + 1)
    .split("/")
    .slice(0, -1);
  if (folders.length === 0) return "top";
  const inner = folders.slice(0, 2).join("/");
  if (rooms.includes(inner)) return inner;
  return tags.includes(folders[0]) ? "tags" : folders[0];
}

/** Leaves out imports that a longer way implies: the picture stays readable. */
function draw() {
  const reaches = (from, to) => [...imports.get(from)].some((next) => next === to || reaches(next, to));
  const isImplied = (room, target) => [...imports.get(room)].some((next) => reaches(next, target));
  const arrows = rooms.flatMap((room) =>
    [...imports.get(room)]
      .filter((target) => !isImplied(room, target))
      .sort()
      .map((target) => `  ${idOf(room)} --> ${idOf(target)}`),
  );
  const boxes = rooms.map((room) => `  ${idOf(room)}["${labels[room] ?? `${room}/`}"]`);
  return ["```mermaid", "flowchart TD", ...boxes, ...arrows, "```\n"].join("\n");
}
