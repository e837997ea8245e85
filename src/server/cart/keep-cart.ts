import { hash } from "node:crypto";

import { cartLine, type CartLine, joinedCarts, mergedLines } from "#domain/cart/cart-lines.ts";
import { cartFingerprint, linesWithout } from "#domain/cart/ordered-lines.ts";
import { type CartNotice, noticesOfChange } from "#domain/cart/cart-notice.ts";
import { cappedQuantity, MOST_LINES } from "#domain/cart/cart-quantity.ts";
import { ShopError } from "#domain/error/shop-error.ts";
import type { PriceLevel } from "#domain/pricing/price-level.ts";
import type { Storefront } from "#domain/storefront/storefront.ts";
import { belongTogether, type SentFacts } from "#server/parts/product-facts.ts";
import { findSellableParts, type SellablePart } from "#server/parts/sellable-parts.ts";
import type { Database } from "#server/platform/database/database.ts";

import type { NoteActedCart } from "./acted-cart.ts";
import {
  type AvailableLine,
  type AvailableLines,
  availableLines,
  isCartChanged,
} from "./available-lines.ts";
import {
  findCartLines,
  lockCart,
  noteAddition,
  noteJoinedCart,
  replaceCartLines,
  setCartLine,
} from "./cart-store.ts";

/** Whose cart it is, and at which level and for which storefront it is read. */
export type CartOwner = {
  accountId: string;
  priceLevel: PriceLevel;
  storefront: Storefront;
  /** Writes down what changes where staff acts for the owner (ADR 0055); absent where they do it themselves. */
  noteActed?: NoteActedCart | undefined;
};

/** A line as it is asked for; without a unit it is for what it was for. */
export type RequestedLine = SentFacts & { quantity: number; unit?: string };

/** What became of a line, and the cart around it; lines that are gone are left to the next reading. */
export type LineOutcome = {
  part: SellablePart;
  quantity: number;
  unit: string;
  isCapped: boolean;
  notices: CartNotice[];
  lines: AvailableLine[];
};

/** The cart after many lines were added, with a notice for each that is not simply as it was asked. */
export type JoinOutcome = { cart: AvailableLines; notices: CartNotice[] };

export type KeptCart = {
  /** The lines as they are kept, for who only counts them. */
  lines: (accountId: string, db?: Database) => Promise<CartLine[]>;
  /** The cart as it is to be had; what is not, is let go and told of. */
  read: (owner: CartOwner) => Promise<AvailableLines>;
  /**
   * Sets the quantity of a part, 0 removes it (decisions §6). ShopErrors: `part_not_found`,
   * `mixed_product`, `invalid_products` for a part without a price at this level, `cart_full`.
   */
  set: (owner: CartOwner, requested: RequestedLine) => Promise<LineOutcome>;
  /**
   * Adds quantities to what the cart holds, all of them or none; `cart_full` when they are too many lines. With a
   * key they are added once, however often they are sent; `idempotency_key_reused` where it came with other lines.
   */
  addMany: (owner: CartOwner, lines: readonly CartLine[], key?: string) => Promise<JoinOutcome>;
  /** Joins a guest's cart at login; the same one sent twice adds nothing (lessons 22). */
  merge: (
    owner: Omit<CartOwner, "priceLevel">,
    guests: readonly CartLine[],
  ) => Promise<CartNotice[]>;
  /** Takes out what was bought, and nothing else. Inside the transaction of the order or quote. */
  takeOut: (db: Database, accountId: string, bought: readonly CartLine[]) => Promise<void>;
};

/** The carts of customers, kept on the server (specification §4). Changes of one cart come one after the other. */
export function createKeptCart(db: Database): KeptCart {
  const alone = <Result>(accountId: string, change: (trx: Database) => Promise<Result>) =>
    db.transaction().execute(async (trx) => {
      await lockCart(trx, accountId);
      return change(trx);
    });

  /** The same by its owner, or by staff in their place, of which the log is told what it changes. */
  const noted = <Result>(owner: CartOwner, change: (trx: Database) => Promise<Result>) =>
    alone(owner.accountId, async (trx) => {
      if (!owner.noteActed) return change(trx);
      const before = await findCartLines(trx, owner.accountId);
      const result = await change(trx);
      const after = await findCartLines(trx, owner.accountId);
      await owner.noteActed(trx, { before, after });
      return result;
    });

  return {
    lines: (accountId, inside = db) => findCartLines(inside, accountId),
    read: async (owner) => {
      const cart = await cartOf(db, owner);
      return isCartChanged(cart) ? alone(owner.accountId, (trx) => settled(trx, owner)) : cart;
    },
    set: (owner, requested) => noted(owner, (trx) => setLine(trx, owner, requested)),
    addMany: (owner, lines, key) =>
      noted(owner, async (trx) => {
        if (key !== undefined && (await isAddedBefore(trx, owner, { key, lines })))
          return heldOf(trx, owner, lines);
        const before = await findCartLines(trx, owner.accountId);
        const joined = joinedCarts(before, lines, false);
        if (joined.length > MOST_LINES) throw new ShopError("cart_full");
        return keepJoined(trx, owner, { before, joined });
      }),
    merge: ({ accountId, storefront }, guests) => {
      const lines = mergedLines(guests);
      if (lines.length === 0) return Promise.resolve([]);
      const fingerprint = digest(cartFingerprint(lines));
      return alone(accountId, async (trx) => {
        const isRepeated = await noteJoinedCart(trx, accountId, fingerprint);
        const before = await findCartLines(trx, accountId);
        const joined = joinedCarts(before, lines, isRepeated).slice(0, MOST_LINES);
        const owner = { accountId, storefront, priceLevel: null };
        return (await keepJoined(trx, owner, { before, joined })).notices;
      });
    },
    takeOut: async (inside, accountId, bought) => {
      await lockCart(inside, accountId);
      const lines = await findCartLines(inside, accountId);
      await replaceCartLines(inside, accountId, linesWithout(lines, bought));
    },
  };
}

/** A reading owner: without a level there are no prices. */
type Reader = Omit<CartOwner, "priceLevel"> & { priceLevel: PriceLevel | null };

async function partsOf(db: Database, owner: Reader, lines: readonly { sku: string }[]) {
  const { priceLevel, storefront } = owner;
  return findSellableParts(db, { skus: lines.map(({ sku }) => sku), priceLevel, storefront });
}

async function cartOf(db: Database, owner: Reader): Promise<AvailableLines> {
  const lines = await findCartLines(db, owner.accountId);
  return availableLines(lines, await partsOf(db, owner, lines));
}

/** Brings the kept cart to what is to be had. */
async function settled(db: Database, owner: Reader): Promise<AvailableLines> {
  const cart = await cartOf(db, owner);
  await replaceCartLines(db, owner.accountId, keptLines(cart));
  return cart;
}

function keptLines({ kept }: Pick<AvailableLines, "kept">): CartLine[] {
  return kept.map(({ part, quantity, unit }) => cartLine({ sku: part.sku, quantity, unit }));
}

async function setLine(
  db: Database,
  owner: CartOwner,
  requested: RequestedLine,
): Promise<LineOutcome> {
  const lines = await findCartLines(db, owner.accountId);
  const before = lines.find(({ sku }) => sku === requested.sku);
  const parts = await partsOf(db, owner, before ? lines : [...lines, requested]);
  const part = sellablePart(parts, requested);
  if (!before && requested.quantity > 0 && lines.length >= MOST_LINES)
    throw new ShopError("cart_full");
  const quantity = cappedQuantity(requested.quantity, part.position);
  const unit = unitOf(requested, before);
  const set = cartLine({ sku: part.sku, quantity, unit });
  if (before || quantity > 0) await setCartLine(db, owner.accountId, set);
  const after = before ? lines.map((line) => (line === before ? set : line)) : [...lines, set];
  return {
    part,
    quantity,
    unit,
    isCapped: quantity < requested.quantity,
    notices: noticesOfSet(requested, before, quantity),
    lines: after.flatMap((line) => {
      const found = parts.get(line.sku);
      return found && line.quantity > 0 ? [{ unit: "", ...line, part: found }] : [];
    }),
  };
}

/** What a line is for: as it is said now, else as it was said before. */
function unitOf({ unit }: RequestedLine, before: CartLine | undefined): string {
  return unit ?? before?.unit ?? "";
}

/** What is told of a line that was set; that it is for another unit now is no news. */
function noticesOfSet(
  { sku, quantity: requested, unit }: RequestedLine,
  before: CartLine | undefined,
  after: number,
): CartNotice[] {
  if (unit !== undefined && before?.quantity === requested && requested === after) return [];
  return noticesOfChange({ sku, requested, before: before?.quantity ?? 0, after });
}

/** The part that is asked for, if it can be bought as it is asked for; it can always be removed. */
export function sellablePart(
  parts: ReadonlyMap<string, SellablePart>,
  requested: RequestedLine,
): SellablePart {
  const part = parts.get(requested.sku);
  if (!part) throw new ShopError("part_not_found", { sku: requested.sku });
  if (!belongTogether(requested, part))
    throw new ShopError("mixed_product", { sku: requested.sku });
  if (part.price === null && requested.quantity > 0)
    throw new ShopError("invalid_products", { sku: requested.sku });
  return part;
}

async function isAddedBefore(
  trx: Database,
  { accountId }: CartOwner,
  { key, lines }: { key: string; lines: readonly CartLine[] },
): Promise<boolean> {
  const addition = { key: digest(key), lines: digest(cartFingerprint(lines)) };
  const before = await noteAddition(trx, accountId, addition);
  if (before && !before.equals(addition.lines)) throw new ShopError("idempotency_key_reused");
  return before !== undefined;
}

/** The cart as it is after an addition that was made before: told is what of it the cart does not hold. */
async function heldOf(
  trx: Database,
  owner: CartOwner,
  lines: readonly CartLine[],
): Promise<JoinOutcome> {
  const cart = await settled(trx, owner);
  const kept = keptLines(cart);
  const notices = mergedLines(lines).flatMap(({ sku, quantity: requested }) =>
    noticesOfChange({ sku, requested, before: 0, after: quantityIn(kept, sku) }),
  );
  return { cart, notices };
}

function digest(text: string): Buffer {
  return hash("sha256", text, "buffer");
}

type Joining = { before: readonly CartLine[]; joined: readonly CartLine[] };

async function keepJoined(
  db: Database,
  owner: Reader,
  { before, joined }: Joining,
): Promise<JoinOutcome> {
  const cart = availableLines(joined, await partsOf(db, owner, joined));
  const kept = keptLines(cart);
  await replaceCartLines(db, owner.accountId, kept);
  const notices = joined.flatMap(({ sku, quantity: requested }) =>
    noticesOfChange({
      sku,
      requested,
      before: quantityIn(before, sku),
      after: quantityIn(kept, sku),
    }),
  );
  return { cart, notices: notices.filter(({ code }) => code !== "already_in_cart") };
}

function quantityIn(lines: readonly CartLine[], sku: string): number {
  return lines.find((line) => line.sku === sku)?.quantity ?? 0;
}
