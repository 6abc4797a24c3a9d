/** SQL for each table whose records can be retired: whether the row `t` is, and what retiring and restoring set. */
const retirements: Record<string, Retirement> = {
  teachers: ofTime("retired_at"),
  levels: ofTime("retired_at"),
  lembagas: ofTime("retired_at"),
  packages: ofTime("retired_at"),
  // The interface has a field of its own for it.
  programs: { isRetired: "NOT t.s_active", retire: "s_active = false", restore: "s_active = true" },
};

type Retirement = { isRetired: string; retire: string; restore: string };

function ofTime(column: string): Retirement {
  return { isRetired: `t.${column} IS NOT NULL`, retire: `${column} = now()`, restore: `${column} = NULL` };
}

/** @returns undefined for a table whose records are deleted instead. */
export const findRetirement = (table: string): Retirement | undefined => retirements[table];

/** @returns the SQL condition for a row `t` that is retired. */
export const isRetiredIn = (table: string): string => retirements[table]?.isRetired ?? "false";
