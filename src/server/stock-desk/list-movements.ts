import type { ListedMovement, MovementsRequest } from "#contract/stock-movements.ts";
import { levelsAround, movementKind } from "#domain/availability/movement-kind.ts";
import { storableText } from "#domain/storage/storable-text.ts";
import { findByNumber } from "#server/part-desk/find-by-number.ts";
import type { Database } from "#server/platform/database/database.ts";

import {
  findMovementRows,
  findMovementStretch,
  type MovementRow,
  type MovementWish,
} from "./movement-list-store.ts";
import { readPartId } from "./read-part-id.ts";

/** Movements that are looked at for a page of what no index narrows: few at first, then more. */
const WINDOWS = [500, 2_500, 8_000];

/**
 * What changed the stock (decisions §11), the newest first. A page may be short and have a `next` all the same: it goes on
 * where it stopped looking.
 */
export async function listMovements(
  db: Database,
  { filters, after, limit }: MovementsRequest,
): Promise<{ items: ListedMovement[]; next: number | null }> {
  const wish = await wishOf(db, filters);
  const kept: number[] = [];
  let behind = after ?? undefined;
  for (const window of WINDOWS) {
    const most = limit + 1 - kept.length;
    const { ids, last, looked } = await findMovementStretch(db, wish, { behind, window, most });
    kept.push(...ids);
    behind = looked < window ? undefined : (last ?? undefined);
    if (behind === undefined || kept.length > limit) break;
  }
  const shown = kept.slice(0, limit);
  const next = kept.length > limit ? shown.at(-1) : behind;
  const rows = await findMovementRows(db, shown);
  return { items: rows.map(listedOf), next: next ?? null };
}

async function wishOf(
  db: Database,
  { text, sku, warehouse, kind, by, fromDay, toDay }: MovementsRequest["filters"],
): Promise<MovementWish> {
  return {
    partIds: await partsOf(db, { text, sku }),
    warehouseId: warehouse ?? undefined,
    kind: kind ?? undefined,
    by: storableText(by ?? "").trim() || undefined,
    fromDay,
    toDay,
  };
}

/** The parts that are asked for; undefined for all. */
async function partsOf(
  db: Database,
  { text, sku }: Pick<MovementsRequest["filters"], "text" | "sku">,
): Promise<number[] | undefined> {
  if (!sku) return findByNumber(db, text);
  const id = await readPartId(db, sku);
  return id === undefined ? [] : [id];
}

function listedOf({
  at,
  kind,
  isMove,
  isUndo,
  onHand,
  actor,
  orderNumber,
  ...row
}: MovementRow): ListedMovement {
  return {
    ...row,
    at: at.toISOString(),
    kind: movementKind({ kind, isMove, isUndo }),
    ...levelsAround(row.quantity, onHand),
    // What was booked before the book kept it says neither how many lay there nor who did it.
    by: actor ?? (onHand === null ? null : ""),
    orderNumber: orderNumber === null ? null : String(orderNumber),
  };
}
