// Loaded into the service before its program: a case advances its clock by messages.
const real = Date.now;
let ahead = 0;
Date.now = () => real() + ahead;
process.on("message", ({ clockAheadMs }) => {
  ahead = clockAheadMs;
  process.send?.({ clockAheadMs });
});
// The channel must not keep the process alive.
process.channel?.unref();
