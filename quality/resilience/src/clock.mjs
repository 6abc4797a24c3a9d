// Loaded into the service before it begins: its clock is as far ahead as a case says.
const real = Date.now;
let ahead = 0;
Date.now = () => real() + ahead;
process.on("message", ({ clockAheadMs }) => {
  ahead = clockAheadMs;
  process.send?.({ clockAheadMs });
});
// The case's channel keeps no process alive.
process.channel?.unref();
