/** The heading of a field in lists, and what `--help` says of its option. */
export type FieldText = readonly [heading: string, help: string];
