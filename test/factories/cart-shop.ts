import { CartItemResponse, CartResponse } from "#contract/cart.ts";
import { TotalsResponse } from "#contract/totals.ts";

import { composeCart } from "../../src/compose/cart.ts";
import { openTestDatabase } from "../database.ts";
import { type Answer, openAccountShop } from "./account-shop.ts";
import { plantCounter } from "./sellable.ts";

const SECRET = new Uint8Array(32).fill(3);

/** A shop with accounts and carts, and nothing on its shelves yet. */
export async function openCartShop({ rateLimitScale = 1_000 } = {}) {
  const database = await openTestDatabase();
  await plantCounter(database.db);
  const composed = composeCart({
    shop: database,
    secret: SECRET,
    rateLimitScale,
    now: () => new Date(),
  });
  const shop = await openAccountShop({
    database,
    mergeCart: composed.cart.merge,
    routes: composed.routes,
  });
  const customer = async (email: string): Promise<string> => {
    await shop.register(email);
    return shop.logIn(email);
  };
  return { ...shop, db: database.db, kept: composed.cart, draft: composed.draft, customer };
}

/** The cart that a call answered with. */
export function cartIn({ body }: Answer): CartResponse {
  return CartResponse.parse(body);
}

/** What a call answered of one line. */
export function lineIn({ body }: Answer): CartItemResponse {
  return CartItemResponse.parse(body);
}

/** What a call answered of an order's sums. */
export function totalsIn({ body }: Answer): TotalsResponse {
  return TotalsResponse.parse(body);
}
