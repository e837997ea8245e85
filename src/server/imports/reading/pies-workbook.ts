import { ImportRefusal } from "#domain/import/import-refusal.ts";
import { storableText } from "#domain/storage/storable-text.ts";
import { fieldOf, type PiesElement } from "#domain/pies/element.ts";
import { type FlatSheet, readFlatHeader } from "#domain/pies/flat.ts";
import { NO_HEADER } from "#domain/pies/header.ts";
import { partNumberKey } from "#domain/part/part-number.ts";

import type { InspectedFile } from "./inspect-file.ts";
import type { PiesSource, ReadItem } from "./pies-source.ts";
import type { TableLine } from "./table-line.ts";
import { readXlsx } from "./xlsx-lines.ts";

/** Sheets of a workbook that are looked at. */
const MOST_SHEETS = 40;
/** Rows of all sheets together: what they say of an item is gathered, so all of it is held. */
const MOST_ROWS = 300_000;
/** What one item is said on, row by row. */
const MOST_OF_ONE = 1_000;

/** An item with what the other sheets say of it. */
type Gathered = {
  line: number;
  item: PiesElement;
  parts: Map<string, PiesElement[]>;
  rows: number;
};

/**
 * Opens the flat form of the trade: a workbook in which each sheet (Item, Description, Price, …) says one segment of
 * items by number and brand. The sheets are gathered item by item, in the order in which items come up; a sheet that
 * is none of these is left out. The reasons for which a sheet cannot be held are told as one: XML has no such limit.
 */
export function openPiesWorkbook(file: InspectedFile): PiesSource {
  return { header: () => NO_HEADER, items: readItems(file), itemCount: () => undefined };
}

async function* readItems(file: InspectedFile): AsyncGenerator<ReadItem> {
  const gathered = new Map<string, Gathered>();
  let rows = 0;
  for await (const { line, item, part } of rowsOf(file)) {
    rows += 1;
    if (rows > MOST_ROWS) throw new ImportRefusal("pies_rows", { limit: MOST_ROWS });
    gather(gathered, { line, item, part });
  }
  if (rows === 0) throw new ImportRefusal("pies_no_items");
  let position = 0;
  for (const one of gathered.values()) {
    position += 1;
    yield { position, line: one.line, element: wholeOf(one), progress: position / gathered.size };
  }
}

type Row = { line: number } & ReturnType<FlatSheet["read"]>;

/** Rows with neither number nor brand are told one by one: each is refused by itself. */
function gather(items: Map<string, Gathered>, { line, item, part }: Row): void {
  const key = keyOf(item) ?? `line ${line} ${items.size}`;
  const standing = items.get(key);
  const one = standing ?? { line, item, parts: new Map<string, PiesElement[]>(), rows: 0 };
  one.rows += 1;
  if (one.rows > MOST_OF_ONE)
    throw new ImportRefusal("pies_rows_of_item", { line, limit: MOST_OF_ONE });
  // The sheet of items says most of one; what the others repeat of it is no more than its name.
  if (!part && standing)
    one.item = { ...item, attributes: { ...one.item.attributes, ...item.attributes } };
  if (part) one.parts.set(part.container, [...(one.parts.get(part.container) ?? []), part.element]);
  items.set(key, one);
}

function keyOf(item: PiesElement): string | undefined {
  const number = partNumberKey(fieldOf(item, "PartNumber"));
  const brand = fieldOf(item, "BrandAAIAID") || fieldOf(item, "SubBrandAAIAID");
  return number === "" || brand === "" ? undefined : `${brand.toUpperCase()}\n${number}`;
}

function wholeOf({ item, parts }: Gathered): PiesElement {
  const segments = Array.from(parts, ([name, children]) => ({
    name,
    attributes: {},
    text: "",
    children,
  }));
  return { ...item, children: segments };
}

async function* rowsOf(file: InspectedFile): AsyncGenerator<Row> {
  try {
    for (let place = 1; place <= MOST_SHEETS; place += 1) yield* rowsOfSheet(file, place);
  } catch (error) {
    const isEnd = error instanceof ImportRefusal && error.code === "unknown_sheet";
    if (!isEnd) throw error;
  }
}

async function* rowsOfSheet(file: InspectedFile, place: number): AsyncGenerator<Row> {
  let sheet: FlatSheet | undefined;
  for await (const { line, cells } of linesOf(file, place)) {
    const texts = cells.map(storableText);
    if (line === 1) sheet = readFlatHeader(texts);
    if (!sheet) return;
    const isBlank = texts.every((cell) => cell.trim() === "");
    if (line > 1 && !isBlank) yield { line, ...sheet.read(texts) };
  }
}

async function* linesOf(file: InspectedFile, place: number): AsyncGenerator<TableLine> {
  try {
    yield* readXlsx(file, String(place));
  } catch (error) {
    if (error instanceof ImportRefusal && error.code.startsWith("xlsx_"))
      throw new ImportRefusal("pies_workbook");
    throw error;
  }
}

/** Whether the first sheet of a workbook is one of the flat form. */
export function isPiesHeader(header: readonly string[]): boolean {
  return readFlatHeader(header) !== undefined;
}
