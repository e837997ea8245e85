/** What COPY reads as the absence of a value. */
const NULL = String.raw`\N`;

export type CopyValue = string | number | boolean | null | undefined;

/** A row as COPY reads it. Texts hold no control characters; a backslash is the only thing to escape. */
export function copyRow(columns: readonly CopyValue[]): string {
  return `${columns.map(copyColumn).join("\t")}\n`;
}

function copyColumn(column: CopyValue): string {
  if (column === null || column === undefined) return NULL;
  if (typeof column === "boolean") return column ? "t" : "f";
  return typeof column === "number" ? String(column) : column.replaceAll("\\", "\\\\");
}
