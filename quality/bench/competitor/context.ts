import type { PrismaClient } from "../generated/prisma/client.ts";
import type { Cache } from "./cache.ts";
import type { Settings } from "./settings.ts";

/** What the routes need. */
export type Context = { settings: Settings; prisma: PrismaClient; cache: Cache | undefined };
