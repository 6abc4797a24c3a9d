/** A row as a query of ours returns it. */
export type Row<Find extends (...given: never[]) => Promise<unknown[]>> = Awaited<ReturnType<Find>>[number];

/**
 * Narrows what a column holds to the closed list that its CHECK constraint allows.
 * @throws RangeError for anything else: then the schema and the program do not belong together.
 */
export function oneOf<const Value extends string | number>(values: readonly Value[], held: string | number): Value {
  const value = values.find((candidate) => candidate === held);
  if (value === undefined) throw new RangeError(`"${held}" is none of ${values.join(", ")}`);
  return value;
}
