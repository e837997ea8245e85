import type { PhonePart, PhonePriceResponse } from "#contract/phone-orders.ts";
import type { Fitment } from "#contract/products.ts";
import { availabilityOf } from "#domain/availability/availability.ts";
import { mostAvailable } from "#domain/cart/cart-quantity.ts";
import type { Locale } from "#domain/i18n/locale.ts";
import { type Cents, toDollars } from "#domain/money/money.ts";
import type { PhonePayment } from "#domain/order/phone-order.ts";
import type { PricedOrder } from "#server/checkout/price-order.ts";
import { totalsResponseOf } from "#server/checkout/totals-wire.ts";
import type { SellablePart } from "#server/parts/sellable-parts.ts";

/** What an order by phone costs, how it may be paid, and what its customer may still buy for on account. */
export type PricedPhoneOrder = {
  priced: PricedOrder;
  ways: PhonePayment[];
  creditLeft: Cents | null;
};

/** A part as its customer would buy it, under the names of the wire. */
export function phonePartOf(part: SellablePart, fitment: Fitment | null): PhonePart {
  const { sku, partNumber, title, brand, price, core, position, places, flags } = part;
  return {
    sku,
    partNumber,
    title,
    brand,
    price: price === null ? null : toDollars(price),
    core: toDollars(core),
    availability: availabilityOf(position),
    most: mostAvailable(position),
    stock: places.map(({ warehouseId, onHand }) => ({ warehouseId, onHand })),
    needsVinCheck: flags.needsVinCheck,
    fitment,
  };
}

/** What an order by phone costs, and how it may be paid. */
export function phonePriceOf(
  { priced, ways, creditLeft }: PricedPhoneOrder,
  locale: Locale,
): PhonePriceResponse {
  const creditAvailable = creditLeft === null ? null : toDollars(creditLeft);
  return { ...totalsResponseOf(priced, locale), ways, creditAvailable };
}
