import type { OwnColumns } from "#domain/import/column.ts";
import type { ImportRun, ImportWarning } from "#server/imports/runs/import-run.ts";

import type { RowBatch } from "./batch-rows.ts";

/** A file opened as one kind of import: its rows in batches that know how to be judged. */
export type OpenImport = {
  /** The header of a table; of ACES the version and the brand, complete once a batch was read. */
  header: () => readonly string[];
  batches: AsyncIterable<RowBatch>;
  /** What an operator should know though it stopped nothing; complete at the end. */
  warnings: (rowsRead: number) => readonly ImportWarning[];
};

/**
 * Of a run, what decides how its file is read: of when it began too, so that it judges alike when it goes on later.
 * `mostRows` reads no more than its beginning.
 */
export type OpeningRun = Pick<
  ImportRun,
  "kind" | "isDryRun" | "options" | "position" | "createdAt"
> & {
  mostRows?: number;
  /** Hosts from which pictures of parts may come; none where nothing is said. */
  imageHosts?: readonly string[] | undefined;
  /** What this shop alone calls columns: its measures. */
  own?: OwnColumns | undefined;
};
