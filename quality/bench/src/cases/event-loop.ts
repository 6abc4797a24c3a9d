import { eventLoopPreload, readDelay, watchDelay } from "@talaqqi/test-kit/event-loop";
import type { Bench } from "../bench.ts";
import { changeEvery } from "../changes.ts";
import { get } from "../checks.ts";
import type { Measurements } from "../figures.ts";
import { startService } from "../sides.ts";
import { runWrk } from "../wrk.ts";

const CHANGE_EVERY_MS = 200;

/**
 * The delay of the service's event loop, measured inside it, while four connections read a thousand teachers with sixty
 * thousand bookings, a teacher changes every 200 ms, and one connection reads a package. The timer that measures is due
 * every millisecond, which is part of the figures.
 */
export async function eventLoop(bench: Bench): Promise<Measurements> {
  const database = await bench.database("crowded");
  const service = await startService(bench, { database, preload: eventLoopPreload });
  await get(service, "/api/teachers");
  await get(service, "/api/packages/1");
  const stopChanging = await changeEvery(CHANGE_EVERY_MS, bench.postgres.url(database));

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
