import { wordKey } from "#domain/imports/cell-text.ts";
import type { StockRow } from "#domain/imports/stock-row.ts";
import { raiseCatalogueVersion } from "#server/platform/catalogue-version.ts";
import { refreshFacets } from "#server/search/refresh-facets.ts";

import { type BatchContext, type GoodRow, rejected, type RowOutcome } from "./batch.ts";
import { findParts } from "./known-parts-store.ts";
import { findStock, readWarehouses, type StockLevel, upsertStock } from "./stock-import-store.ts";

/** Sets what warehouses hold and expect; availability follows in the same transaction. */
export async function applyStock(
  { db, isDryRun }: BatchContext,
  rows: readonly GoodRow<StockRow>[],
): Promise<RowOutcome[]> {
  const warehouses = new Map(
    (await readWarehouses(db)).flatMap(({ id, code, name }) => [
      [wordKey(name), id],
      [wordKey(code), id],
    ]),
  );
  const skus = rows.map(({ row }) => row.sku);
  const partOf = await findParts(db, skus, isDryRun);
  const ids = skus.flatMap((sku) => {
    const found = partOf(sku);
    return "id" in found ? [found.id] : [];
  });
  const current = new Map((await findStock(db, ids)).map((level) => [keyOf(level), level]));
  const changed = new Map<string, StockLevel>();

  const outcomes = rows.map(({ row }): RowOutcome => {
    const part = partOf(row.sku);
    if ("problem" in part) return rejected(part.problem);
    const warehouseId = warehouses.get(wordKey(row.warehouse));
    if (warehouseId === undefined)
      return rejected({ column: "warehouse", code: "unknown_warehouse", value: row.warehouse });
    const key = keyOf({ partId: part.id, warehouseId });
    const standing = current.get(key);
    const after = withRow(standing ?? emptyLevel(part.id, warehouseId), row);
    const fields = standing ? changedFields(standing, after) : [];
    if (standing && fields.length === 0) return { result: "unchanged" };
    current.set(key, after);
    changed.set(key, after);
    return { result: standing ? "update" : "create", changed: fields };
  });

  if (!isDryRun && changed.size > 0) {
    await upsertStock(db, [...changed.values()]);
    await refreshFacets(
      db,
      Array.from(changed.values(), ({ partId }) => partId),
    );
    // A page shows the day a part comes in, which no facet holds.
    if ([...changed.values()].some(({ incomingOn }) => incomingOn !== null))
      await raiseCatalogueVersion(db);
  }
  return outcomes;
}

function keyOf({ partId, warehouseId }: Pick<StockLevel, "partId" | "warehouseId">): string {
  return `${partId} ${warehouseId}`;
}

function emptyLevel(partId: number, warehouseId: number): StockLevel {
  return { partId, warehouseId, onHand: 0, incoming: 0, incomingOn: null };
}

/** A part of which nothing is on its way has no day on which it comes. */
function withRow(standing: StockLevel, row: StockRow): StockLevel {
  const incoming = row.incoming ?? standing.incoming;
  const incomingOn = row.incomingOn === undefined ? standing.incomingOn : row.incomingOn;
  return {
    ...standing,
    onHand: row.onHand ?? standing.onHand,
    incoming,
    incomingOn: incoming > 0 ? incomingOn : null,
  };
}

function changedFields(before: StockLevel, after: StockLevel): string[] {
  return [
    ...(before.onHand === after.onHand ? [] : ["on_hand"]),
    ...(before.incoming === after.incoming ? [] : ["incoming"]),
    ...(before.incomingOn === after.incomingOn ? [] : ["incoming_on"]),
  ];
}
