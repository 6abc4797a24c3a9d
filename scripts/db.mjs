// `npm run db`: a console on the embedded database. `npm run db -- "SELECT 1"` runs one statement.
import { execIn } from "./pnpm.mjs";

process.exit(await execIn("apps/api", ["tsx", "src/development/database-console.ts", ...process.argv.slice(2)]));
