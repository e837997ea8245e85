import { COLUMNS } from "#domain/imports/column.ts";
import type { TableKind } from "#domain/imports/import-kind.ts";

import { csvLine } from "#desk/ui/list/list-csv.ts";

/** A file of a kind with its header alone: every column by its own name. */
export function templateOf(kind: TableKind): string {
  return csvLine(COLUMNS[kind].map(({ name }) => name));
}
