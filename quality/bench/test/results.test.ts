import { readFileSync } from "node:fs";
import { UnfitError } from "@talaqqi/test-kit/options";
import { describe, expect, test } from "vitest";
import { drawChart } from "../src/chart.ts";
import { type Results, targets } from "../src/figures.ts";
import { files, readResults, requireKeepable, withResults } from "../src/results.ts";

const machine = {
  processor: "Some processor",
  cores: 2,
  memory: 8,
  kernel: "6.1",
  node: "v20",
  postgresql: "15",
  wrk: "4.1",
  date: "2026-11-22",
  commit: "abc1234",
};
const results: Results = {
  machine,
  newerNode: "24.1.0",
  figures: {
    "newer_node.single_service": 0.9,
    "newer_node.single_http": 0.95,
    "list.rps_vs_http": 0.91,
    "list.rps": 3000,
    "list.cpu_us": 330,
    "list.rps_http": 3300,
  },
  spreads: { "list.rps_vs_http": [0.9, 0.92], "newer_node.single_service": [0.88, 0.91] },
  notes: ["wrk was the limit"],
};
const page = "# Bench\n\n<!-- results -->\nthe last ones\n<!-- end of results -->\n\nMore.\n";

describe("the committed results", () => {
  const committed = readResults();

  test("are those of the README", () => {
    const text = readFileSync(files.readme, "utf8");
    expect(withResults(text, committed)).toBe(text);
  });

  test("are those of the chart", () => {
    expect(readFileSync(files.chart, "utf8")).toBe(drawChart(committed.figures));
  });
});

describe("results are kept", () => {
  const complete = Object.fromEntries(Object.keys(targets).map((name) => [name, 1]));

  test("when every target has a figure and nothing disturbed the run", () => {
    expect(() => requireKeepable(complete, [])).not.toThrow();
  });

  test("not when other programs disturbed the run", () => {
    const disturbed = () => requireKeepable(complete, ["list, round 2: other programs took 9 %"]);
    expect(disturbed).toThrow(UnfitError);
    expect(disturbed).toThrow("The results are not written:\n- list, round 2: other programs took 9 %");
  });

  test("not when a target has no figure", () => {
    const { "staleness.ms_max": _, ...incomplete } = complete;
    expect(() => requireKeepable(incomplete, [])).toThrow("- staleness.ms_max was not measured");
  });
});

describe("the README's results", () => {
  test("replace the last ones between their markers", () => {
    const text = withResults(page, results);
    expect(text).not.toContain("the last ones");
    expect(text.startsWith("# Bench\n\n<!-- results -->\n")).toBe(true);
    expect(text.endsWith("<!-- end of results -->\n\nMore.\n")).toBe(true);
    expect(withResults(text, results)).toBe(text);
    expect(withResults(page.replace("the last ones\n", ""), results)).toBe(text);
  });

  test("list reached and missed targets, and the sides", () => {
    const text = withResults(page, results);
    expect(text).toContain("| `list.rps_vs_http` | 0.91 | 0.9–0.92 | ≥ 0.9 | ok |");
    expect(text).toContain("| list | 3000/s, 330 µs | 3300/s |  |  |");
    expect(text).toContain("- wrk was the limit");
    const missed = withResults(page, { ...results, figures: { "list.rps_vs_http": 0.5 }, spreads: {} });
    expect(missed).toContain("| 0.5 |  | ≥ 0.9 | **missed** |");
  });

  test("show the newer Node in a table of its own, if it was measured", () => {
    const text = withResults(page, { ...results, machine: { ...machine, node: "v20.1.0" } });
    expect(text).toContain("Node 24.1.0, relative to Node 20.1.0.");
    expect(text).toContain("| single | 0.9 (0.88–0.91) | 0.95 |");
    expect(text).not.toContain("`newer_node.");
    expect(withResults(page, { ...results, figures: { "list.rps": 3000 } })).not.toContain("newer Node");
  });

  test("throw without markers", () => {
    expect(() => withResults("# Bench\n", results)).toThrow(/no markers/);
  });
});

describe("the chart", () => {
  const bar = (figures: Record<string, number>) => {
    const [, kind, x, width] =
      /<rect class="(ok|missed)" x="([\d.]+)" y="\d+" width="([\d.]+)"/.exec(drawChart(figures)) ?? [];
    return { kind, from: Number(x), to: Number(x) + Number(width) };
  };
  const line = Number(/class="target" x1="([\d.]+)"/.exec(drawChart(results.figures))?.[1]);

  test("draws a figure better than its target to the right of the line, in either direction", () => {
    for (const figures of [{ "list.rps_vs_http": 0.95 }, { "cold_start.vs_competitor": 0.5 }]) {
      const { kind, from, to } = bar(figures);
      expect(kind).toBe("ok");
      expect(from).toBeCloseTo(line);
      expect(to).toBeGreaterThan(line);
    }
  });

  test("draws a missed target to the left of the line", () => {
    for (const figures of [{ "list.rps_vs_http": 0.5 }, { "cold_start.vs_competitor": 1.5 }]) {
      const { kind, from, to } = bar(figures);
      expect(kind).toBe("missed");
      expect(to).toBeCloseTo(line);
      expect(from).toBeLessThan(line);
    }
  });

  test("draws half and double of a target equally wide: the axis is logarithmic", () => {
    const [half, double] = [bar({ "list.rps_vs_http": 0.45 }), bar({ "list.rps_vs_http": 1.8 })];
    expect(half.to - half.from).toBeGreaterThan(20);
    expect(half.to - half.from).toBeCloseTo(double.to - double.from, 0);
  });

  test("cuts bars at its edges", () => {
    const { to } = bar({ "list.rps_vs_competitor": 1e9 });
    expect(to).toBe(bar({ "list.rps_vs_competitor": 1e7 }).to);
  });

  test("omits what was not measured, and targets of 0, which have no ratio", () => {
    const chart = drawChart({ "staleness.writer_never": 0, "list.rps_vs_http": 1 });
    expect(chart).toContain("list.rps_vs_http");
    expect(chart).not.toContain("staleness");
    expect(chart).not.toContain("single.");
  });
});
