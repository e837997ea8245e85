import { beforeEach } from "vitest";

import { cartIn, openCartShop } from "./cart-shop.ts";
import { HEREDIA, MIAMI, plantPart, setStock } from "./sellable.ts";

/**
 * A shop with parts of every kind of availability, and Ana, whose cart is empty before each test: 5 FILTER here, 2 TURBO
 * in Miami, ORDERED from its maker, GONE out of stock, and WHOLESALE without a price for her.
 */
export async function openStockedCart() {
  const shop = await openCartShop();
  const { db, ask } = shop;
  const filter = await plantPart(db, { sku: "FILTER", price: 19_99, stock: { [HEREDIA]: 5 } });
  await plantPart(db, { sku: "TURBO", price: 800_00, core: 150_00, stock: { [MIAMI]: 2 } });
  await plantPart(db, { sku: "ORDERED", price: 10_00, supply: "backorder", stock: {} });
  await plantPart(db, { sku: "GONE", stock: { [HEREDIA]: 0 } });
  await plantPart(db, { sku: "WHOLESALE", price: { wholesale: 5_00 } });
  const ana = await shop.customer("ana@example.com");

  beforeEach(async () => {
    await db.deleteFrom("cart_line").execute();
    await db.deleteFrom("joined_cart").execute();
    await setStock(db, filter, { warehouse: HEREDIA, onHand: 5 });
  });

  const read = async (token = ana) => cartIn(await ask({ url: "cart?lang=en", token }));
  return {
    shop,
    ana,
    filter,
    set: (product: object, token = ana) =>
      ask({ url: "cart/addupdateitem?lang=en", token, body: { product } }),
    read,
    quantities: async (token = ana): Promise<Record<string, number>> =>
      Object.fromEntries((await read(token)).cart.map(({ sku, cartQty }) => [sku, cartQty])),
  };
}
