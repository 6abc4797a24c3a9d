/** How many of those that grew most are named. */
const MOST = 3;
/** Smaller differences are chance. */
const GROWN = 1.2;

/**
 * @param results the parts that ran, in their order.
 * @param recorded the seconds of `.ci/times.json` by part.
 * @param budget of all together, in seconds; none for parts that are run for themselves.
 * @returns what has failed, the table with what is wrong, and whether nothing is.
 */
export function describeRun(ring, results, recorded, budget) {
  const sum = (field) => results.reduce((total, result) => total + result[field], 0);
  const total = sum("seconds") + sum("installed");
  const rows = results.map(({ name, seconds, budget }) => [name, seconds, budget, recorded[name] ?? "–"]);
  if (sum("installed") > 0) rows.unshift(["Debian's packages", sum("installed"), 120, "–"]);
  const table = [["", "seconds", "budget", "recorded"], ...rows, ["sum", total, budget ?? "–", "–"]];
  const failed = results.filter(({ failure }) => failure !== undefined);
  const timed = budget === undefined ? results : [{ name: `.ci/${ring}`, seconds: total, budget }];
  const slow = timed.filter((one) => one.seconds > 2 * one.budget);
  const beside = results.filter(({ name }) => name !== "process");
  const text = [
    `\n== .ci/${ring}`,
    ...table.map(([name, ...cells]) => `${name.padEnd(18)}${cells.map((cell) => String(cell).padStart(9)).join("")}`),
    ...grown(results, recorded),
    ...slow.map((one) => `FAILED: ${one.name} took ${one.seconds} s, more than twice its budget of ${one.budget} s`),
    ...failed.map(({ name }) => `FAILED: ${name}`),
    `RESULT ci_${ring}_seconds ${total}`,
    `RESULT ci_${ring}_services ${beside.reduce((total, { services }) => total + services, 0)}`,
  ];
  const failures = failed.map(({ name, failure }) => `\n== FAILED: ${name}\n${failure}`).join("\n");
  return { failures, table: text.join("\n"), isGood: failed.length === 0 && slow.length === 0 };
}

function grown(results, recorded) {
  return results
    .filter(({ name, seconds }) => seconds > GROWN * recorded[name])
    .sort((a, b) => b.seconds / recorded[b.name] - a.seconds / recorded[a.name])
    .slice(0, MOST)
    .map(({ name, seconds }) => `warning: ${name} took ${seconds} s (recorded: ${recorded[name]} s)`);
}
