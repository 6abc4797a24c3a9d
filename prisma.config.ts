import { defineConfig } from "prisma/config";

// `prisma generate`, `validate` and `format` look for an engine that they do not use, and would download it: any
// executable satisfies them. Commands that do need one (`migrate`, `db`) must name the real one themselves:
// see docs/decisions/0003-migrations.md.
process.env.PRISMA_SCHEMA_ENGINE_BINARY ??= process.execPath;
process.env.CHECKPOINT_DISABLE ??= "1";

const url = process.env.MIGRATION_DATABASE_URL ?? process.env.DATABASE_URL;

export default defineConfig({
  schema: "prisma/schema.prisma",
  migrations: { path: "prisma/migrations" },
  ...(url ? { datasource: { url } } : {}),
});
