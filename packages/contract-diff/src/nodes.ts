export type JsonObject = Record<string, unknown>;

/** A value in a document, and its location. */
export type Node = {
  document: JsonObject;
  /** JSON pointer (RFC 6901) to the value, or to the `$ref` that points to it. */
  at: string;
  /** JSON pointer to the value itself, with references resolved. */
  pointer: string;
  value: unknown;
};

export const rootOf = (document: JsonObject): Node => ({ document, at: "", pointer: "", value: document });

/** @returns the value of a key or an index, with references resolved; undefined if there is none. */
export function child({ document, pointer: parent, value: outer }: Node, key: string): Node | undefined {
  const at = `${parent}/${key.replaceAll("~", "~0").replaceAll("/", "~1")}`;
  let [pointer, value] = [at, property(outer, key)];
  for (let ref = refOf(value); ref !== undefined; ref = refOf(value)) {
    pointer = ref.slice(1);
    value = keysOf(pointer).reduce(property, document);
    if (value === undefined) throw new Error(`${at}: the reference ${ref} leads nowhere`);
  }
  return value === undefined ? undefined : { document, at, pointer, value };
}

/** @returns the entries of a map by key; those of a list by name and `in`, by URL, or by index. */
export function children(node: Node | undefined): Map<string, Node> {
  const found = new Map<string, Node>();
  for (const key of Object.keys(Object(node?.value))) {
    const one = node && child(node, key);
    const { url = key, name = url, in: place } = Array.isArray(node?.value) ? asObject(one?.value) : {};
    if (one) found.set(place === undefined ? String(name) : `${name} (${place})`, one);
  }
  return found;
}

/** @returns the name of a component: `AccessToken`, `response NotFound`; undefined if the node was not reached by a reference. */
export function componentName({ at, pointer }: Node): string | undefined {
  if (at === pointer) return undefined;
  const [, section = "", ...names] = keysOf(pointer);
  return section === "schemas" ? names.join(".") : `${section.replace(/s$/, "")} ${names.join(".")}`;
}

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** @returns the value if it is an object, otherwise an empty one. */
export const asObject = (value: unknown): JsonObject => (isObject(value) ? value : {});

/** @returns the value if it is a list, otherwise an empty one. */
export const asList = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

const keysOf = (pointer: string): string[] =>
  pointer
    .split("/")
    .slice(1)
    .map((key) => key.replaceAll("~1", "/").replaceAll("~0", "~"));

const property = (value: unknown, key: string): unknown =>
  Array.isArray(value) ? value[Number(key)] : Object.hasOwn(asObject(value), key) ? asObject(value)[key] : undefined;

function refOf(value: unknown): string | undefined {
  const { $ref } = asObject(value);
  return typeof $ref === "string" ? $ref : undefined;
}
