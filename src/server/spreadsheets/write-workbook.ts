import { DAY_MS } from "#domain/clock/durations.ts";

import type { Cell, TableColumn, Table } from "./table.ts";
import { writeZip, type ZipFile } from "./write-zip.ts";

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const NAMESPACE = "http://schemas.openxmlformats.org";
const SHEET = `${NAMESPACE}/spreadsheetml/2006/main`;
const PACKAGE = `${NAMESPACE}/package/2006`;
const OFFICE = `${NAMESPACE}/officeDocument/2006/relationships`;
const TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml";

/** As many rows as a sheet has, its titles among them (ECMA-376 leaves it to the reader; this is Excel's). */
const MOST_ROWS = 1_048_576;
/** As long as a cell may be: Excel calls a file with a longer one damaged. */
const LONGEST_TEXT = 32_767;

/** The looks of a cell by their place in STYLES. */
const LOOKS = { text: 0, count: 0, dollars: 1, day: 2, moment: 3 } as const;
const TITLE_LOOK = 4;
/** Two decimals, a day, a moment, and bold for titles. */
const STYLES = `${HEAD}<styleSheet xmlns="${SHEET}"><numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd\\ hh:mm"/></numFmts><fonts count="2"><font/><font><b/></font></fonts><fills count="1"><fill/></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="5"><xf/><xf numFmtId="2" applyNumberFormat="1"/><xf numFmtId="164" applyNumberFormat="1"/><xf numFmtId="165" applyNumberFormat="1"/><xf fontId="1" applyFont="1"/></cellXfs></styleSheet>`;
/** The titles stay in sight. */
const FROZEN = `<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>`;
/** How wide a column is at least, in signs. */
const WIDTHS = { text: 24, count: 8, dollars: 12, day: 12, moment: 17 } as const;
/** Day 0 of a sheet, 30 December 1899, and a day, both in ms. */
const FIRST_DAY_MS = Date.UTC(1899, 11, 30);

/**
 * A table as a workbook (XLSX, ECMA-376) of one sheet, written while its rows come. Days and moments are such to the
 * spreadsheet too, whatever its zone. Text is text: a spreadsheet
 * runs none of it as a formula (security A34). Of a text that is longer than a cell may be the end is left out; where
 * there are more rows than a sheet has, writing ends with a RangeError.
 */
export function writeWorkbook(table: Table, sheetName: string): AsyncGenerator<Buffer> {
  const fixed: ZipFile[] = [
    [
      "[Content_Types].xml",
      `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPE}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/></Types>`,
    ],
    [
      "_rels/.rels",
      `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="r1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ],
    [
      "xl/workbook.xml",
      `<workbook xmlns="${SHEET}" xmlns:r="${OFFICE}"><sheets><sheet name="${escaped(sheetName)}" sheetId="1" r:id="r1"/></sheets></workbook>`,
    ],
    [
      "xl/_rels/workbook.xml.rels",
      `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="r1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="r2" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
    ],
  ].map(([name = "", xml = ""]) => ({ name, content: [HEAD + xml] }));
  return writeZip([
    ...fixed,
    { name: "xl/styles.xml", content: [STYLES] },
    { name: "xl/worksheets/sheet1.xml", content: sheetXml(table) },
  ]);
}

async function* sheetXml({ columns, rows }: Table): AsyncGenerator<string> {
  const widths = columns.map(({ title, kind }, place) => {
    const width = Math.max(WIDTHS[kind], title.length + 2);
    return `<col min="${place + 1}" max="${place + 1}" width="${width}" customWidth="1"/>`;
  });
  yield `${HEAD}<worksheet xmlns="${SHEET}">${FROZEN}<cols>${widths.join("")}</cols><sheetData>`;
  const titles = columns.map(({ title }, place) =>
    textXml(title, `r="${letters(place)}1" s="${TITLE_LOOK}"`),
  );
  yield `<row r="1">${titles.join("")}</row>`;
  let at = 1;
  for await (const row of rows) {
    at += 1;
    if (at > MOST_ROWS) throw new RangeError(`A sheet has at most ${MOST_ROWS} rows.`);
    yield rowXml(row, { at, columns });
  }
  yield "</sheetData></worksheet>";
}

function rowXml(
  row: readonly Cell[],
  { at, columns }: { at: number; columns: readonly TableColumn[] },
): string {
  const cells = row.map((cell, place) => cellXml(cell, `${letters(place)}${at}`, columns[place]));
  return `<row r="${at}">${cells.join("")}</row>`;
}

function cellXml(cell: Cell, place: string, column: TableColumn | undefined): string {
  if (cell === null || cell === "") return "";
  const kind = column?.kind ?? "text";
  const number = typeof cell === "number" ? cell : dayNumber(cell, kind);
  if (number === undefined) return textXml(cell, `r="${place}"`);
  return `<c r="${place}" s="${LOOKS[kind]}"><v>${number}</v></c>`;
}

function textXml(text: Cell, attributes: string): string {
  const shown = escaped(String(text).slice(0, LONGEST_TEXT));
  return `<c ${attributes} t="inlineStr"><is><t xml:space="preserve">${shown}</t></is></c>`;
}

/** A day or moment as a spreadsheet counts it, in days; undefined for what is none. */
function dayNumber(text: string, kind: TableColumn["kind"]): number | undefined {
  if (kind !== "day" && kind !== "moment") return undefined;
  const ms = Date.parse(`${text.replace(" ", "T")}${kind === "day" ? "" : "Z"}`);
  return Number.isNaN(ms) ? undefined : (ms - FIRST_DAY_MS) / DAY_MS;
}

/** A column's name: A to Z, then AA. */
function letters(place: number): string {
  const letter = String.fromCodePoint(65 + (place % 26));
  return place < 26 ? letter : letters(Math.floor(place / 26) - 1) + letter;
}

/** Text in XML, without the signs that XML 1.0 cannot have at all. */
function escaped(text: string): string {
  return text
    .replaceAll(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, "")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}
