import closeWithGrace from "close-with-grace";
import { type Config, readConfig } from "./config/config.ts";
import { UserFacingError } from "./config/user-facing-error.ts";
import { describeCrash } from "./monitoring/crash.ts";
import { type Server, startServer } from "./server.ts";

let config: Config | undefined;
let server: Server | undefined;
const crash = (error: unknown) => console.error(describeCrash(error, { production: config?.production ?? false }));
// Before the server listens: a signal that comes with its first request would end it at once.
// Longer than a stop takes: http/closing.ts cuts off what goes on after 27 s, then the database closes.
closeWithGrace({ delay: 40_000, logger: false }, async ({ err }) => {
  if (err) crash(err);
  // What has crashed is to take nothing more.
  await server?.close({ atOnce: err !== undefined });
});
try {
  config = readConfig(process.env);
  server = await startServer(config);
  // In production the log is all that is printed, one JSON object a line.
  if (!config.production) console.log(server.summary.join("\n"));
} catch (error) {
  // What the operator can mend is said in one sentence; anything else is a fault of ours, and shows where.
  if (error instanceof UserFacingError) console.error(`\n${error.message}\n`);
  else crash(error);
  process.exit(1);
}
