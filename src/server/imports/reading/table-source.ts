import { storableText } from "#domain/storage/storable-text.ts";
import {
  type ColumnNames,
  type HeaderMatch,
  likeliestKind,
  matchHeader,
  type OwnColumns,
} from "#domain/import/column.ts";
import { TABLE_KINDS, type TableKind } from "#domain/import/import-kind.ts";
import { ImportRefusal } from "#domain/import/import-refusal.ts";
import type { SourceRow } from "#domain/import/row-cells.ts";

import { readCsv } from "./csv-lines.ts";
import type { InspectedFile } from "./inspect-file.ts";
import type { TableLine } from "./table-line.ts";
import { readXlsx } from "./xlsx-lines.ts";

export type TableSource = {
  header: readonly string[];
  places: ReadonlyMap<string, number>;
  /** Headers that mean nothing to this kind of import. */
  unknown: readonly string[];
  rows: AsyncIterable<SourceRow & { progress: number }>;
};

type Wanted = {
  kind: TableKind;
  sheet: string | undefined;
  /** What somebody says that headers mean. */
  columns?: ColumnNames | undefined;
  /** What this shop alone calls columns. */
  own?: OwnColumns | undefined;
};

/** The first line of a table, whatever kind it is of. */
export async function readTableHeader(
  file: InspectedFile,
  sheet: string | undefined,
): Promise<string[]> {
  const lines: AsyncIterator<TableLine> = (
    file.format === "xlsx" ? readXlsx(file, sheet) : readCsv(file, mostKnown)
  )[Symbol.asyncIterator]();
  try {
    const first = await lines.next();
    if (first.done) throw new ImportRefusal("empty_file");
    return first.value.cells.map(storableText);
  } finally {
    await lines.return?.();
  }
}

/** Of the kind that knows the most of a header, how many. */
function mostKnown(cells: readonly string[]): number {
  return Math.max(...TABLE_KINDS.map((kind) => matchHeader(kind, cells).places.size));
}

/**
 * Opens a CSV or XLSX file: its header read as columns of the kind, then its rows one by one, blank
 * ones left out. Refuses a header of another kind, one that lacks what cannot be done without, and
 * a table without rows. What reads the lines (a thread, a file) is let go with the refusal, or when
 * whoever takes the rows has enough.
 */
export async function openTable(
  file: InspectedFile,
  { kind, sheet, columns, own }: Wanted,
): Promise<TableSource> {
  const lines: AsyncIterator<TableLine> = (
    file.format === "xlsx"
      ? readXlsx(file, sheet)
      : readCsv(file, (cells) => matchHeader(kind, cells, namedBy({ columns, own })).places.size)
  )[Symbol.asyncIterator]();
  try {
    return { ...(await readHeader(lines, { kind, columns, own })), rows: numbered(lines) };
  } catch (error) {
    await lines.return?.();
    throw error;
  }
}

async function readHeader(
  lines: AsyncIterator<TableLine>,
  { kind, columns, own }: Omit<Wanted, "sheet">,
): Promise<Omit<TableSource, "rows">> {
  const first = await lines.next();
  if (first.done) throw new ImportRefusal("empty_file");
  const { line } = first.value;
  const header = first.value.cells.map(storableText);
  const { places, unknown } = checkedHeader(matchHeader(kind, header, namedBy({ columns, own })), {
    kind,
    header,
    line,
  });
  return { header, places, unknown };
}

/** What headers mean beside what every shop knows. */
function namedBy({
  columns,
  own,
}: Pick<Wanted, "columns" | "own">): Parameters<typeof matchHeader>[2] {
  return { ...(columns && { given: columns }), ...(own && { own }) };
}

type FirstLine = { kind: TableKind; header: readonly string[]; line: number };

function checkedHeader(match: HeaderMatch, { kind, header, line }: FirstLine): HeaderMatch {
  const { places, missing, repeated } = match;
  const found = likeliestKind(header);
  const isOfAnother = found !== undefined && places.size < matchHeader(found, header).places.size;
  if (isOfAnother && (missing.length > 0 || places.size < 2))
    throw new ImportRefusal("wrong_kind", { line, kind, found });
  if (places.size === 0) throw new ImportRefusal("unknown_columns", { line, kind });
  if (missing.length > 0)
    throw new ImportRefusal("missing_columns", { line, columns: missing.join(", ") });
  if (repeated.length > 0)
    throw new ImportRefusal("repeated_column", { line, columns: repeated.join(", ") });
  return match;
}

async function* numbered(
  lines: AsyncIterator<TableLine>,
): AsyncGenerator<SourceRow & { progress: number }> {
  try {
    yield* rowsOf(lines);
  } finally {
    await lines.return?.();
  }
}

async function* rowsOf(
  lines: AsyncIterator<TableLine>,
): AsyncGenerator<SourceRow & { progress: number }> {
  let position = 0;
  for (let next = await lines.next(); !next.done; next = await lines.next()) {
    const { line, cells, progress } = next.value;
    if (cells.every((cell) => cell.trim() === "")) continue;
    position += 1;
    yield { position, line, cells, progress };
  }
  if (position === 0) throw new ImportRefusal("no_rows");
}
