/** Where one is on the grid, by the place of row and year, and from where a selection reaches there. */
export type GridCursor = { row: number; year: number; fromRow: number; fromYear: number };

export const FIRST_CELL: GridCursor = { row: 0, year: 0, fromRow: 0, fromYear: 0 };

type Size = { rows: number; years: number };

const STEPS: Readonly<Record<string, [rows: number, years: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  Home: [0, -Infinity],
  End: [0, Infinity],
  PageUp: [-Infinity, 0],
  PageDown: [Infinity, 0],
};

/** Where a key leads; with Shift the selection grows with it. Undefined for a key that leads nowhere. */
export function movedCursor(
  cursor: GridCursor,
  { key, shiftKey }: Pick<KeyboardEvent, "key" | "shiftKey">,
  size: Size,
): GridCursor | undefined {
  const step = STEPS[key];
  if (!step) return undefined;
  const row = within(cursor.row + step[0], size.rows);
  const year = within(cursor.year + step[1], size.years);
  return shiftKey ? { ...cursor, row, year } : { row, year, fromRow: row, fromYear: year };
}

function within(place: number, size: number): number {
  return Math.max(0, Math.min(size - 1, place));
}

/** Whether a cell is in the selection. */
export function isChosen(
  { row, year, fromRow, fromYear }: GridCursor,
  cell: { row: number; year: number },
): boolean {
  return isBetween(cell.row, row, fromRow) && isBetween(cell.year, year, fromYear);
}

function isBetween(place: number, one: number, other: number): boolean {
  return Math.min(one, other) <= place && place <= Math.max(one, other);
}

/** The cursor on a grid that has become smaller. */
export function keptCursor(cursor: GridCursor, size: Size): GridCursor {
  return {
    row: within(cursor.row, size.rows),
    year: within(cursor.year, size.years),
    fromRow: within(cursor.fromRow, size.rows),
    fromYear: within(cursor.fromYear, size.years),
  };
}
