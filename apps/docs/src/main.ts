import closeWithGrace from "close-with-grace";
import { createDocs } from "./app.ts";
import { type Config, readConfig } from "./config.ts";
import { UserFacingError } from "./user-facing-error.ts";

try {
  const config = readConfig(process.env);
  const docs = await createDocs(config);
  const address = await docs.listen({ host: config.host, port: config.docsPort }).catch((error: unknown) => {
    throw explain(error, config);
  });
  closeWithGrace({ delay: 2_000, logger: false }, async ({ err }) => {
    if (err) console.error(err);
    await docs.close();
  });
  console.log(`  Docs     ${address}`);
} catch (error) {
  // Anything but a UserFacingError is a bug: print the stack.
  console.error(error instanceof UserFacingError ? `\n${error.message}\n` : error);
  process.exit(1);
}

function explain(error: unknown, { host, docsPort }: Config): unknown {
  const sentences: Record<string, string> = {
    EADDRINUSE: `Port ${docsPort} of ${host} is in use. Set DOCS_PORT to another port, or stop the program that uses it.`,
    EACCES: `This user may not use port ${docsPort}. Set DOCS_PORT to a port above 1023.`,
    EADDRNOTAVAIL: `HOST=${host} is not an address of this machine.`,
    ENOTFOUND: `HOST=${host} is not an address of this machine.`,
  };
  const sentence = error instanceof Error && "code" in error ? sentences[String(error.code)] : undefined;
  return sentence ? new UserFacingError(sentence) : error;
}
