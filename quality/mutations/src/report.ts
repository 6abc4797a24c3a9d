import type { Failure, Result } from "./worker.ts";

/** @returns a line per mutation: the failure that caught it, and its message. */
export function tableOf(results: Result[]): string {
  const rows = results.map(({ mutation, caughtBy, outdated, seconds }) => [
    mutation.id,
    caughtBy ? shorten(caughtBy.title, 70) : outdated ? "OUTDATED" : "MISSED",
    caughtBy ? shorten(matchingLine(caughtBy, mutation.message), 90) : "",
    seconds.toFixed(0),
  ]);
  const table = [["mutation", "caught by", "message", "seconds"], ...rows];
  const widths = [0, 1, 2].map((column) => Math.max(...table.map((row) => row[column]?.length ?? 0)));
  return table
    .map(([id = "", by = "", message = "", seconds = ""]) =>
      [...[id, by, message].map((cell, n) => cell.padEnd(widths[n] ?? 0)), seconds.padStart(7)].join("  "),
    )
    .join("\n");
}

/** @returns each mutation that was missed or is outdated, and the sums last; `isGood` when there is none. */
export function summaryOf(results: Result[]): { lines: string[]; isGood: boolean } {
  const outdated = results.filter((result) => result.outdated);
  const caught = results.filter(({ caughtBy }) => caughtBy);
  const missed = results.filter((result) => !result.caughtBy && !result.outdated);
  const sums = `planted: ${results.length} faults, ${caught.length} caught, ${missed.length} missed`;
  return {
    lines: [
      ...outdated.map(({ mutation, outdated }) => `outdated: ${mutation.id}: ${outdated}`),
      ...missed.flatMap(({ mutation, otherFailures }) => [
        `missed: ${mutation.id}: ${mutation.title} (${mutation.expectedCatcher})`,
        ...otherFailures
          .slice(0, 3)
          .map(({ title, message }) => `  other failure: ${shorten(`${title}: ${message.trim()}`, 200)}`),
      ]),
      outdated.length > 0 ? `${sums}, ${outdated.length} outdated` : sums,
    ],
    isGood: caught.length === results.length,
  };
}

export function progressOf({ mutation, caughtBy, outdated, seconds }: Result, done: number, all: number): string {
  const outcome = caughtBy ? `caught by ${shorten(caughtBy.title, 90)}` : outdated ? "OUTDATED" : "MISSED";
  return `${String(done).padStart(3)}/${all}  ${mutation.id}: ${outcome} (${seconds.toFixed(0)} s)`;
}

/** @returns the first line that matches; the first line if only the title does. */
export function matchingLine({ message }: Pick<Failure, "message">, pattern: RegExp): string {
  const lines = message.split("\n").map((line) => line.trim());
  return lines.find((line) => pattern.test(line)) ?? lines.find(Boolean) ?? "";
}

const shorten = (text: string, length: number) => (text.length > length ? `${text.slice(0, length - 1)}…` : text);
