/** An exclusive connection to a database. */
export type Session = {
  /** Runs one statement. @returns its rows. */
  query(sql: string, parameters?: unknown[]): Promise<Record<string, unknown>[]>;
  /** Runs several statements. */
  run(sql: string): Promise<void>;
};
