import { eventLoopPreload, readDelay, watchDelay } from "@talaqqi/test-kit/event-loop";
import pg from "pg";
import type { Bench } from "../bench.ts";
import { get } from "../checks.ts";
import { startService } from "../sides.ts";
import { runWrk } from "../wrk.ts";

const CHANGE_EVERY_MS = 200;

/** How late the service's event loop is while a thousand teachers with sixty thousand bookings are read and changed all the time. */
export async function eventLoop(bench: Bench): Promise<Record<string, number>> {
  const database = await bench.database("crowded");
  const service = await startService(bench, { database, preload: eventLoopPreload });
  await get(service, "/api/teachers");
  await get(service, "/api/packages/1");
  const stopChanging = await changeAgainAndAgain(bench.postgres.url(database));

  const seconds = bench.length.quick ? 3 : 15;
  const list = { url: `${service.url}/api/teachers`, connections: 4, seconds };
  await runWrk({ ...list, seconds: bench.length.quick ? 2 : 5 });
  watchDelay(service.program);
  const [lists, others] = await Promise.all([
    runWrk(list),
    runWrk({ ...list, url: `${service.url}/api/packages/1`, connections: 1 }),
  ]);
  const { p50Ms, p99Ms, maxMs } = await readDelay(service.program);
  const changes = await stopChanging();
  return {
    "event_loop.p50_ms": p50Ms,
    "event_loop.p99_ms": p99Ms,
    "event_loop.max_ms": maxMs,
    "event_loop.other_read_p99_ms": others.requests > 0 ? others.p99Us / 1000 : Number.NaN,
    "event_loop.other_reads_rps": others.requests / (others.microseconds / 1e6),
    "event_loop.lists_rps": lists.requests / (lists.microseconds / 1e6),
    "event_loop.changes": changes,
  };
}

/** Changes what the list shows, as another program would. @returns what ends it, and tells how often it has. */
async function changeAgainAndAgain(connectionString: string): Promise<() => Promise<number>> {
  const client = new pg.Client({ connectionString });
  // The database may be ended before this is.
  client.on("error", () => {});
  await client.connect();
  let changes = 0;
  let changing: Promise<unknown> = Promise.resolve();
  const timer = setInterval(() => {
    changes += 1;
    changing = client.query("UPDATE teachers SET info = $1 WHERE id_teacher = 1", [`Perubahan ${changes}`]);
  }, CHANGE_EVERY_MS);
  return async () => {
    clearInterval(timer);
    await changing;
    await client.end();
    return changes;
  };
}
