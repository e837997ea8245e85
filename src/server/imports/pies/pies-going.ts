import type { Passed } from "#domain/pies/passed.ts";
import type { ResolvedItem } from "#domain/pies/resolution.ts";
import type { RowOutcome } from "#server/imports/runs/batch.ts";

/** An item on its way: what it was resolved to, what became of it so far, and what of it was passed by on the way. */
export type GoingItem = {
  line: number;
  item: ResolvedItem;
  outcome: RowOutcome;
  left: readonly Passed[];
};
