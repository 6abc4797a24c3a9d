import type { Results } from "./figures.ts";

/** Figures of the case `newer_node`: `newer_node.list_service`, `newer_node.list_http`. */
const named = /^newer_node\.(\w+)_(?:service|http)$/;

/** @returns a table in Markdown of what a newer Node changes; nothing if it was not measured. */
export function newerNodeTable({ machine, newerNode, figures, spreads }: Results): string[] {
  const rows = [...new Set(Object.keys(figures).flatMap((name) => named.exec(name)?.[1] ?? []))];
  if (rows.length === 0) return [];
  const cell = (name: string) => {
    const spread = spreads[name]?.join("–");
    return [figures[name] ?? "", ...(spread ? [`(${spread})`] : [])].join(" ");
  };
  return [
    `What a newer Node gives: Node ${newerNode}, relative to Node ${machine.node.slice(1)}. Processor time per request, milliseconds`,
    "until the first list, memory after one list: less than 1 is better. In brackets, the lowest and the highest.",
    "",
    "| | this service | node:http |",
    "|---|---|---|",
    ...rows.map((row) => `| ${row} | ${cell(`newer_node.${row}_service`)} | ${cell(`newer_node.${row}_http`)} |`),
    "",
  ];
}
