import type { BulkAction, BulkLook, BulkPreview } from "./bulk-action.ts";

/** A row with what would be done with it, and how, where it is done one by one. */
export type BulkPlan<Row> = {
  /** Two rows may be called alike. */
  key: string;
  row: Row;
  name: string;
  preview: BulkPreview;
  run?: (typed: string) => Promise<unknown>;
  undo?: () => Promise<unknown>;
};

type Planning<Row> = {
  rows: readonly Row[];
  nameOf: (row: Row) => string;
  /** Why a row is left out that is one too many. */
  tooMany: (most: number) => string;
};

/** As many rows are looked up for one act: each costs a call. */
export const MOST_LOOKED_AT = 100;

/**
 * What would be done with each row: by what its list says of it, or by what was found when it was looked at. Once as
 * many are taken as the action takes at once, the others are left out.
 */
export function bulkPlans<Row>(
  action: BulkAction<Row>,
  looks: readonly BulkLook[],
  planning: Planning<Row>,
): BulkPlan<Row>[] {
  return "look" in action ? lookedAt(looks, planning) : listed(action, planning);
}

function lookedAt<Row>(
  looks: readonly BulkLook[],
  { rows, nameOf, tooMany }: Planning<Row>,
): BulkPlan<Row>[] {
  return rows.map((row, at) => {
    const look = looks[at] ?? { skipped: tooMany(MOST_LOOKED_AT) };
    const plan = "skipped" in look ? { preview: look } : look;
    return { key: String(at), row, name: nameOf(row), ...plan };
  });
}

type Listed<Row> = Exclude<BulkAction<Row>, { look: unknown }>;

function listed<Row>(
  action: Listed<Row>,
  { rows, nameOf, tooMany }: Planning<Row>,
): BulkPlan<Row>[] {
  const { preview, most } = action;
  let taken = 0;
  return rows.map((row, at) => {
    const own = preview(row);
    if (isTaken(own)) taken += 1;
    const isOver = most !== undefined && isTaken(own) && taken > most;
    const shown = isOver ? { skipped: tooMany(most) } : own;
    const way = wayOf(action, row);
    return { key: String(at), row, name: nameOf(row), preview: shown, ...way };
  });
}

function wayOf<Row>(action: Listed<Row>, row: Row): Pick<BulkPlan<Row>, "run" | "undo"> {
  if ("together" in action) return {};
  const { run, undo } = action;
  return { run: (typed) => run(row, typed), ...(undo && { undo: () => undo(row) }) };
}

/** Whether anything is done with a row of which this is the preview. */
export function isTaken(preview: BulkPreview): boolean {
  return !("skipped" in preview);
}
