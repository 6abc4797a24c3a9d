import closeWithGrace from "close-with-grace";
import { type Config, readConfig } from "./config/config.ts";
import { UserFacingError } from "./config/user-facing-error.ts";
import { describeCrash } from "./monitoring/crash.ts";
import { type Server, startServer } from "./server.ts";

let config: Config | undefined;
let server: Server | undefined;
const crash = (error: unknown) => console.error(describeCrash(error, { production: config?.production ?? false }));
// Registered before the server listens, so that an early signal also stops it gracefully.
// The delay exceeds the longest stop: http/protection/drain.ts cuts requests after 27 s, then the database closes, then
// tracing/start-tracing.ts waits 2 s at most.
closeWithGrace({ delay: 40_000, logger: false }, async ({ err }) => {
  if (err) crash(err);
  // After a crash the server must accept nothing more.
  await server?.close({ atOnce: err !== undefined });
});
try {
  config = readConfig(process.env);
  // `npm start` also runs the documentation, and passes its address.
  server = await startServer(config, { docsUrl: process.argv[2] });
  // In production only the log is printed, one JSON object per line.
  if (!config.production) console.log(server.summary.join("\n"));
} catch (error) {
  // Anything but a UserFacingError is a bug: print the stack.
  if (error instanceof UserFacingError) console.error(`\n${error.message}\n`);
  else crash(error);
  process.exit(1);
}
