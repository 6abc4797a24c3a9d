/** How many of those that grew most are named. */
const MOST = 3;
/** Smaller differences are chance. */
const GROWN = 1.2;

/**
 * @param results the parts that ran, in their order.
 * @param recorded the seconds of `.ci/times.json` by part.
 * @param budget of all together, in seconds; none for parts that are run for themselves.
 * @returns the table and what is wrong, and whether nothing is.
 */
export function describeRun(ring, results, recorded, budget) {
  const sum = (field) => results.reduce((total, result) => total + result[field], 0);
  const total = sum("seconds") + sum("installed");
  const rows = results.map(({ name, seconds, budget }) => [name, seconds, budget, recorded[name] ?? "–"]);
  if (sum("installed") > 0) rows.unshift(["Debian's packages", sum("installed"), 120, "–"]);
  const table = [["", "seconds", "budget", "recorded"], ...rows, ["sum", total, budget ?? "–", "–"]];
  const failed = results.filter(({ failure }) => failure !== undefined);
  const limit = budget ?? Math.max(0, ...results.map((result) => result.budget));
  const isTooSlow = budget === undefined ? results.some((one) => one.seconds > 2 * one.budget) : total > 2 * budget;
  const beside = results.filter(({ name }) => name !== "process");
  const text = [
    ...failed.map(({ name, failure }) => `\n== FAILED: ${name}\n${failure}`),
    `\n== .ci/${ring}`,
    ...table.map(([name, ...cells]) => `${name.padEnd(18)}${cells.map((cell) => String(cell).padStart(9)).join("")}`),
    ...grown(results, recorded),
    ...(isTooSlow ? [`FAILED: more than twice the budget of ${limit} s`] : []),
    ...failed.map(({ name }) => `FAILED: ${name}`),
    `RESULT ci_${ring}_seconds ${total}`,
    `RESULT ci_${ring}_services ${beside.reduce((total, { services }) => total + services, 0)}`,
  ];
  return { text: text.join("\n"), isGood: failed.length === 0 && !isTooSlow };
}

function grown(results, recorded) {
  return results
    .filter(({ name, seconds }) => seconds > GROWN * recorded[name])
    .sort((a, b) => b.seconds / recorded[b.name] - a.seconds / recorded[a.name])
    .slice(0, MOST)
    .map(({ name, seconds }) => `warning: ${name} took ${seconds} s, recorded are ${recorded[name]} s`);
}
