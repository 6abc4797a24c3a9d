import closeWithGrace from "close-with-grace";
import { readConfig } from "./config.ts";
import { OperatorError } from "./operator-error.ts";
import { startServer } from "./server.ts";

try {
  const config = readConfig(process.env);
  const server = await startServer(config);
  // In production the log is all that is printed, one JSON object a line.
  if (!config.production) console.log(server.summary.join("\n"));
  // Longer than the slowest request may take.
  closeWithGrace({ delay: 60_000, logger: false }, async ({ err }) => {
    if (err) console.error(err);
    await server.close();
  });
} catch (error) {
  // What the operator can mend is said in one sentence; anything else is a fault of ours, and shows where.
  console.error(error instanceof OperatorError ? `\n${error.message}\n` : error);
  process.exit(1);
}
