import { resolve } from "node:path";

const root = resolve(import.meta.dirname, "../../..");

/** Matches internal details in a response: stack traces, file paths, libraries, SQL, error codes. */
export const internalDetails = new RegExp(
  [
    root.replaceAll(/[^\w/]/g, "\\$&"),
    ...["\\bat \\S+ \\(", "\\.[cm]?[jt]s:\\d", "node_modules", "\\bP\\d{4}\\b", "FST_", "HPE_", "ERR_[A-Z]"],
    ...["fastify", "openapi-glue", "\\bajv\\b", "\\bzod\\b", "prisma", "pglite", "postgres"],
    ...["\\b(SELECT|INSERT|UPDATE) ", "SyntaxError", "TypeError", "position \\d", "at line"],
  ].join("|"),
  "i",
);
