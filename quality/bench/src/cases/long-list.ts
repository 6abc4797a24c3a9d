import type { Bench } from "../bench.ts";
import { changeEvery } from "../changes.ts";
import { get } from "../checks.ts";
import type { Measurements } from "../figures.ts";
import { measure } from "../rounds.ts";
import { startService } from "../sides.ts";
import { median, pairedRatio } from "../statistics.ts";
import type { Turn } from "../turn.ts";

const CHANGE_EVERY_MS = 250;
const CONNECTIONS = 4;

/**
 * Conditional reads of the list of a thousand teachers with sixty thousand bookings, in turns without and with changes. Each
 * connection sends the ETag of its own last response: wrk gives it a thread, since its scripts see threads only. Every
 * change costs wrk the whole body per connection, so the processor time that wrk needs is a figure, too.
 */
export async function longList(bench: Bench): Promise<Measurements> {
  const database = await bench.database("crowded");
  const service = await startService(bench, { database });
  const { body } = await get(service, "/api/teachers");
  const quiet: Turn = {
    side: service,
    path: "/api/teachers",
    connections: CONNECTIONS,
    threads: CONNECTIONS,
    seconds: bench.length.quick ? 2 : 6,
    script: () => ["conditional"],
  };
  const prepare = () => changeEvery(CHANGE_EVERY_MS, bench.postgres.url(database));
  const measured = await measure(bench, "long_list", { quiet, changing: { ...quiet, prepare } });
  const bodies = median(measured.changing.changedRps);
  if (!(bodies > 0)) bench.note("long_list: no connection got a changed list in half of the rounds");
  return {
    "long_list.conditional_vs_quiet": pairedRatio(measured.changing.rps, measured.quiet.rps),
    "long_list.rps_quiet": median(measured.quiet.rps),
    "long_list.rps_changing": median(measured.changing.rps),
    "long_list.full_bodies_per_second": bodies,
    "long_list.cpu_us_quiet": median(measured.quiet.cpuUs),
    "long_list.cpu_us_changing": median(measured.changing.cpuUs),
    "long_list.wrk_cpus_quiet": median(measured.quiet.loadCpus),
    "long_list.wrk_cpus_changing": median(measured.changing.loadCpus),
    "long_list.bytes": body.length,
  };
}
