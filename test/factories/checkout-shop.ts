import { ShippingResponse } from "#contract/shipping.ts";
import { settleDemoCoupons } from "#server/coupons/demo-coupons.ts";
import { loadShippingRates } from "#server/shipping/load-rates.ts";

import { openCartShop, totalsIn } from "./cart-shop.ts";
import { HEREDIA, plantPart } from "./sellable.ts";

/** A workshop in Florida, and a home in Costa Rica. */
export const MIAMI_SHOP = {
  receiver_name: "Ann Lee",
  street: "100 Main Street",
  city: "Miami",
  state: "FL",
  postal_code: "33101",
  country: "US",
  phone: "3055550100",
  type: "commercial",
};
export const HEREDIA_HOME = {
  country: "CR",
  state: "Heredia",
  city: "Heredia",
  type: "residential",
};
/** Two filters, 100.00 together. */
export const TWO_FILTERS = [{ sku: "FILTER", cartQty: 2 }];

type Asking = { token?: string | undefined; from?: string };

/** A shop with parts, shipping rates and the demonstration's coupons, and the two customers Ana and Eva. */
export async function openCheckoutShop() {
  const shop = await openCartShop();
  const { db, ask } = shop;
  const filter = await plantPart(db, { sku: "FILTER", price: 50_00, stock: { [HEREDIA]: 9 } });
  await plantPart(db, { sku: "TURBO", price: 800_00, core: 150_00, grams: 20_000 });
  await plantPart(db, { sku: "ENGINE", price: 9_000_00, grams: 500_000, subcategory: 2 });
  await plantPart(db, { sku: "LIGHT", price: 5_00, grams: null });
  await plantPart(db, { sku: "WHOLESALE", price: { wholesale: 5_00 } });
  await loadShippingRates(db);
  await settleDemoCoupons(db, true);

  const calculate = (order: object, asking: Asking = {}) =>
    ask({
      url: "orders/calculate_total?lang=en",
      body: { order: { items: TWO_FILTERS, ...order } },
      ...asking,
    });
  const quote = (address: object, cart: object[] = TWO_FILTERS, asking: Asking = {}) =>
    ask({ url: "shipping/calculator?lang=en", body: { address, cart }, ...asking });
  return {
    ...shop,
    filter,
    ana: await shop.customer("ana@example.com"),
    eva: await shop.customer("eva@example.com"),
    calculate,
    quote,
    infoOf: async (order: object, asking?: Asking) =>
      totalsIn(await calculate(order, asking)).orderInfo,
    options: async (address: object, cart?: object[]) =>
      ShippingResponse.parse((await quote(address, cart)).body).shippingOptions,
    applyCoupon: (code: string, changes: object = {}, asking: Asking = {}) =>
      ask({
        url: "orders/coupon?lang=en",
        body: { code, items: TWO_FILTERS, ...changes },
        ...asking,
      }),
  };
}
