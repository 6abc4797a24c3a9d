import { readFileSync, writeFileSync } from "node:fs";
import { isReached } from "@talaqqi/test-kit/targets";
import type { Results } from "../figures.ts";
import { between } from "../results.ts";
import { round } from "../statistics.ts";
import { exceptions, scaleTargets } from "./figures.ts";
import { mix, staffRequests } from "./mix.ts";
import { describeNeeds, measuredTables } from "./needs.ts";
import type { Expensive, Scale, StaffStatement } from "./run.ts";

/** Writes the figures, the plans, and the tables of the page made from them. */
export function writeScale(results: Results, { statements, ofStaff }: Omit<Scale, "results">): void {
  const page = between(readFileSync(files.page, "utf8"), describeScale(results));
  writeFileSync(files.results, `${JSON.stringify(results, null, 2)}\n`);
  writeFileSync(files.plans, describePlans(results, statements, ofStaff));
  writeFileSync(files.page, page);
}

/** @returns Markdown: the machine, the school as a whole, each operation, and staff's requests. */
export function describeScale({ machine, figures, spreads, notes }: Results): string {
  const { processor, cores, memory, kernel, node, postgresql, date, commit } = machine;
  const learners = sizesIn(figures);
  const at = (name: string, size: number) => format(figures[`scale.${name}.${size}`]);
  const heads = learners.map((size) => size.toLocaleString("en"));
  const columns = (count: number) => "---|".repeat(count);
  const targets = scaleTargets(learners);
  const growth = (name: string) => {
    const [figure, target] = [figures[`scale.${name}.growth`], targets[`scale.${name}.growth`]];
    const missed = figure !== undefined && target && !isReached(figure, target);
    return `${missed ? `**${figure}**` : (figure ?? "")} (${spreads[`scale.${name}.growth`]?.join("–") ?? ""})`;
  };
  return [
    `${date}, commit ${commit}: ${processor}, ${cores} cores, ${memory} GiB, Linux ${kernel}; Node ${node}, PostgreSQL ${postgresql}.`,
    "All figures: [scale.json](../quality/bench/scale.json). The statements that took most time, with their plans:",
    "[scale-plans.md](../quality/bench/scale-plans.md).",
    "",
    `| learners | ${heads.join(" | ")} |`,
    `|---|${columns(heads.length)}`,
    ...Object.entries(wholes).map(
      ([name, what]) => `| ${what} | ${learners.map((size) => at(name, size)).join(" | ")} |`,
    ),
    "",
    "Each operation: share of the requests, then the median and the 99th percentile in milliseconds. Growth: the median at the",
    "largest size, relative to the smallest, and in brackets the lowest and highest of the rounds. Targets: at most 2; bold is more.",
    `${exceptions.operations.map((name) => `\`${name}\``).join(" and ")}: at most ${exceptions.atMost}, because ${exceptions.because}.`,
    "",
    `| operation | share | ${heads.join(" | ")} | growth |`,
    `|---|---|${columns(heads.length)}---|`,
    ...Object.entries(mix).map(([name, { weight }]) => {
      const cells = learners.map((size) => `${at(`${name}.p50_ms`, size)}, ${at(`${name}.p99_ms`, size)}`);
      return `| ${name} | ${weight / 10} % | ${cells.join(" | ")} | ${growth(name)} |`;
    }),
    "",
    "Staff's heaviest requests, one at a time, and how long it takes until the list of teachers shows a booking: milliseconds.",
    "",
    `| request | ${heads.join(" | ")} | growth |`,
    `|---|${columns(heads.length)}---|`,
    ...Object.keys(staffRequests).map((name) => {
      return `| ${name} | ${learners.map((size) => at(`staff.${name}.ms`, size)).join(" | ")} | ${growth(`staff.${name}`)} |`;
    }),
    `| a booking until it is listed | ${learners.map((size) => at("rebuild_ms", size)).join(" | ")} | ${growth("rebuild")} |`,
    "",
    `Bytes per row with ${heads.at(-1)} learners, indexes included: ${rowBytes(figures, learners.at(-1) ?? 0)}.`,
    "",
    ...describeNeeds(figures, learners.at(-1) ?? 0),
    ...(notes.length > 0 ? ["", "Notes of the run:", "", ...notes.map((note) => `- ${note}`)] : []),
  ].join("\n");
}

const rowBytes = (figures: Results["figures"], learners: number) =>
  measuredTables.map((table) => `\`${table}\` ${format(figures[`scale.row_bytes.${table}.${learners}`])}`).join(", ");

/** What is measured of a school as a whole. */
const wholes = {
  rps: "requests per second, the mix",
  errors: "wrong responses",
  instance_cpu_ms_per_request: "processor time of the instance, milliseconds per request",
  postgres_ms_per_request: "time in PostgreSQL, milliseconds per request",
  database_mb: "database on disk, MB",
  instance_mb: "memory of an instance after the load, MB",
  list_bytes: "list of all teachers, bytes before compression",
  export_ms: "export with people: milliseconds",
  export_status: "its status; 400 is refused as too large",
};

/** Of staff's requests, only statements that take longer are shown. */
const SLOW_MS = 100;

/** @returns Markdown: the statements that took most time, and the slow ones of staff, each with its slowest plan. */
export function describePlans(
  { machine, figures }: Pick<Results, "machine" | "figures">,
  statements: Expensive[],
  ofStaff: StaffStatement[],
): string {
  const [smallest, largest] = [sizesIn(figures)[0], sizesIn(figures).at(-1)].map((size) => size?.toLocaleString("en"));
  return [
    "# The ten statements that took most of PostgreSQL's time",
    "",
    `With ${largest} learners, ${machine.date}, commit ${machine.commit}; written by \`npm run bench:scale -- --write\`. Mean times with planning,`,
    "from the measured rounds. Each plan is the slowest of a further round in which plans were logged, which makes it slower.",
    ...statements.flatMap((statement, index) => ["", describeStatement(statement, index + 1, smallest ?? "")]),
    "",
    ...describeStaff(ofStaff),
    "",
  ].join("\n");
}

/** @returns lines of Markdown: the slow statements of staff's requests, the slowest first. */
export function describeStaff(statements: StaffStatement[]): string[] {
  const slow = statements.filter(({ mean_ms }) => mean_ms > SLOW_MS).toSorted((a, b) => b.mean_ms - a.mean_ms);
  return [
    `## Staff's requests: ${slow.length} statements took longer than ${SLOW_MS} ms, each sent once while plans were logged`,
    ...slow.flatMap((one) => ["", `### ${one.request}: ${round(one.mean_ms)} ms`, "", ...fenced(one)]),
  ];
}

export function describeStatement(
  { query, calls, mean_ms, share, growth, plan }: Expensive,
  number: number,
  smallest: string,
) {
  const grown = Number.isNaN(growth) ? "" : `, ${round(growth)} times as long as with ${smallest}`;
  return [
    `## ${number}. ${round(share * 100)} % of the time: ${calls} times ${round(mean_ms)} ms${grown}`,
    "",
    ...fenced({ query, plan }),
  ].join("\n");
}

const fenced = ({ query, plan }: { query: string; plan: string }) => [
  ...["```sql", shorten(query), "```"],
  ...["```", shorten(plan), "```"],
];

/** More than the longest so far: a plan is of use only as a whole. */
const MAX_CHARACTERS = 20_000;

const shorten = (text: string) => (text.length > MAX_CHARACTERS ? `${text.slice(0, MAX_CHARACTERS)}\n…` : text);

/** Whole numbers with commas, others with three digits. */
function format(figure: number | undefined): string {
  if (figure === undefined) return "";
  return figure >= 1000 ? Math.round(figure).toLocaleString("en") : String(Number(figure.toPrecision(3)));
}

const sizesIn = (figures: Results["figures"]): number[] =>
  Object.keys(figures).flatMap((name) => {
    const [, size] = /^scale\.rps\.(\d+)$/.exec(name) ?? [];
    return size === undefined ? [] : [Number(size)];
  });

export const files = {
  results: new URL("../../scale.json", import.meta.url),
  plans: new URL("../../scale-plans.md", import.meta.url),
  page: new URL("../../../../docs/scale.md", import.meta.url),
};
