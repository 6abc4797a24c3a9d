import { at, isPart, type Part } from "@talaqqi/contract/document";
import { partOf } from "./spots.ts";

/**
 * Leaves out of two documents the paths that are alike in both, with all that they refer to, and the components that then
 * nothing refers to: there is nothing to say of them, and oasdiff takes its time for all that it reads.
 */
export function withoutAlike(base: Part, revision: Part): [base: Part, revision: Part] {
  const [before, after] = [textsOf(base), textsOf(revision)];
  const places = [...new Set([...before.keys(), ...after.keys()])];
  const references = new Map(
    places.map((place) => [place, [...referencesIn(before.get(place)), ...referencesIn(after.get(place))]]),
  );
  const kept = new Set(places.filter((place) => before.get(place) !== after.get(place)));
  // What leads to a difference, however far; then what all that needs to be read.
  addUntilSettled(kept, () => places.filter((place) => references.get(place)?.some((one) => kept.has(one))));
  addUntilSettled(kept, () => [...kept].flatMap((place) => references.get(place) ?? []));
  return [only(kept, base), only(kept, revision)];
}

/** @returns each path and component as it is written, by its place. */
const textsOf = (document: Part): Map<string, string> =>
  new Map(
    [["paths"], ...Object.keys(partOf(document.components)).map((kind) => ["components", kind])].flatMap((names) =>
      Object.entries(partOf(names.reduce<unknown>((part, name) => partOf(part)[name], document))).map(
        ([name, part]) => [at(...names, name), JSON.stringify(part)] as const,
      ),
    ),
  );

/** @returns the places that a text refers to, or to something within them. */
const referencesIn = (text = ""): string[] =>
  [...text.matchAll(/"(#\/(?:components\/[^"/]+|paths)\/[^"/]+)/g)].map(([, place = ""]) => place);

function addUntilSettled(places: Set<string>, more: () => string[]): void {
  for (let size = -1; size < places.size; ) {
    size = places.size;
    for (const place of more()) places.add(place);
  }
}

/** @returns a document with those of its paths and components that are kept. */
const only = (kept: Set<string>, document: Part): Part =>
  mapped(document, (section, parts) => {
    const filtered = (names: string[], all: unknown) =>
      isPart(all) ? Object.fromEntries(Object.entries(all).filter(([name]) => kept.has(at(...names, name)))) : all;
    if (section === "paths") return filtered([section], parts);
    if (section !== "components" || !isPart(parts)) return parts;
    // A security scheme is needed by its name alone.
    return mapped(parts, (kind, all) => (kind === "securitySchemes" ? all : filtered([section, kind], all)));
  });

const mapped = (part: Part, map: (name: string, value: unknown) => unknown): Part =>
  Object.fromEntries(Object.entries(part).map(([name, value]) => [name, map(name, value)]));
