import { operationsOf } from "@talaqqi/contract/document";
import type { School } from "../school.ts";
import { callApp } from "./app-calls.ts";
import { callEach, callWithErrors, forBrowsers } from "./error-calls.ts";
import { callOperators } from "./operator-calls.ts";
import { startProxy } from "./proxy.ts";

/** Documented responses that Prism cannot carry. */
const unreachable = {
  "checkContent 413": "Prism reads bodies of at most 10 MB; the limit is 128 MB",
  "importContent 413": "as above",
};

/** Makes every documented response of both contracts through Prism. @returns what went wrong, and the counts. */
export async function callThroughProxy(school: School) {
  const maintenance = school.startServer({ MAINTENANCE: "1" });
  const limited = school.startServer({ RATE_LIMIT_PER_MINUTE: "1", RATE_LIMIT_AUTH_PER_MINUTE: "1" });
  const broken = school.startServer({});
  const proxy = await startProxy(school.url, school.folder);
  const tokens = {
    openapi: await callApp(proxy, school),
    operator: school.operatorToken,
    roles: {},
    idToken: school.newIdToken().idToken,
  };
  await callWithErrors(proxy, { ...tokens, roles: await callOperators(proxy, school) });
  await proxy.send({ operationId: "revokeAccessToken", status: 200, token: tokens.openapi });
  proxy.switchTo(await maintenance);
  await callEach(proxy, tokens, 503);
  proxy.switchTo(await limited);
  // These two have a limit of their own, which the first call reaches.
  for (const operationId of ["createAccessToken", "registerAccount"]) {
    await proxy.send({ operationId, status: 400, body: { unknown: "🌙" } });
  }
  // Requests with a token have one, too: this one's has been revoked.
  await proxy.send({ operationId: "revokeAccessToken", status: 401, token: tokens.openapi });
  await callEach(proxy, tokens, 429);
  // Without tables every statement fails, on a server that has cached nothing yet.
  proxy.switchTo(await broken);
  await school.run("ALTER SCHEMA public RENAME TO gone");
  await callEach(proxy, tokens, 500, "listSetSchedules");
  // This one reads no table.
  await school.stopDatabase();
  await proxy.send({ operationId: "listSetSchedules", status: 500 });
  const documented = Object.values(proxy.contracts).flatMap((contract) =>
    operationsOf(contract)
      .filter(({ operationId }) => !forBrowsers.includes(operationId))
      .flatMap(({ operationId, responses }) => Object.keys(responses).map((status) => `${operationId} ${status}`)),
  );
  const missing = documented.filter((name) => !proxy.returned.has(name) && !(name in unreachable));
  return { calls: proxy.calls(), problems: proxy.problems, documented: documented.length, missing };
}
