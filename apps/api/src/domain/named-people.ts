/** The people whom a response names, and the imports whose records it lists, by their identifiers. */
export type NamedPeople = Record<"users" | "students" | "members" | "teachers" | "imports", Set<number>>;

/** The contracts use these names for nothing else. */
const fields = { id_user: "users", id_student: "students", id_operator: "members", id_teacher: "teachers" } as const;

/** How lists of records of several tables name theirs. */
const tables: Record<string, "users" | "students"> = { users: "users", students: "students" };

/** Finds the people of a response. An object without texts is about nobody: a deletion has the identifier, and counts. */
export function findNamedPeople(response: unknown): NamedPeople {
  const none = () => new Set<number>();
  const found: NamedPeople = { users: none(), students: none(), members: none(), teachers: none(), imports: none() };
  visit(response, found);
  return found;
}

function visit(value: unknown, found: NamedPeople): void {
  if (typeof value !== "object" || value === null) return;
  const object: Record<string, unknown> = { ...value };
  const values = Object.values(object);
  add(found.imports, object.id_import);
  if (values.some((one) => typeof one === "string")) {
    for (const [field, kind] of Object.entries(fields)) add(found[kind], object[field]);
    const kind = tables[String(object.kind)];
    if (kind) add(found[kind], Number(object.key));
  }
  for (const one of values) visit(one, found);
}

function add(ids: Set<number>, id: unknown): void {
  if (Number.isSafeInteger(id) && Number(id) > 0) ids.add(Number(id));
}
