import type { Result } from "./bench.ts";

/** @returns fault by fault which check has caught it, and in which words. */
export function tableOf(results: Result[]): string {
  const rows = results.map(({ fault, caught, stale, seconds }) => [
    fault.id,
    caught ? shorten(caught.check, 70) : stale ? "not planted" : "MISSED",
    caught ? shorten(caught.words, 90) : "",
    seconds.toFixed(0),
  ]);
  const table = [["fault", "caught by", "in its words", "seconds"], ...rows];
  const width = (column: number) => Math.max(...table.map((row) => row[column]?.length ?? 0));
  const widths = [0, 1, 2].map(width);
  return table
    .map(([id = "", by = "", words = "", seconds = ""]) =>
      [...[id, by, words].map((cell, n) => cell.padEnd(widths[n] ?? 0)), seconds.padStart(7)].join("  "),
    )
    .join("\n");
}

/** @returns every fault that nothing has noticed or that could not be planted, and the sums; whether that is as it should be. */
export function summaryOf(results: Result[]): { lines: string[]; isGood: boolean } {
  const caught = results.filter((result) => result.caught);
  const stale = results.filter((result) => result.stale);
  const missed = results.filter((result) => !result.caught && !result.stale);
  const unknown = missed.filter(({ fault }) => !fault.missed);
  const mended = caught.filter(({ fault }) => fault.missed);
  return {
    lines: [
      ...stale.map(({ fault, stale }) => `not planted: ${fault.id}: ${stale}`),
      ...mended.map(({ fault }) => `caught, and said to be missed: ${fault.id}`),
      ...missed.flatMap(({ fault, chance }) => [
        `missed: ${fault.id}: ${fault.title}${fault.missed ? ` Known: ${fault.missed}` : ""}`,
        ...chance.slice(0, 3).map((line) => `  what failed says nothing of it: ${shorten(line, 200)}`),
      ]),
      `planted: ${results.length} faults, ${caught.length} caught, ${missed.length} missed`,
    ],
    isGood: stale.length + unknown.length + mended.length === 0,
  };
}

/** One line of a progress report. */
export function progressOf({ fault, caught, stale, seconds }: Result, done: number, all: number): string {
  const outcome = caught ? `caught by ${shorten(caught.check, 90)}` : stale ? "not planted" : "MISSED";
  return `${String(done).padStart(3)}/${all}  ${fault.id}: ${outcome} (${seconds.toFixed(0)} s)`;
}

const shorten = (text: string, most: number) => (text.length > most ? `${text.slice(0, most - 1)}…` : text);
