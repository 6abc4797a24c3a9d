import { isPart, type Part } from "@talaqqi/contract/document";

/** A value of a document. */
export type Spot = {
  /** JSON pointer (RFC 6901) to where it is asked for: the value itself, or a reference to it. */
  at: string;
  /** JSON pointer to the value itself, every reference followed. */
  pointer: string;
  value: unknown;
};

/** @returns the object itself; an empty one for anything else. */
export const partOf = (value: unknown): Part => (isPart(value) ? value : {});

/** @returns the list itself; an empty one for anything else. */
export const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** @returns the pointer to what has this name, or this index, in what a pointer leads to. */
export const below = (pointer: string, name: string | number): string =>
  `${pointer}/${String(name).replaceAll("~", "~0").replaceAll("/", "~1")}`;

/** @returns the names that a pointer is made of. */
export const namesOf = (pointer: string): string[] =>
  pointer
    .split("/")
    .slice(1)
    .map((name) => name.replaceAll("~1", "/").replaceAll("~0", "~"));

/** @returns a document as a spot. */
export const whole = (document: Part): Spot => ({ at: "", pointer: "", value: document });

/** @returns what these names, or indices, lead to from a spot, one after the other; undefined if there is nothing. */
export function child(document: Part, spot: Spot, ...names: (string | number)[]): Spot | undefined {
  return names.reduce<Spot | undefined>((outer, name) => {
    const found = outer && at(outer.value, name);
    return found === undefined ? undefined : follow(document, below(outer?.pointer ?? "", name), found);
  }, spot);
}

/** @returns what is in a map by its key, and what is in a list by what makes it out: name and place, address, or index. */
export function named(document: Part, container: Spot | undefined): Map<string, Spot> {
  const spots = new Map<string, Spot>();
  for (const key of Object.keys(Object(container?.value))) {
    const spot = container && child(document, container, key);
    const { url = key, name = url, in: place } = Array.isArray(container?.value) ? partOf(spot?.value) : {};
    if (spot) spots.set(place === undefined ? String(name) : `${name} (${place})`, spot);
  }
  return spots;
}

/** @returns how people call what a reference has led to; undefined for what is written where it is asked for. */
export function wordsFor(spot: Spot | undefined): string | undefined {
  if (!spot || spot.at === spot.pointer) return undefined;
  const [, section, ...names] = namesOf(spot.pointer);
  const kind = section === "schemas" ? [] : [section?.replace(/s$/, "")];
  return [...kind, names.join(".")].join(" ");
}

/** Throws for a reference that leads nowhere. */
function follow(document: Part, asked: string, value: unknown): Spot {
  const spot: Spot = { at: asked, pointer: asked, value };
  for (let reference = referenceIn(value); reference !== undefined; reference = referenceIn(spot.value)) {
    spot.pointer = reference.slice(1);
    spot.value = find(document, spot.pointer);
    if (spot.value === undefined) throw new Error(`${asked}: the reference ${reference} leads nowhere`);
  }
  return spot;
}

const referenceIn = (value: unknown): string | undefined => {
  const { $ref } = partOf(value);
  return typeof $ref === "string" ? $ref : undefined;
};

/** @returns what a pointer leads to, references not followed. */
export const find = (document: Part, pointer: string): unknown => namesOf(pointer).reduce<unknown>(at, document);

const at = (value: unknown, name: string | number): unknown =>
  Array.isArray(value) ? value[Number(name)] : partOf(value)[name];

/** @returns a value as JSON, the keys of its objects in order. */
export const canonical = (value: unknown): string =>
  String(
    JSON.stringify(value, (_name, part: unknown) =>
      isPart(part) ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1))) : part,
    ),
  );

/** Whether two values are the same JSON. */
export const isSame = (one: unknown, other: unknown): boolean => canonical(one) === canonical(other);
