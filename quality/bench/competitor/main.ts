import { PrismaPg } from "@prisma/adapter-pg";
import { PrismaClient } from "../generated/prisma/client.ts";
import { createApp } from "./app.ts";
import { createCache } from "./cache.ts";
import { readSettings } from "./settings.ts";

const settings = readSettings(process.env);
const prisma = new PrismaClient({ adapter: new PrismaPg({ connectionString: settings.databaseUrl, max: 10 }) });
const cache = settings.cache ? await createCache(settings) : undefined;
const server = createApp({ settings, prisma, cache }).listen(settings.port, "127.0.0.1");

process.once("SIGTERM", () => {
  server.close(async () => {
    await Promise.all([prisma.$disconnect(), cache?.close()]);
    process.exit(0);
  });
  server.closeIdleConnections();
});
