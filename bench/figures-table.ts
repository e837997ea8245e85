import type { BenchResult, KeptFigure, KeptRuns } from "./bench-run.ts";
import { boundWord, isWithin } from "./figure.ts";
import { figuresOf } from "./measure.ts";

/** Everything between the two is written by `npm run bench`. */
export const MARKS = { begin: "<!-- bench:begin -->", end: "<!-- bench:end -->" };

const HEAD = "| what | measured | bound | in fixed loads |\n| --- | ---: | --- | ---: |";

/** The document with these runs between its marks, or undefined where it has no marks. */
export function withTables(document: string, { full, quick }: KeptRuns): string | undefined {
  const from = document.indexOf(MARKS.begin);
  const to = document.indexOf(MARKS.end);
  if (from < 0 || to < from) return undefined;
  const tables = [
    ...tableOf("Everything", full),
    ...tableOf("The short forms, by which `npm run bench -- --quick` judges", quick),
  ].join("\n\n");
  return `${document.slice(0, from + MARKS.begin.length)}\n\n${tables}\n\n${document.slice(to)}`;
}

function tableOf(title: string, results: readonly BenchResult[]): string[] {
  if (results.length === 0) return [];
  const rows = results.flatMap((result) => [headOf(result), ...result.figures.map(rowOf)]);
  return [`### ${title}`, whereOf(results), `${HEAD}\n${rows.join("\n")}`];
}

/** Each machine once, as nobody should compare over two of them by eye. */
function whereOf(results: readonly BenchResult[]): string {
  return `On ${[...new Set(results.map(({ machine }) => machine))].join("; on ")}.`;
}

function headOf({ name, on, commit, load, isHeld }: BenchResult): string {
  const held = isHeld ? "" : ", **a bound does not hold**";
  return `| **\`bench:${name}\`**, ${on}, ${commit}, load ${load.toFixed(1)}${held} | | | |`;
}

function rowOf({ what, unit, bound, measured, costs }: KeptFigure): string {
  const middle = figuresOf(measured).p50;
  const isOver = !isWithin({ what, measured: middle, unit, bound });
  const value = `${digits(middle)} ${unit}`;
  const cells = [
    what,
    isOver ? `**${value}**` : value,
    bound === null ? "" : `${boundWord(unit)} ${digits(bound)}`,
    unit === "MB" || costs.length === 0 ? "" : digits(figuresOf(costs).p50),
  ];
  return `| ${cells.join(" | ")} |`;
}

/** Three digits are more than a machine repeats. */
function digits(value: number): string {
  const rounded = Number(value.toPrecision(3));
  return rounded.toLocaleString("en", { maximumSignificantDigits: 3 });
}
