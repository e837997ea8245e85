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

/** The second look of a cell: two decimals. */
const STYLES = `${HEAD}<styleSheet xmlns="${SHEET}"><fonts count="1"><font/></fonts><fills count="1"><fill/></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2"><xf/><xf numFmtId="2" applyNumberFormat="1"/></cellXfs></styleSheet>`;

/**
 * A table as a workbook (XLSX, ECMA-376) of one sheet, written while its rows come. Text is text: a spreadsheet
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
  yield `${HEAD}<worksheet xmlns="${SHEET}"><sheetData>`;
  const titles = columns.map(({ title }) => title);
  yield rowXml(titles, { at: 1, columns });
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
  if (typeof cell === "number")
    return `<c r="${place}"${column?.kind === "dollars" ? ' s="1"' : ""}><v>${cell}</v></c>`;
  return `<c r="${place}" t="inlineStr"><is><t xml:space="preserve">${escaped(cell.slice(0, LONGEST_TEXT))}</t></is></c>`;
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
