import { allocate, type StockPlace } from "#domain/availability/allocation.ts";
import { joinedPieces } from "#domain/order/proposed-pieces.ts";
import { guardPartsOf } from "#server/parts/guard-parts.ts";
import { findSellableParts } from "#server/parts/sellable-parts.ts";
import type { Database } from "#server/platform/database/database.ts";
import { refreshFacets } from "#server/search/refresh-facets.ts";

import { takePieces } from "./hold-order.ts";
import { findLines } from "./line-store.ts";
import type { OrderRow } from "./order-store.ts";
import {
  deleteProposedPieces,
  findProposedPieces,
  insertProposedPieces,
  type ProposedPieces,
} from "./proposal-store.ts";
import { type Holding, returnStock } from "./stock-hold-store.ts";

/** Pieces of a part that a proposal adds to its order, with the day that was said of what no warehouse holds. */
export type AddedPieces = Pick<ProposedPieces, "partId" | "sku" | "arrivesOn"> & {
  quantity: number;
};

/**
 * Holds what a proposal adds, as an order holds it (ADR 0061): out of the warehouses that have it, and of what is on its
 * way so much is nobody else's. A ShopError `order_changed` where somebody was quicker.
 */
export async function holdProposed(
  db: Database,
  order: OrderRow,
  { added, by }: Holding & { added: readonly AddedPieces[] },
): Promise<void> {
  await guardPartsOf(db, added);
  const places = await placesOf(db, order, added);
  const pieces = added.map(({ quantity, ...part }) => {
    const allocations = allocate(quantity, places.get(part.sku) ?? [], order.storefront);
    return { ...part, allocations, awaited: quantity - piecesOf(allocations) };
  });
  const own = await ownAwaited(db, order.number);
  const agreed = own.filter(({ partId }) => !pieces.some((part) => part.partId === partId));
  await holdInstead(db, order, { pieces, agreed, by });
}

/** Lets go of what an order holds for a proposal, and of nothing else. */
export async function letProposedGo(
  db: Database,
  order: Pick<OrderRow, "number">,
  { by }: Holding,
): Promise<void> {
  await holdInstead(db, order, { pieces: [], agreed: await ownAwaited(db, order.number), by });
}

/** Gives pieces that have come to the proposal of an order that waits for them; says how many. */
export async function fillProposed(db: Database, order: OrderRow): Promise<number> {
  const held = await findProposedPieces(db, order.number);
  const waiting = held.filter(({ awaited }) => awaited > 0);
  if (waiting.length === 0) return 0;
  const places = await placesOf(db, order, waiting);
  const filled = held.map((part) => {
    const more = allocate(part.awaited, places.get(part.sku) ?? [], order.storefront);
    const { allocations: own, awaited } = part;
    const allocations = joinedPieces(piecesOf([...own, ...more]), { own, added: more });
    return { ...part, allocations, awaited: awaited - piecesOf(more) };
  });
  const found = awaitedOf(held) - awaitedOf(filled);
  if (found === 0) return 0;
  const agreed = [...held, ...(await ownAwaited(db, order.number))];
  await holdInstead(db, order, { pieces: filled, agreed });
  return found;
}

type Changing = Holding & {
  pieces: readonly ProposedPieces[];
  /** Parts of which a day was agreed on before: it is not judged anew. */
  agreed: readonly { partId: number }[];
};

/** What it holds is given back and taken again as a whole, so that the book of stock says what is held by one rule. */
async function holdInstead(
  db: Database,
  { number }: Pick<OrderRow, "number">,
  { pieces, agreed, by }: Changing,
): Promise<void> {
  const before = await returnStock(db, number, { by });
  await deleteProposedPieces(db, number);
  await insertProposedPieces(db, number, pieces);
  const settled = agreed.map(({ partId }) => partId);
  const changed = await takePieces(db, number, { agreed: settled, by });
  await refreshFacets(db, [...before.availabilityChanged, ...changed]);
}

/** The parts whose pieces the order's own lines wait for. */
async function ownAwaited(db: Database, orderNumber: number) {
  return (await findLines(db, orderNumber)).filter(({ awaited }) => awaited > 0);
}

async function placesOf(
  db: Database,
  { storefront }: Pick<OrderRow, "storefront">,
  parts: readonly { sku: string }[],
): Promise<ReadonlyMap<string, readonly StockPlace[]>> {
  const skus = parts.map(({ sku }) => sku);
  const found = await findSellableParts(db, { skus, priceLevel: null, storefront });
  return new Map([...found].map(([sku, { places }]) => [sku, places]));
}

function awaitedOf(parts: readonly ProposedPieces[]): number {
  return parts.reduce((sum, { awaited }) => sum + awaited, 0);
}

function piecesOf(pieces: readonly { quantity: number }[]): number {
  return pieces.reduce((sum, { quantity }) => sum + quantity, 0);
}
