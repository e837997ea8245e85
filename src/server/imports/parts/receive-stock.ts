import { receivedShelf } from "#domain/availability/received-shelf.ts";
import { ShopError } from "#domain/error/shop-error.ts";
import { NO_STOCK, type StockLevel } from "#domain/import/stock-change.ts";
import { raiseOfferVersion } from "#server/platform/database/catalogue-version.ts";
import type { Database } from "#server/platform/database/database.ts";
import { refreshFacets } from "#server/search/refresh-facets.ts";

import { claimReceipt, findReceipt, type ReceivedPieces } from "./receipt-store.ts";
import { holdStock, shelfKey, type StockShelf, writeStock } from "./stock-import-store.ts";

type Receipt = {
  shelf: StockShelf;
  pieces: number;
  /** What the shop said that the shelf holds. */
  seen: number;
  /** By whom it is sent, and by which key: orders that wait may take at once what came, so what is held tells nothing. */
  sent: { actor: string; key: string };
};

/** What may become of a receipt: it is free to be booked, known from before, or not to be as the shelf holds something else than was seen. */
type ClaimedReceipt = { result: "free" | "known" } | { result: "moved"; before: number };

/**
 * Claims a key for pieces that have come to a shelf, and holds the shelf, in the caller's transaction, which books them
 * where that is free, and is to be undone where the shelf has `moved`. A ShopError `idempotency_key_reused` where something
 * else was sent with the key.
 */
export async function claimReceived(
  db: Database,
  { shelf, pieces, seen, sent }: Receipt,
): Promise<ClaimedReceipt> {
  const { partId, warehouseId } = shelf;
  const known = await claimReceipt(db, { ...sent, partId, warehouseId, pieces });
  if (known) {
    requireSame(known, { shelf, pieces });
    return { result: "known" };
  }
  const { levels } = await holdStock(db, [shelf]);
  const before = (levels[0] ?? NO_STOCK).onHand;
  return seen === before ? { result: "free" } : { result: "moved", before };
}

/**
 * Whether just these pieces were received by this key before, wherever that is closed by now. A ShopError
 * `idempotency_key_reused` where something else was sent with it.
 */
export async function wasReceived(
  db: Database,
  { shelf, pieces, sent }: Omit<Receipt, "seen">,
): Promise<boolean> {
  const known = await findReceipt(db, sent);
  if (known) requireSame(known, { shelf, pieces });
  return known !== undefined;
}

function requireSame(
  known: ReceivedPieces,
  { shelf: { partId, warehouseId }, pieces }: Came,
): void {
  const isSame = known.partId === partId && known.warehouseId === warehouseId;
  if (!isSame || known.pieces !== pieces) throw new ShopError("idempotency_key_reused");
}

/** Who took it in, as the audit log names them, and under which number it is taken back. */
type ReceiptSource = { by: string; intakeId: number };

type Came = { shelf: StockShelf; pieces: number };

/**
 * Pieces of several parts have come to shelves, each shelf once, whatever lies there, in the caller's transaction: booked
 * as one receipt each. The answer has what the shelves held before, in the order in which they were given.
 */
export async function receiveStocks(
  db: Database,
  came: readonly Came[],
  source: ReceiptSource,
): Promise<StockLevel[]> {
  const shelves = came.map(({ shelf }) => shelf);
  const { levels } = await holdStock(db, shelves);
  const known = new Map(levels.map((level) => [shelfKey(level), level]));
  const booked = came.map(({ shelf, pieces }) => ({
    shelf,
    pieces,
    level: known.get(shelfKey(shelf)) ?? NO_STOCK,
  }));
  await bookReceipts(db, booked, source);
  return booked.map(({ level }) => level);
}

/** Writes receipts on held shelves; shoppers see them with it. */
async function bookReceipts(
  db: Database,
  came: readonly (Came & { level: StockLevel })[],
  source: ReceiptSource,
): Promise<void> {
  const writings = came.map(({ shelf, level, pieces }) => ({
    ...shelf,
    ...receivedShelf(level, pieces),
    quantity: pieces,
  }));
  await writeStock(db, { kind: "receipt", ...source }, writings);
  await refreshFacets(
    db,
    writings.map(({ partId }) => partId),
  );
  // A page shows how many pieces come in and when, which no facet holds.
  if (came.some(({ level }) => level.incoming > 0)) await raiseOfferVersion(db);
}
