import { MOST_OF_A_LINE } from "./cart-quantity.ts";

/** A line of a pasted list or of a CSV file; a quantity of null was written but is none. */
export type PastedLine = { text: string; number: string; quantity: number | null };

/** A first line that names its columns, as spreadsheets write it. */
const HEADING =
  /^"?(?:sku|part|parte|n[uú]mero|number|c[oó]digo|code|qty|quantity|cantidad)\b[^\d]*$/i;
const AMOUNT = /^[-+]?\d+(?:[.,]\d+)?$/;
const TIMES_FIRST = /^(?<amount>[-+]?\d+(?:[.,]\d+)?)\s*[x×*]\s+(?<number>\S.*)$/i;
const TIMES_LAST = /^(?<number>\S.*?)\s+[x×*]\s*(?<amount>[-+]?\d+(?:[.,]\d+)?)$/i;

/**
 * Reads pasted part numbers or the text of a CSV file: one line each, the quantity behind a tab, a
 * semicolon, a comma or an "x", or before an "x"; without one it is 1. A line of several numbers is
 * several lines. Blank lines and a heading are left out; nothing else is.
 */
export function readPastedList(text: string): PastedLine[] {
  const lines = text
    .replace(/^\uFEFF/, "")
    .split(/\r\n|[\r\n]/)
    .map((line) => line.trim())
    .filter((line) => line !== "");
  return lines.flatMap((line, index) => (index === 0 && HEADING.test(line) ? [] : readLine(line)));
}

function readLine(text: string): PastedLine[] {
  const fields = fieldsOf(text);
  const [only = ""] = fields;
  if (fields.length <= 1) return [timesLine(text, only)];
  const [number = "", ...others] =
    AMOUNT.test(only) && !AMOUNT.test(fields[1] ?? "") ? [fields[1] ?? "", only] : fields;
  const amount = others.find((field) => AMOUNT.test(field));
  if (amount !== undefined) return [{ text, number, quantity: quantityOf(amount) }];
  // Several numbers in one line, or a number with its name: each is looked for.
  return fields.map((field) => timesLine(field, field));
}

/** Tabs before semicolons before commas; quotes around a field are the file's, not the number's. */
function fieldsOf(line: string): string[] {
  const separator = ["\t", ";", ","].find((mark) => line.includes(mark));
  const fields = separator === undefined ? [line] : line.split(separator);
  return fields
    .map((field) =>
      field
        .trim()
        .replace(/^"(.*)"$/, "$1")
        .trim(),
    )
    .filter((field) => field !== "");
}

function timesLine(text: string, field: string): PastedLine {
  const { number, amount } = (TIMES_FIRST.exec(field) ?? TIMES_LAST.exec(field))?.groups ?? {};
  return number === undefined || amount === undefined
    ? { text, number: field, quantity: 1 }
    : { text, number, quantity: quantityOf(amount) };
}

function quantityOf(written: string): number | null {
  const quantity = Number(written.replace(",", "."));
  const isQuantity = Number.isInteger(quantity) && quantity >= 1 && quantity <= MOST_OF_A_LINE;
  return isQuantity ? quantity : null;
}
