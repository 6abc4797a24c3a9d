import { describeTarget, isReached, type Target } from "@talaqqi/test-kit/targets";
import { type Results, targets as targetsOfBench } from "./figures.ts";

/** @returns the end of the output: a table of targets, then every figure on a line. */
export function report(
  { figures, spreads }: Pick<Results, "figures" | "spreads">,
  targets: Record<string, Target> = targetsOfBench,
): string {
  const rows = Object.entries(targets)
    .filter(([name]) => figures[name] !== undefined)
    .map(([name, target]) => {
      const figure = figures[name] ?? Number.NaN;
      return [
        name,
        String(figure),
        describeSpread(spreads[name]),
        describeTarget(target),
        isReached(figure, target) ? "ok" : "MISSED",
      ];
    });
  const lines = Object.entries(figures).map(([name, figure]) => `RESULT ${name} ${figure}`);
  return [...align([["figure", "reached", "lowest to highest", "target", ""], ...rows]), "", ...lines].join("\n");
}

/** @returns for example `0.61–0.66`; "" for figures without a spread. */
export const describeSpread = (spread: Results["spreads"][string] | undefined) => spread?.join("–") ?? "";

/** Aligns the columns. */
function align(rows: string[][]): string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join("  ")
      .trimEnd(),
  );
}
