// Loaded into the service before it begins: watches how late its event loop is, and tells when it is asked.
import { monitorEventLoopDelay } from "node:perf_hooks";

const delay = monitorEventLoopDelay({ resolution: 1 });
delay.enable();
process.on("message", (asked) => {
  if (asked === "begin") delay.reset();
  else process.send?.({ p50Ms: delay.percentile(50) / 1e6, p99Ms: delay.percentile(99) / 1e6, maxMs: delay.max / 1e6 });
});
// That channel keeps no process alive.
process.channel?.unref();
