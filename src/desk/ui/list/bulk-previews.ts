import type { BulkAction, BulkPreview } from "./list-shape.ts";

/** A row with what would be done with it. */
export type BulkRow<Row> = { row: Row; name: string; preview: BulkPreview };

type Previewing<Row> = {
  rows: readonly Row[];
  nameOf: (row: Row) => string;
  /** Why a row is left out that is one too many. */
  tooMany: (most: number) => string;
};

/** What would be done with each row; once as many are taken as the action takes at once, the others are left out. */
export function bulkPreviews<Row>(
  { preview, most }: Pick<BulkAction<Row>, "preview" | "most">,
  { rows, nameOf, tooMany }: Previewing<Row>,
): BulkRow<Row>[] {
  let taken = 0;
  return rows.map((row) => {
    const own = preview(row);
    if (isTaken(own)) taken += 1;
    const isOver = most !== undefined && isTaken(own) && taken > most;
    return { row, name: nameOf(row), preview: isOver ? { skipped: tooMany(most) } : own };
  });
}

/** Whether anything is done with a row of which this is the preview. */
export function isTaken(preview: BulkPreview): boolean {
  return !("skipped" in preview);
}
