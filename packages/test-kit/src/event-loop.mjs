// Loaded into the service before its program: measures the delay of its event loop, and reports it on request.
import { monitorEventLoopDelay } from "node:perf_hooks";

const delay = monitorEventLoopDelay({ resolution: 1 });
delay.enable();
process.on("message", (command) => {
  if (command === "begin") delay.reset();
  else process.send?.({ p50Ms: delay.percentile(50) / 1e6, p99Ms: delay.percentile(99) / 1e6, maxMs: delay.max / 1e6 });
});
// The channel must not keep the process alive.
process.channel?.unref();
