import type { ScannedPart } from "#contract/stock-intake.ts";
import { scannedNumber } from "#domain/part/scanned-number.ts";
import { storableText } from "#domain/storage/storable-text.ts";
import { listWaiting } from "#server/orders/orders/list-waiting.ts";
import type { Database } from "#server/platform/database/database.ts";

import { findShelves } from "./edited-part-store.ts";
import { findScanned } from "./scan-store.ts";

/** Nobody chooses among more. */
export const MOST_MEANT = 12;

/**
 * The parts that a scanned number may mean, with what lies and comes where. The label of a part, its printed number and
 * the number of its goods say it is that part; a number of another's, which it replaces or that makers know it by, is
 * asked only where nothing says it.
 */
export async function findScannedParts(
  db: Database,
  text: string,
): Promise<{ items: ScannedPart[]; hasMore: boolean }> {
  const scanned = scannedNumber(storableText(text));
  const found = await findScanned(db, scanned, MOST_MEANT + 1);
  const own = found.filter(({ isOwn }) => isOwn);
  const meant = own.length > 0 ? own : found;
  const shown = meant.slice(0, MOST_MEANT);
  const items = await Promise.all(
    shown.map(async ({ id, sku, partNumber, title, brand }) => ({
      sku,
      partNumber,
      title,
      brand,
      shelves: await findShelves(db, id),
      waiting: await listWaiting(db, id),
    })),
  );
  return { items, hasMore: meant.length > shown.length };
}
