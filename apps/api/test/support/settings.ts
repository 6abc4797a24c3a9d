import { expect } from "vitest";
import { ConfigError, readConfig } from "../../src/config/config.ts";

/** What production cannot do without. */
export const production = {
  NODE_ENV: "production",
  DATABASE_URL: "postgresql://talaqqi:secret@db.example:5432/talaqqi",
  IDP_ISSUER: "https://accounts.example.com",
  IDP_AUDIENCE: "web-app",
};

/** @returns what is wrong with settings of a server, or of what else reads them, a line each. */
export function problemsOf(settings: Record<string, string>, read = readConfig): string[] {
  try {
    read(settings);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    expect(
      error.message
        .split("\n")
        .slice(1)
        .map((line) => line.trim()),
    ).toEqual(error.problems);
    return error.problems;
  }
  return [];
}
