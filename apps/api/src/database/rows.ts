/** A row of a query's result. */
export type Row<Find extends (...given: never[]) => Promise<unknown[]>> = Awaited<ReturnType<Find>>[number];

/**
 * Narrows a column's value to the values that its CHECK constraint allows.
 * @throws RangeError for any other value: the schema does not match the program.
 */
export function oneOf<const Value extends string | number>(values: readonly Value[], stored: string | number): Value {
  const value = values.find((candidate) => candidate === stored);
  if (value === undefined) throw new RangeError(`"${stored}" is none of ${values.join(", ")}`);
  return value;
}
