import { OPERATOR_ACTOR } from "#server/audit/append-audit.ts";
import {
  type BatchContext,
  type GoodRow,
  rejected,
  type RowOutcome,
} from "#server/imports/runs/batch.ts";
import { keepBefore, namedAs } from "#server/imports/runs/before-store.ts";
import { findImporter } from "#server/imports/runs/import-run-store.ts";
import { findParts } from "#server/imports/runs/known-parts-store.ts";
import { saleStates, takeOffSale } from "#server/verification/take-off-sale.ts";

/** Takes parts off sale that a file says are no more; one that is off sale already stays as it is. */
export async function applyRemovals(
  context: BatchContext,
  rows: readonly GoodRow<{ sku: string }>[],
): Promise<RowOutcome[]> {
  const { db, isDryRun, runId } = context;
  const skus = rows.map(({ row }) => row.sku);
  const partOf = await findParts(context, skus);
  const states = await saleStates(db, skus);
  const outcomes = rows.map(({ row }): RowOutcome => {
    const part = partOf(row.sku);
    if ("problem" in part) return rejected(part.problem);
    return states.get(part.id)?.trust === "rejected"
      ? { result: "unchanged" }
      : { result: "update", changed: ["sale"] };
  });
  const taken = skus.filter((_sku, place) => outcomes[place]?.result === "update");
  if (isDryRun || taken.length === 0) return outcomes;
  const by = runId === null ? OPERATOR_ACTOR : await findImporter(db, runId);
  await takeOffSale(db, { skus: taken, by, because: `not_sold: PIES, import ${runId ?? 0}` });
  const after = await saleStates(db, taken);
  const things = Array.from(after, ([partId, state]) => ({
    partId,
    detail: "",
    before: states.get(partId) ?? null,
    after: state,
  }));
  await keepBefore(db, runId, namedAs(context, things));
  return outcomes;
}
