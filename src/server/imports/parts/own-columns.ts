import type { OwnColumns } from "#domain/import/column.ts";
import type { ImportKind } from "#domain/import/import-kind.ts";
import { measureHeaders, measureWords } from "#domain/import/measure-column.ts";
import { readMeasureKinds } from "#server/measures/read-measures.ts";
import type { Database } from "#server/platform/database/database.ts";

/** What this shop alone calls columns of a kind of file: its measures in files of parts. */
export async function ownColumns(db: Database, kind: ImportKind): Promise<OwnColumns> {
  return kind === "parts" ? measureHeaders(measureWords(await readMeasureKinds(db))) : new Map();
}
