import type { TestApi } from "../../support/api.ts";

type Operator = Awaited<ReturnType<TestApi["operator"]>>;
type Files = { levels?: string; users?: string; students?: string; guardians?: string; teachers?: string } & {
  teacher_levels?: string;
  slots?: string;
  bookings?: string;
  placement_tests?: string;
  packages?: string;
  hurufs?: string;
  sifats?: string;
};

/** Short ways to import files in the name of an operator, and to take imports back. */
export function importsOf({ client }: Operator) {
  const check = async (files: Files) => (await client.POST("/operator/content/check", { body: files })).data;
  return {
    check,
    /** Checks and imports. @returns the response. */
    async load(files: Files) {
      const digest = (await check(files))?.digest ?? "";
      return client.POST("/operator/content/import", { body: { ...files, digest } });
    },
    revert: (
      id: number,
      body: { preview?: boolean; keep_changed?: boolean; language?: "en" | "id" } = {},
      language?: string,
    ) =>
      client.POST("/operator/imports/{id}/revert", {
        params: { path: { id: String(id) } },
        body,
        ...(language && { headers: { "accept-language": language } }),
      }),
  };
}

/** Makes the text of a file. */
export const file = (heading: string, ...rows: string[]): string => [heading, ...rows, ""].join("\n");
