import type { FastifyInstance } from "fastify";
import type { Setup } from "./app-setup.ts";
import { createAccessTokenCheck } from "./http/auth.ts";
import { bindContract } from "./http/binding/contract.ts";
import { createRunWithAccess } from "./http/binding/transactions.ts";
import { limits, timeouts } from "./http/limits.ts";
import { createOperatorTokenCheck, createStaffSessionCheck } from "./http/operator-auth.ts";
import { studentOperations } from "./operations.ts";

/** Serves the operations of the contract. @throws Error when contract and handlers differ. */
export function bindOperations(app: FastifyInstance, setup: Setup): Promise<void> {
  const { dependencies, document, createHandlers, content, rateLimits, cookies, staffConsole } = setup;
  const { cache, sendPublic, addressOf, frontPath } = setup;
  // Handlers get the database only in their input.
  const { db, sql, revision: _, ...others } = dependencies;
  const { now, config } = others;
  const session = { cookie: cookies.session, operatorUrl: config.operatorUrl, now };
  // These take long, too, but their requests are small.
  const long = { ...content, bodyLimit: limits.bodyLimit };
  return bindContract(app, {
    document,
    handlers: createHandlers({
      ...others,
      maxContentBytes: content.bodyLimit,
      hasConsole: staffConsole !== undefined,
    }),
    security: {
      accessToken: rateLimits.byAccount(createAccessTokenCheck(sql, now)),
      operatorToken: rateLimits.byMember(createOperatorTokenCheck(sql, now)),
      staffSession: rateLimits.byMember(createStaffSessionCheck(sql, session)),
    },
    timeout: timeouts.handler + setup.delay,
    limits: {
      checkContent: content,
      importContent: content,
      exportContent: content,
      revertImport: long,
      getDemonstrationData: long,
      removeDemonstrationData: long,
    },
    cache,
    sendPublic,
    addressOf,
    frontPath,
    runWithAccess: createRunWithAccess(
      { db, sql },
      { session: cookies.session, poolSize: config.databasePoolSize, now },
    ),
    uncached: config.studentContact === "full" ? studentOperations : [],
  });
}
