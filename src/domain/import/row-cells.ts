import { CLEARS, type CellReading, readCellText, withFormula } from "./cell-text.ts";
import type { RowProblem } from "./row-problem.ts";
import { isFormulaFailure } from "./spoiled-cell.ts";

/** A row as it stood in the file; `position` counts rows from 1, `line` is where it begins. */
export type SourceRow = {
  position: number;
  line: number;
  cells: readonly string[];
  /** What is shown of the row where its cells are not for people to read. */
  shown?: readonly string[];
};

/** A row read: its value, or everything that is wrong with it. */
export type RowReading<Value> =
  | { ok: true; value: Value }
  | { ok: false; problems: readonly RowProblem[] };

type Reader<Value> = (text: string) => CellReading<Value>;

export type RowCells = {
  problems: RowProblem[];
  /** The cell's value; undefined when the column is absent, the cell empty or refused. */
  get: <Value>(column: string, read: Reader<Value>) => Value | undefined;
  /** Likewise, and null for the mark that empties what the shop has. */
  getOrClear: <Value>(column: string, read: Reader<Value>) => Value | null | undefined;
  /** Likewise, and a problem when there is nothing. */
  require: <Value>(column: string, read: Reader<Value>) => Value | undefined;
};

/** Reads the cells of one row by column name and gathers what is wrong, so that all of it is told at once. */
export function cellsOf(row: SourceRow, places: ReadonlyMap<string, number>): RowCells {
  const problems: RowProblem[] = [];

  function textOf(column: string): string | undefined {
    const place = places.get(column);
    const cell = place === undefined ? "" : (row.cells[place] ?? "");
    if (cell === "") return undefined;
    const read = readCellText(withFormula(cell));
    if (read.ok && isFormulaFailure(read.value)) {
      problems.push({ column, code: "formula_failed", value: read.value });
      return undefined;
    }
    if (read.ok) return read.value === "" ? undefined : read.value;
    problems.push({ column, code: read.code, value: "", detail: read.detail });
  }

  function valueOf<Value>(column: string, text: string, read: Reader<Value>): Value | undefined {
    const reading = read(text);
    if (reading.ok) return reading.value;
    problems.push({ column, code: reading.code, value: text, detail: reading.detail });
  }

  function get<Value>(column: string, read: Reader<Value>): Value | undefined {
    const text = textOf(column);
    return text === undefined ? undefined : valueOf(column, text, read);
  }

  return {
    problems,
    get,
    getOrClear(column, read) {
      const text = textOf(column);
      if (text === CLEARS) return null;
      return text === undefined ? undefined : valueOf(column, text, read);
    },
    require(column, read) {
      const before = problems.length;
      const value = get(column, read);
      if (value === undefined && problems.length === before)
        problems.push({ column, code: "required", value: "" });
      return value;
    },
  };
}

/** Text of at most `longest` characters. */
export function textUpTo(longest: number): Reader<string> {
  return (text) => readCellText(text, longest);
}

/** A row with more or fewer cells than the header: a separator too many or too few shifts every column. */
export function cellCountProblem(row: SourceRow, columns: number): RowProblem | undefined {
  const extra = row.cells.slice(columns).some((cell) => cell.trim() !== "");
  if (row.cells.length >= columns && !extra) return undefined;
  return {
    column: "",
    code: "cell_count",
    value: String(row.cells.length),
    detail: String(columns),
  };
}
