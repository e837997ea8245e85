/** What the columns of a table are; rows of it name a part and say how many. */
export type Columns = { number: number; quantity: number };

const SEPARATORS = ["\t", ";", ","];
const NUMBER_HEADING = /\b(?:sku|n[uú]m(?:ero)?|number|c[oó]d(?:igo)?|code|oem)\b|#/i;
const PART_HEADING = /^(?:parts?|partes?|repuestos?)\b/i;
const QUANTITY_HEADING = /^(?:qty|quantity|cant(?:idad)?|piezas|pieces|pcs|unidades|units)\b/i;

/**
 * The fields of a line, blank ones too: tabs before semicolons before commas. Quotes around a field are
 * the file's, not the field's, and may hold a separator.
 */
export function fieldsOf(line: string): string[] {
  for (const mark of SEPARATORS) {
    const fields = line.includes(mark) ? split(line, mark) : [];
    if (fields.length > 1) return fields;
  }
  return split(line, "\t");
}

function split(line: string, mark: string): string[] {
  const field = new RegExp(
    String.raw`${mark}(?:\s*"(?<quoted>(?:[^"]|"")*)"\s*(?=${mark}|$)|(?<plain>[^${mark}]*))`,
    "g",
  );
  return Array.from((mark + line).matchAll(field), ({ groups }) =>
    (groups?.["quoted"]?.replaceAll('""', '"') ?? groups?.["plain"] ?? "").trim(),
  );
}

/** Whether a first line names columns, as spreadsheets write it: it holds no number itself. */
export function isHeading(line: string): boolean {
  if (/\d/.test(line)) return false;
  return fieldsOf(line).some((field) =>
    [NUMBER_HEADING, PART_HEADING, QUANTITY_HEADING].some((heading) => heading.test(field)),
  );
}

/** Where a heading says that numbers and quantities stand; undefined when it does not say both. */
export function columnsOf(heading: string): Columns | undefined {
  const fields = fieldsOf(heading);
  const quantity = fields.findIndex((field) => QUANTITY_HEADING.test(field));
  const named = fields.findIndex((field) => NUMBER_HEADING.test(field));
  const number = named < 0 ? fields.findIndex((field) => PART_HEADING.test(field)) : named;
  return number < 0 || quantity < 0 ? undefined : { number, quantity };
}
