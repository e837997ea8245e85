import type { ShelvesRequest } from "#contract/stock-list.ts";
import { partWanted } from "#domain/part/part-wanted.ts";
import { storableText } from "#domain/storage/storable-text.ts";
import type { Database } from "#server/platform/database/database.ts";

import { findNumbered } from "./part-list-store.ts";
import {
  findExact,
  findShelfRows,
  findShelfStretch,
  type ShelfPlace,
  type ShelfRow,
  type ShelfWish,
} from "./shelf-list-store.ts";

/** Shelves that are looked at for a page of what no index narrows: few at first, then more. */
const WINDOWS = [500, 2_500, 8_000];

/**
 * What lies in which warehouse (decisions §11), the newest parts first, but for those whose number was typed. A page may be short and have a `next` all the
 * same: it goes on where it stopped looking.
 */
export async function listShelves(
  db: Database,
  { filters, after, limit }: ShelvesRequest,
): Promise<{ items: ShelfRow[]; next: string | null }> {
  const wish = await wishOf(db, filters);
  const kept: ShelfPlace[] = [];
  let below = placeOf(after);
  for (const window of WINDOWS) {
    const most = limit + 1 - kept.length;
    const { places, last, looked } = await findShelfStretch(db, wish, { below, window, most });
    kept.push(...places);
    below = looked < window ? undefined : (last ?? undefined);
    if (below === undefined || kept.length > limit) break;
  }
  const shown = kept.slice(0, limit);
  const next = kept.length > limit ? shown.at(-1) : below;
  return { items: await findShelfRows(db, shown), next: next ? cursorOf(next) : null };
}

async function wishOf(
  db: Database,
  { text, warehouse, state }: ShelvesRequest["filters"],
): Promise<ShelfWish> {
  const typed = storableText(text ?? "").trim();
  const wanted = partWanted(typed);
  const named = wanted && { key: wanted.key, sku: typed };
  return {
    partIds: named && (await findNumbered(db, named)),
    exact: named && (await findExact(db, named)),
    warehouseId: warehouse ?? undefined,
    state: state ?? undefined,
  };
}

function placeOf(cursor: string | null | undefined): ShelfPlace | undefined {
  const [partId, warehouseId] = cursor?.split("-").map(Number) ?? [];
  return partId === undefined || warehouseId === undefined ? undefined : { partId, warehouseId };
}

function cursorOf({ partId, warehouseId }: ShelfPlace): string {
  return `${partId}-${warehouseId}`;
}
