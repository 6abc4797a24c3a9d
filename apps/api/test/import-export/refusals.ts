import { afterAll, beforeAll, expect, it } from "vitest";
import { ContentError, type ContentProblem } from "../../src/import-export/csv/problems.ts";
import { importFolder } from "../../src/import-export/import-folder.ts";
import { openTestDatabase, type TestDatabase } from "../support/database.ts";
import { folderOf, stateOf } from "./folders.ts";

/** A mistake, the files that have it, and all that is to be said of them. */
export type Case = [title: string, files: Record<string, string | Buffer>, ...problems: ContentProblem[]];

/** Opens a database for the test file that calls it. @returns ways to see a folder refused by it. */
export function useRefusals() {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterAll(() => database.close());

  /** @returns why the folder was refused, having seen that nothing of it was loaded. */
  async function refusalOf(folder: string): Promise<ContentError> {
    const before = await stateOf(database.db);
    const error: unknown = await importFolder(database.db, folder).catch((reason: unknown) => reason);
    expect(await stateOf(database.db)).toEqual(before);
    if (!(error instanceof ContentError)) throw new Error("the folder was not refused", { cause: error });
    return error;
  }

  /** Makes a test of each case. */
  function refuses(cases: Case[]) {
    it.each(cases)("%s", async (_title, files, ...problems) => {
      expect((await refusalOf(await folderOf(files))).problems).toEqual(problems);
    });
  }

  return { db: () => database.db, refusalOf, refuses };
}

export const at = (file: string, line: number, column: string, message: string): ContentProblem => ({
  file,
  line,
  column,
  message,
});
