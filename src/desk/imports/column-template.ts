import { COLUMNS } from "#domain/import/column.ts";
import type { TableKind } from "#domain/import/import-kind.ts";

/** A file of a kind with its header alone: every column by its own name, which needs no quotes. */
export function templateOf(kind: TableKind): string {
  return `${COLUMNS[kind].map(({ name }) => name).join(",")}\r\n`;
}
