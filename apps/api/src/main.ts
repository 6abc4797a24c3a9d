import closeWithGrace from "close-with-grace";
import { readConfig } from "./config.ts";
import { OperatorError } from "./operator-error.ts";
import { startServer } from "./server.ts";

try {
  const server = await startServer(readConfig(process.env));
  console.log(server.summary.join("\n"));
  closeWithGrace({ delay: 10_000, logger: false }, async ({ err }) => {
    if (err) console.error(err);
    await server.close();
  });
} catch (error) {
  // What the operator can mend is said in one sentence; anything else is a fault of ours, and shows where.
  console.error(error instanceof OperatorError ? `\n${error.message}\n` : error);
  process.exit(1);
}
