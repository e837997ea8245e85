import { csvLine } from "./list-csv.ts";
import type { KeysetPage, ListColumn } from "./list-shape.ts";

/** More rows than this no spreadsheet is read by a person; filters narrow them. */
export const MOST_IN_FILE = 100_000;

type After = string | number | null;

type Gathering<Row> = {
  columns: readonly ListColumn<Row>[];
  /** The page after a key, or the first. */
  pageAfter: (after: After) => Promise<KeysetPage<Row>>;
  /** Hears how many rows have come. */
  onRows: (count: number) => void;
  /** As many rows as the file may have. */
  most?: number;
};

/**
 * The lines of a list as CSV, titles first, gathered page after page; only the lines are kept, not the rows.
 * `isCut` where the list has more rows than the file may have: whoever opens it is to know.
 */
export async function listLines<Row>({
  columns,
  pageAfter,
  onRows,
  most = MOST_IN_FILE,
}: Gathering<Row>): Promise<{ lines: string[]; isCut: boolean }> {
  const lines = [csvLine(columns.map(({ title }) => title))];
  let after: After = null;
  do {
    const { items, next }: KeysetPage<Row> = await pageAfter(after);
    const room = most - (lines.length - 1);
    for (const row of items.slice(0, room))
      lines.push(csvLine(columns.map(({ text }) => text(row))));
    onRows(lines.length - 1);
    if (items.length > room || (items.length === room && next !== null))
      return { lines, isCut: true };
    after = next;
  } while (after !== null);
  return { lines, isCut: false };
}
