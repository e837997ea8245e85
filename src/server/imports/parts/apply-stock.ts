import { wordKey } from "#domain/import/cell-text.ts";
import { differingFields } from "#domain/import/differing-fields.ts";
import { changeStock, NO_STOCK, type StockLevel } from "#domain/import/stock-change.ts";
import type { StockRow } from "#domain/import/stock-row.ts";
import {
  type BatchContext,
  type GoodRow,
  rejected,
  type RowOutcome,
} from "#server/imports/runs/batch.ts";
import { keepBefore } from "#server/imports/runs/before-store.ts";
import { findParts } from "#server/imports/runs/known-parts-store.ts";
import { raiseCatalogueVersion } from "#server/platform/database/catalogue-version.ts";
import { refreshFacets } from "#server/search/refresh-facets.ts";

import {
  findStock,
  holdStock,
  movedSince,
  readNow,
  readWarehouses,
  shelfKey,
  type StockShelf,
  type StockWriting,
  writeStock,
} from "./stock-import-store.ts";

/** A row that speaks of a shelf, or why it cannot. */
type Placed = { row: StockRow; shelf: StockShelf } | { refusal: RowOutcome };

/**
 * Sets what warehouses hold and expect; the book of stock and availability follow in the same
 * transaction. What is not a dry run holds its shelves from before they are read.
 */
export async function applyStock(
  context: BatchContext,
  rows: readonly GoodRow<StockRow>[],
): Promise<RowOutcome[]> {
  const { db, isDryRun, runId } = context;
  const placed = await placeRows(context, rows);
  const shelved = placed.flatMap((one) => ("shelf" in one ? [one] : []));
  const shelves = shelved.map(({ shelf }) => shelf);
  const { levels, created } = isDryRun
    ? { levels: await findStock(db, shelves), created: [] }
    : await holdStock(db, shelves);
  const held = new Map<string, StockLevel>(levels.map((level) => [shelfKey(level), level]));
  const current = new Map(held);
  for (const shelf of created) current.delete(shelfKey(shelf));
  const moved = await movementsSince(context, shelved);
  const written = new Map<string, StockWriting>();

  const outcomes = placed.map((one): RowOutcome => {
    if ("refusal" in one) return one.refusal;
    const { row, shelf } = one;
    const key = shelfKey(shelf);
    const standing = current.get(key);
    const since = moved.get(momentKey(shelf, row.asOf));
    const { after, changed } = changeStock(standing ?? NO_STOCK, row, since ?? 0);
    if (standing && changed.length === 0) return { result: "unchanged" };
    current.set(key, after);
    const before = held.get(key) ?? NO_STOCK;
    written.set(key, writingOf(shelf, { before, after }));
    return { result: standing ? "update" : "create", changed: standing ? changed : [] };
  });

  if (!isDryRun && written.size > 0) {
    const writings = [...written.values()];
    await writeStock(db, { kind: "import", runId }, writings);
    await keepBefore(
      db,
      runId,
      writings.map((shelf) => ({
        partId: shelf.partId,
        detail: String(shelf.warehouseId),
        ...differingFields(
          held.get(shelfKey(shelf)) ?? NO_STOCK,
          current.get(shelfKey(shelf)) ?? NO_STOCK,
        ),
      })),
    );
    await refreshFacets(
      db,
      writings.map(({ partId }) => partId),
    );
    // A page shows the day a part comes in, which no facet holds.
    if (writings.some(({ incoming }) => incoming !== null)) await raiseCatalogueVersion(db);
  }
  return outcomes;
}

/** Finds part and warehouse of each row, and since when its count holds. */
async function placeRows(
  { db, isDryRun, options }: BatchContext,
  rows: readonly GoodRow<StockRow>[],
): Promise<Placed[]> {
  const warehouses = new Map(
    (await readWarehouses(db)).flatMap(({ id, code, name }) => [
      [wordKey(name), id],
      [wordKey(code), id],
    ]),
  );
  const skus = rows.map(({ row }) => row.sku);
  const partOf = await findParts({ db, isDryRun }, skus);
  const now = (await readNow(db)).toISOString();
  return rows.map(({ row: sent }): Placed => {
    const row = { ...sent, asOf: sent.asOf ?? options.asOf };
    const part = partOf(row.sku);
    if ("problem" in part) return { refusal: rejected(part.problem) };
    const warehouseId = warehouses.get(wordKey(row.warehouse));
    if (warehouseId === undefined)
      return {
        refusal: rejected({ column: "warehouse", code: "unknown_warehouse", value: row.warehouse }),
      };
    if (row.asOf !== undefined && row.asOf > now)
      return { refusal: rejected({ column: "as_of", code: "still_to_come", value: row.asOf }) };
    return { row, shelf: { partId: part.id, warehouseId } };
  });
}

/** What came and went since each row was counted, by shelf and moment. */
async function movementsSince(
  { db }: BatchContext,
  shelved: readonly { row: StockRow; shelf: StockShelf }[],
): Promise<Map<string, number>> {
  const counted = shelved.flatMap(({ row: { asOf, onHand }, shelf }) =>
    asOf === undefined || onHand === undefined ? [] : { ...shelf, asOf },
  );
  if (counted.length === 0) return new Map();
  const moves = await movedSince(db, counted);
  return new Map(moves.map((move) => [momentKey(move, move.asOf), move.quantity]));
}

/** Columns that a row leaves as they are, be it that the file lacks them, are not written. */
export function writingOf(
  shelf: StockShelf,
  { before, after }: { before: StockLevel; after: StockLevel },
): StockWriting {
  const isOtherArrival =
    before.incoming !== after.incoming || before.incomingOn !== after.incomingOn;
  return {
    ...shelf,
    onHand: before.onHand === after.onHand ? null : after.onHand,
    incoming: isOtherArrival ? after.incoming : null,
    incomingOn: after.incomingOn,
    quantity: after.onHand - before.onHand,
  };
}

function momentKey(shelf: StockShelf, asOf: string | undefined): string {
  return `${shelfKey(shelf)} ${asOf}`;
}
