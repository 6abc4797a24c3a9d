import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { drawChart } from "../src/chart.ts";
import { targets } from "../src/figures.ts";
import { files, type Results, readResults, withResults } from "../src/results.ts";

const machine = {
  ...{ processor: "Some processor", cores: 2, memory: 8, kernel: "6.1", node: "v20", postgresql: "15", wrk: "4.1" },
  ...{ date: "2026-11-22", commit: "abc1234" },
};
const results: Results = {
  machine,
  figures: {
    "list.rps_vs_http": 0.91,
    "list.rps": 3000,
    "list.cpu_us": 330,
    "list.rps_http": 3300,
    "cold_start.ms": 900,
    "tenfold.rps_thousand": 2,
    "list.rps_vs_competitor_cached": 1.1,
  },
  notes: ["wrk was the limit"],
};
const page = "# Bench\n\n<!-- results -->\nthe last ones\n<!-- end of results -->\n\nMore.\n";

describe("what is committed", () => {
  const kept = readResults();

  test("is a whole run: every figure that has a target", () => {
    expect(Object.keys(targets).filter((name) => kept.figures[name] === undefined)).toEqual([]);
  });

  test("is what the README says", () => {
    const text = readFileSync(files.readme, "utf8");
    expect(withResults(text, kept)).toBe(text);
  });

  test("is what the chart shows", () => {
    expect(readFileSync(files.chart, "utf8")).toBe(drawChart(kept.figures));
  });
});

describe("the README's results", () => {
  test("take the place of the last ones, between their marks, and nothing else does", () => {
    const text = withResults(page, results);
    expect(text).not.toContain("the last ones");
    expect(text.startsWith("# Bench\n\n<!-- results -->\n")).toBe(true);
    expect(text.endsWith("<!-- end of results -->\n\nMore.\n")).toBe(true);
    expect(withResults(text, results)).toBe(text);
    expect(withResults(page.replace("the last ones\n", ""), results)).toBe(text);
  });

  test("name what is reached, what is missed, the sides beside each other, and the rest", () => {
    const text = withResults(page, results);
    expect(text).toContain("| `list.rps_vs_http` | 0.91 | ≥ 0.8 | ok |");
    expect(text).toContain("| list | 3000/s, 330 µs | 3300/s |  |  |");
    expect(text).toContain("| `cold_start.ms` | 900 |");
    expect(text).toContain("| `tenfold.rps_thousand` | 2 |");
    expect(text).toContain("| `list.rps_vs_competitor_cached` | 1.1 |");
    expect(text).toContain("- wrk was the limit");
    const missed = withResults(page, { ...results, figures: { "list.rps_vs_http": 0.5 } });
    expect(missed).toContain("| 0.5 | ≥ 0.8 | **missed** |");
  });

  test("cannot be put where there are no marks", () => {
    expect(() => withResults("# Bench\n", results)).toThrow(/no marks/);
  });
});

describe("the chart", () => {
  const bar = (figures: Record<string, number>) => {
    const [, kind, x, width] =
      /<rect class="(ok|missed)" x="([\d.]+)" y="\d+" width="([\d.]+)"/.exec(drawChart(figures)) ?? [];
    return { kind, from: Number(x), to: Number(x) + Number(width) };
  };
  const line = Number(/class="target" x1="([\d.]+)"/.exec(drawChart(results.figures))?.[1]);

  test("has a figure that is better than its target to the right of the line, whichever way is better", () => {
    for (const figures of [{ "list.rps_vs_http": 0.95 }, { "cold_start.vs_competitor": 0.5 }]) {
      const { kind, from, to } = bar(figures);
      expect(kind).toBe("ok");
      expect(from).toBeCloseTo(line);
      expect(to).toBeGreaterThan(line);
    }
  });

  test("has a figure that is short of its target to the left of the line", () => {
    for (const figures of [{ "list.rps_vs_http": 0.5 }, { "cold_start.vs_competitor": 1.5 }]) {
      const { kind, from, to } = bar(figures);
      expect(kind).toBe("missed");
      expect(to).toBeCloseTo(line);
      expect(from).toBeLessThan(line);
    }
  });

  test("is as wide for half of a target as for the double of one: its axis is logarithmic", () => {
    const [half, double] = [bar({ "list.rps_vs_http": 0.4 }), bar({ "list.rps_vs_http": 1.6 })];
    expect(half.to - half.from).toBeGreaterThan(20);
    expect(half.to - half.from).toBeCloseTo(double.to - double.from, 0);
  });

  test("ends at its edges, however far a figure lies beyond", () => {
    const { to } = bar({ "list.rps_vs_competitor": 1e9 });
    expect(to).toBe(bar({ "list.rps_vs_competitor": 1e7 }).to);
  });

  test("leaves out what was not measured, and targets of 0, which have no ratio", () => {
    const chart = drawChart({ "staleness.writer_never": 0, "list.rps_vs_http": 1 });
    expect(chart).toContain("list.rps_vs_http");
    expect(chart).not.toContain("staleness");
    expect(chart).not.toContain("single.");
  });
});
