import type { Bench } from "../bench.ts";
import { get } from "../checks.ts";
import type { Measurements } from "../figures.ts";
import { absolutes, measure } from "../rounds.ts";
import { startService } from "../sides.ts";
import { pairedRatio } from "../statistics.ts";

const path = "/api/teachers";
/** Three megabytes each: more at a time are more of the system's memory, and nothing else. */
const connections = 8;

/** Processor time per byte sent, of the list of a thousand teachers beside that of a hundred. */
export async function tenfold(bench: Bench): Promise<Measurements> {
  const service = await startService(bench, { database: await bench.database("school") });
  const larger = await startService(bench, { database: await bench.database("tenfold") });
  await get(service, path);
  const { body } = await get(larger, path);
  const hundred = { side: service, path, connections };
  const measured = await measure(bench, "tenfold", { hundred, thousand: { ...hundred, side: larger } });
  return {
    "tenfold.cpu_per_byte": pairedRatio(measured.thousand.cpuUsPerByte, measured.hundred.cpuUsPerByte),
    "tenfold.bytes": body.length,
    ...absolutes("tenfold", measured),
  };
}
