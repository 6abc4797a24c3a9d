// Which file may import which: `npm run lint` checks it, type imports included.
import { readdirSync } from "node:fs";

const src = "apps/api/src";

/**
 * The rooms of the server, from the top floor to the bottom. A room imports only from the floors below its own.
 * "tags" are the folders of the contract's tags: all that are not named here.
 */
export const floors = [
  ["top"],
  ["development", "monitoring"],
  ["operator", "sign-in"],
  ["tags"],
  ["import-export", "http/binding"],
  ["http/cache", "http/protection"],
  ["http"],
  ["domain"],
  ["database", "messages"],
  ["config", "tracing"],
];

const named = floors.flat().map((room) => room.split("/")[0]);
export const tags = readdirSync(src, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !named.includes(entry.name))
  .map(({ name }) => name);

const patternOf = (room) => {
  if (room === "top") return "[^/]+$";
  if (room === "tags") return `(${tags.join("|")})/`;
  return room === "http" ? "http/[^/]+$" : `${room}/`;
};
const filesOf = (rooms, folder = src) => `^${folder}/(?:${rooms.map(patternOf).join("|")})`;

/** A room imports only from the floors below its own, and rooms on one floor know nothing of each other. */
const onlyDown = (floors, folder, name) => [
  ...floors.slice(1).map((rooms, index) => ({
    name: `only-down-from-${name}${rooms.join("-")}`,
    comment: "A room imports only from the floors below its own.",
    severity: "error",
    from: { path: filesOf(rooms, folder) },
    to: { path: filesOf(floors.slice(0, index + 1).flat(), folder) },
  })),
  ...floors
    .flatMap((rooms) => rooms.map((room) => ({ room, others: rooms.filter((other) => other !== room) })))
    .filter(({ others }) => others.length)
    .map(({ room, others }) => ({
      name: `no-neighbour-of-${name}${room}`,
      comment: "Rooms of one floor do not import each other: move what they share down.",
      severity: "error",
      from: { path: filesOf([room], folder) },
      to: { path: filesOf(others, folder) },
    })),
];

/** The rooms of the console, and of its largest page, from the top floor to the bottom. */
const consoleFloors = [["top"], ["pages"], ["shell"], ["components"], ["ui"], ["texts"], ["api"]];
const importFloors = [["top"], ["plan", "past"], ["problems"], ["draft"], ["files"]];

const anyPackage = "(?:apps|packages|quality|examples)/[^/]+/";

export default {
  forbidden: [
    {
      name: "no-cycle",
      comment: "Move what both files use into a third one below them.",
      severity: "error",
      from: {},
      to: { circular: true },
    },
    ...onlyDown(floors, src, ""),
    ...onlyDown(consoleFloors, "apps/console/src", "console-"),
    ...onlyDown(importFloors, "apps/console/src/pages/import-export", "import-"),
    {
      name: "no-neighbour-of-a-tag",
      comment: "Tags do not import each other: move what they share to domain/.",
      severity: "error",
      from: { path: `^${src}/(${tags.join("|")})/` },
      to: { path: filesOf(["tags"]), pathNot: `^${src}/$1/` },
    },
    {
      name: "no-tag-from-operator",
      comment: "Operations for operators share code with those of the interface in domain/ only.",
      severity: "error",
      from: { path: filesOf(["operator"]) },
      to: { path: filesOf(["tags"]) },
    },
    {
      name: "no-neighbour-of-an-operator-tag",
      comment: "Tags of operators share only operator/audit and operator/records: move the rest to domain/.",
      severity: "error",
      from: { path: `^${src}/operator/([^/]+)/` },
      to: { path: `^${src}/operator/[^/]+/`, pathNot: `^${src}/operator/(?:$1|audit|records)/` },
    },
    {
      name: "development-only-when-needed",
      comment: "Production starts without loading development/: use import(), and declare the type that is needed.",
      severity: "error",
      from: { path: `^${src}/(?!development/)` },
      to: { path: `^${src}/development/`, dynamic: false },
    },
    {
      name: "no-neighbour-of-a-page",
      comment: "Pages of the console do not import each other: move what they share to components/.",
      severity: "error",
      from: { path: "^apps/console/src/pages/([^/]+)/" },
      to: { path: "^apps/console/src/pages/", pathNot: "^apps/console/src/pages/$1/" },
    },
    {
      name: "no-package-inside-another",
      comment: "Import what the other package exports, by its name.",
      severity: "error",
      from: { path: "^(apps|packages|quality|examples)/([^/]+)/" },
      to: { path: `^${anyPackage}(?:src|test)/`, pathNot: "^$1/$2/", dependencyTypes: ["local"] },
    },
  ],
  options: {
    tsPreCompilationDeps: true,
    includeOnly: "^(?:apps|packages|quality|examples)/",
    exclude: { path: "/(?:dist|node_modules|generated)/|/database/prisma/" },
    enhancedResolveOptions: { exportsFields: ["exports"], conditionNames: ["import", "types", "default"] },
  },
};
