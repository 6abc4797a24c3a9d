// `npm run db`: a console on the embedded database. `npm run db -- "SELECT 1"` runs one statement.
// `npm run db -- migration NAME` writes migrations from prisma/sql, `npm run db -- page` docs/database.md.
import { execIn } from "./pnpm.mjs";

const args = process.argv.slice(2);
const program = ["migration", "page"].includes(args[0]) ? "schema/main.ts" : "database-console.ts";
process.exit(await execIn("apps/api", ["tsx", `src/development/${program}`, ...args]));
