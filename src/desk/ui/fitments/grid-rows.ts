import type { GridLine } from "#contract/fitment-desk.ts";
import { fitsIn, type LineRange } from "#domain/fitment-edit/line-ranges.ts";

/** A row of the grid: an engine of a model, or a model with all its engines. */
export type GridRow = {
  key: string;
  modelId: number;
  make: string;
  model: string;
  /** Empty on the row of a model with several engines. */
  engine: string;
  lines: readonly GridLine[];
  /** Whether the engines of the model stand under it; undefined where there is one alone. */
  isOpen?: boolean;
};

/** What is to be said of lines, by their id; lines that are not there are as they were read. */
export type FitmentDraft = ReadonlyMap<number, readonly LineRange[]>;

export type CellState = "fits" | "some" | "not" | "unknown" | "universal" | "absent";

export type GridCell = {
  state: CellState;
  /** Whether it is something else than what was read. */
  isChanged: boolean;
  /** Whether another part of its group fits, any of the vehicles. */
  isInGroup: boolean;
};

/** What is known of a part whatever vehicle: what a vehicle that nothing says of is called. */
export type Elsewhere = Extract<CellState, "not" | "unknown" | "universal">;

/** The rows of a grid: each model, and under it its engines where it has several and is open. */
export function gridRows(lines: readonly GridLine[], open: ReadonlySet<number>): GridRow[] {
  const models = Map.groupBy(lines, ({ modelId }) => modelId);
  return Array.from(models.values(), (own) => rowsOfModel(own, open)).flat();
}

function rowsOfModel(lines: readonly GridLine[], open: ReadonlySet<number>): GridRow[] {
  const engines = lines.map((line) => engineRow(line));
  const [first, second] = lines;
  if (!first || !second) return engines;
  const { modelId, make, model } = first;
  const isOpen = open.has(modelId);
  const key = `model-${modelId}`;
  const whole: GridRow = { key, modelId, make, model, engine: "", lines, isOpen };
  return isOpen ? [whole, ...engines] : [whole];
}

function engineRow(line: GridLine): GridRow {
  const { lineId, modelId, make, model, engine } = line;
  return { key: `line-${lineId}`, modelId, make, model, engine, lines: [line] };
}

/** Every year from the first to the last in which there is a vehicle. */
export function gridYears(lines: readonly GridLine[]): number[] {
  const years = lines.flatMap((line) => line.years);
  if (years.length === 0) return [];
  const first = Math.min(...years);
  return Array.from({ length: Math.max(...years) - first + 1 }, (_, at) => first + at);
}

/** What is said of a line, by the draft or as it was read. */
export function rangesOf(line: GridLine, draft: FitmentDraft): readonly LineRange[] {
  return draft.get(line.lineId) ?? line.ranges;
}

/** What a cell shows. */
export function gridCell(
  { lines }: Pick<GridRow, "lines">,
  year: number,
  { draft, elsewhere }: { draft: FitmentDraft; elsewhere: Elsewhere },
): GridCell {
  const there = lines.filter(({ years }) => years.includes(year));
  if (there.length === 0) return { state: "absent", isChanged: false, isInGroup: false };
  const fitting = there.filter((line) => fitsIn(rangesOf(line, draft), year));
  return {
    state: stateOf(fitting.length, there.length, elsewhere),
    isChanged: there.some((line) => fitsIn(line.ranges, year) !== fitting.includes(line)),
    isInGroup: there.some(({ groupYears }) => groupYears.includes(year)),
  };
}

function stateOf(fitting: number, all: number, elsewhere: Elsewhere): CellState {
  if (fitting === all) return "fits";
  return fitting > 0 ? "some" : elsewhere;
}

/** A block of the grid, from a corner to the opposite one, ends included. */
export type GridBlock = { rows: readonly GridRow[]; years: readonly number[] };

/** Whether the part fits every vehicle of a block; a block without vehicles is none that it fits. */
export function fitsAll({ rows, years }: GridBlock, draft: FitmentDraft): boolean {
  const cells = rows.flatMap((row) =>
    years.map((year) => gridCell(row, year, { draft, elsewhere: "not" }).state),
  );
  return cells.includes("fits") && cells.every((state) => state === "fits" || state === "absent");
}

/** The lines of a block, each once, with those of the block's years that have a vehicle. */
export function vehiclesOf({ rows, years }: GridBlock): { line: GridLine; years: number[] }[] {
  const lines = new Map(rows.flatMap((row) => row.lines).map((line) => [line.lineId, line]));
  return Array.from(lines.values(), (line) => ({
    line,
    years: line.years.filter((year) => years.includes(year)),
  }));
}
