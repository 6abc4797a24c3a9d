import { describeTarget, isReached, type Target } from "@talaqqi/test-kit/targets";
import { type Figures, targets } from "./figures.ts";

const WIDTH = 900;
const ROW = 30;
const TOP = 56;
/** Where the axis lies, from left to right. */
const AXIS = { from: 300, to: 690 };
/** The axis has whole decades around the target, one at least and three at most on either side; what lies further ends at its edge. */
const DECADES = { least: 1, most: 3 };

/**
 * Draws figures against their targets: a bar to the right of the line is better than the target, one to the left short of
 * it, on one logarithmic axis, whichever direction is the better one. Targets of 0 have no ratio and are left out.
 * @returns an SVG that is readable on a light and on a dark page.
 */
export function drawChart(figures: Figures): string {
  const rows = Object.entries(targets).flatMap(([name, target]) => {
    const figure = figures[name];
    return figure === undefined || goal(target) === 0 ? [] : [{ name, target, figure }];
  });
  const height = TOP + rows.length * ROW + 16;
  const decades = rows.map(({ figure, target }) => Math.log10(quality(figure, target)));
  const [short, beyond] = [decadesOf(-Math.min(...decades)), decadesOf(Math.max(...decades))];
  const place = (times: number) => {
    const share = (Math.min(Math.max(Math.log10(times), -short), beyond) + short) / (short + beyond);
    return AXIS.from + share * (AXIS.to - AXIS.from);
  };
  const ticks = Array.from({ length: short + beyond + 1 }, (_, index) => 10 ** (index - short));
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" role="img" aria-labelledby="title">
<title id="title">Results relative to their targets</title>
<style>${style}</style>
<rect class="page" width="${WIDTH}" height="${height}"/>
<text class="head" x="16" y="24">Results relative to their targets</text>
${ticks.map((tick) => drawTick(tick, place(tick), height)).join("\n")}
${rows.map((row, index) => drawRow(row, place, TOP + index * ROW)).join("\n")}
</svg>
`;
}

const style = `
text { font: 13px system-ui, sans-serif; fill: #1f2328; }
.head { font-size: 15px; font-weight: 600; }
.page { fill: #ffffff; }
.tick { stroke: #d1d9e0; }
.target { stroke: #1f2328; stroke-width: 2; }
.small { font-size: 11px; fill: #59636e; }
.ok { fill: #1a7f37; }
.missed { fill: #bc4c00; }
@media (prefers-color-scheme: dark) {
  text { fill: #f0f6fc; }
  .page { fill: #0d1117; }
  .tick { stroke: #3d444d; }
  .target { stroke: #f0f6fc; }
  .small { fill: #9198a1; }
  .ok { fill: #3fb950; }
  .missed { fill: #f0883e; }
}
`;

function drawTick(tick: number, at: number, height: number): string {
  const x = at.toFixed(1);
  const label = tick === 1 ? "target" : `${tick}×`;
  return `<text class="small" x="${x}" y="${TOP - 10}" text-anchor="middle">${label}</text>
<line class="${tick === 1 ? "target" : "tick"}" x1="${x}" x2="${x}" y1="${TOP - 4}" y2="${height - 12}"/>`;
}

type Row = { name: string; target: Target; figure: number };

/** @param place tells where on the axis so many times the target lies. */
function drawRow({ name, target, figure }: Row, place: (times: number) => number, y: number): string {
  const reached = isReached(figure, target);
  const [line, end] = [place(1), place(quality(figure, target))];
  const x = Math.min(line, end).toFixed(1);
  const width = Math.max(Math.abs(end - line), 2).toFixed(1);
  return `<text x="16" y="${y + 18}">${name}</text>
<rect class="${reached ? "ok" : "missed"}" x="${x}" y="${y + 5}" width="${width}" height="18"/>
<text x="${AXIS.to + 20}" y="${y + 18}">${figure} (${describeTarget(target)}${reached ? "" : ", missed"})</text>`;
}

/** @returns how many times as good as its target a figure is. */
const quality = (figure: number, target: Target) =>
  "atLeast" in target ? figure / target.atLeast : target.atMost / figure;

const goal = (target: Target) => ("atLeast" in target ? target.atLeast : target.atMost);

const decadesOf = (wanted: number) => Math.min(Math.max(Math.ceil(wanted), DECADES.least), DECADES.most);
