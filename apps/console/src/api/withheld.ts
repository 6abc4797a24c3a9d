/** Whether the reader may not see a field of a record: it is empty, but there may be a value. */
export const isWithheld = ({ withheld = [] }: { withheld?: string[] }, field: string): boolean =>
  withheld.includes(field);
