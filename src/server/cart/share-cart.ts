import { randomBytes } from "node:crypto";

import type { SentCartItem } from "#contract/cart.ts";
import { type CartLine, mergedLines } from "#domain/cart/cart-lines.ts";
import { ShopError } from "#domain/error/shop-error.ts";
import { readBuyer } from "#server/checkout/buyer.ts";
import { readItems } from "#server/checkout/read-draft.ts";
import { findNumberedSkus } from "#server/parts/numbered-parts.ts";
import type { Caller } from "#server/platform/http/caller.ts";
import type { Database } from "#server/platform/database/database.ts";

import { findSharedCart, insertSharedCart } from "./cart-store.ts";
import type { KeptCart } from "./keep-cart.ts";

/** A link cannot be guessed: 128 bits, 22 characters. */
const ID_BYTES = 16;
const ID = /^[\w-]{22}$/;
/** How long a link works. */
const SHARED_DAYS = 90;

export type SharedCarts = {
  /** Keeps a cart under an id: the one that is sent, or the customer's own. `cart_empty` without lines. */
  share: (sent: readonly SentCartItem[] | undefined, caller: Caller) => Promise<string>;
  /** What was shared: skus and quantities, for anyone. A ShopError `not_found` for any other id. */
  read: (id: string) => Promise<CartLine[]>;
};

/** Carts that are shared by link: no price, no name and nobody's unit is in them. */
export function createSharedCarts(db: Database, cart: Pick<KeptCart, "lines">): SharedCarts {
  return {
    share: async (sent, caller) => {
      const { account } = await readBuyer(db, caller);
      const shared = sent
        ? await readItems(db, sent)
        : account
          ? await cart.lines(account.accountId)
          : [];
      const lines = await knownLines(db, shared);
      if (lines.length === 0) throw new ShopError("cart_empty");
      const id = randomBytes(ID_BYTES).toString("base64url");
      await insertSharedCart(db, {
        id,
        lines: mergedLines(lines.map(({ sku, quantity }) => ({ sku, quantity }))),
        days: SHARED_DAYS,
      });
      return id;
    },
    read: async (id) => {
      const lines = ID.test(id) ? await findSharedCart(db, id) : undefined;
      if (!lines) throw new ShopError("not_found");
      return lines;
    },
  };
}

/** The lines whose parts there are: what nobody can buy is not kept, least of all what is no part's number. */
async function knownLines(db: Database, lines: readonly CartLine[]): Promise<CartLine[]> {
  const rows = await findNumberedSkus(
    db,
    lines.map(({ sku }) => ({ number: sku, key: "" })),
  );
  const known = new Set(rows.map(({ sku }) => sku));
  return lines.filter(({ sku }) => known.has(sku));
}
