import { pipeline, Readable } from "node:stream";

import { CsvError, parse } from "csv-parse";
import { parse as parseNow } from "csv-parse/sync";

import { type ImportReason, ImportRefusal } from "#domain/import/import-refusal.ts";

import { chunksOf, type InspectedFile } from "./inspect-file.ts";
import type { TableLine } from "./table-line.ts";

const DELIMITERS = [",", ";", "\t"] as const;
/** The longest row, in characters: a quote that is never closed would swallow the rest of the file. */
const LONGEST_ROW = 1_000_000;

/** How many cells of a header name a column that is known. */
type KnownColumns = (header: readonly string[]) => number;

const OPTIONS = {
  bom: true,
  relax_column_count: true,
  relax_quotes: true,
  skip_empty_lines: true,
  max_record_size: LONGEST_ROW,
} as const;

/** The lines of a CSV file, its delimiter found by its header; memory does not grow with the file. */
export async function* readCsv(
  file: InspectedFile,
  knownColumns: KnownColumns,
): AsyncGenerator<TableLine> {
  const delimiter = await delimiterOf(file, knownColumns);
  let bytesRead = 0;
  const input = Readable.from(
    decoded(file, (bytes) => {
      bytesRead += bytes;
    }),
  );
  const parser = parse({ ...OPTIONS, delimiter, info: true });
  pipeline(input, parser, () => {}); // an error reaches the reader below through the parser
  const records: AsyncIterable<{ record: string[]; info: { lines: number } }> = parser;
  let lastLine = 0;
  try {
    for await (const { record, info } of records) {
      lastLine = info.lines;
      const progress = bytesRead / file.sizeBytes;
      yield { line: lastLine - innerBreaks(record), cells: record, progress };
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new ImportRefusal("broken_csv", { line: lastLine + 1, ...reasonOf(error) });
  } finally {
    input.destroy();
  }
}

/** A row with line breaks in its cells is told by the line where it begins. */
function innerBreaks(cells: readonly string[]): number {
  let breaks = 0;
  for (const cell of cells) if (cell.includes("\n")) breaks += cell.split("\n").length - 1;
  return breaks;
}

async function* decoded(
  { path, encoding }: InspectedFile,
  onBytes: (bytes: number) => void,
): AsyncGenerator<Buffer | string> {
  const decoder = encoding === "utf-8" ? undefined : new TextDecoder(encoding);
  for await (const chunk of chunksOf(path)) {
    onBytes(chunk.length);
    const text = decoder ? decoder.decode(chunk, { stream: true }) : chunk;
    if (text.length > 0) yield text;
  }
}

/** The delimiter by which the header has most known columns; then the one that makes most cells. */
async function delimiterOf(file: InspectedFile, knownColumns: KnownColumns): Promise<string> {
  let head = "";
  for await (const chunk of decoded(file, () => {})) {
    head += typeof chunk === "string" ? chunk : chunk.toString("utf8");
    if (head.length > LONGEST_ROW || head.includes("\n")) break;
  }
  const scores = DELIMITERS.map((delimiter) => {
    const header = headerBy(delimiter, head);
    return { delimiter, known: knownColumns(header), cells: header.length };
  });
  const best = scores.toSorted((a, b) => b.known - a.known || b.cells - a.cells)[0];
  return best?.delimiter ?? ",";
}

function headerBy(delimiter: string, head: string): string[] {
  try {
    const [header = []] = parseNow(head, { ...OPTIONS, delimiter, to: 1 });
    return header;
  } catch {
    return []; // the reader of the rows says what is wrong, with its line
  }
}

function reasonOf({ code, message }: CsvError): { reason: ImportReason; detail: string } {
  if (code === "CSV_QUOTE_NOT_CLOSED") return { reason: "quote_open", detail: "" };
  if (code !== "CSV_MAX_RECORD_SIZE") return { reason: "other", detail: message };
  return { reason: "row_long", detail: String(LONGEST_ROW) };
}
