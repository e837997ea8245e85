import type { GridLine } from "#contract/fitment-desk.ts";
import type { LineRange } from "#domain/fitment-edit/line-ranges.ts";

import { type FitmentDraft, type GridRow, rangesOf } from "./grid-rows.ts";

/** A range that several engines of a row may share, with the lines of which it is said. */
export type RowRange = { range: LineRange; lines: GridLine[] };

/** What is said of the vehicles of a row: each range once, the earliest first. */
export function rowRanges({ lines }: Pick<GridRow, "lines">, draft: FitmentDraft): RowRange[] {
  const found = new Map<string, RowRange>();
  for (const line of lines)
    for (const range of rangesOf(line, draft)) {
      const { yearFrom, yearTo, position, quantity, noteEs, noteEn } = range;
      const key = JSON.stringify([yearFrom, yearTo, position, quantity, noteEs, noteEn]);
      const known = found.get(key) ?? { range, lines: [] };
      found.set(key, { range, lines: [...known.lines, line] });
    }
  return [...found.values()].toSorted((one, other) => one.range.yearFrom - other.range.yearFrom);
}
