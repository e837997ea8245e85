import type { Address } from "#domain/account/address.ts";
import { type Cents, cents } from "#domain/money/money.ts";
import {
  type AgreedTerms,
  type ShippingTerms,
  shippingTerms,
  shippingWithMore,
} from "#domain/order/edit-shipping.ts";
import type { OrderedItem } from "#domain/order/order-draft.ts";
import { isSamePlace } from "#domain/order/order-edit.ts";
import { isMoreThanOffered, type OfferedTerms } from "#domain/quote/offered-terms.ts";
import type { Buyer } from "#server/checkout/buyer.ts";
import type { CalculateShipping, OfferedOption } from "#server/shipping/calculate-shipping.ts";

import type { Editing } from "./read-editing.ts";

export type WantedShipping = {
  /** What becomes of it, and what it costs where that does not come from the chosen option; null where it does. */
  terms: ShippingTerms;
  price: Cents | null;
  /** How it can be shipped, each way for what it would cost; that of a quote for what was agreed on. */
  options: readonly OfferedOption[];
  /** The way that is wanted, as the calculator offers it; undefined where it does not. */
  chosen: OfferedOption | undefined;
};

type Way = { carrier: string; service: string };
type Sent = { items: readonly OrderedItem[]; place: Address; way: Way; hasOtherLines: boolean };
type Calculating = { buyer: Buyer; calculate: CalculateShipping };

/**
 * What shipping costs once an order is edited, and by which ways it can go (ADR 0051). The calculator is asked, behind which
 * are carriers: no transaction is open.
 */
export async function wantShipping(
  { order, offered }: Editing,
  sent: Sent,
  calculating: Calculating,
): Promise<WantedShipping> {
  const { place, way, hasOtherLines } = sent;
  const options = await waysOf(sent, calculating);
  const agreed = await agreedShipping(offered, { ...sent, options }, calculating);
  const isAsQuoted = agreed !== null && isOfWay(way, agreed.way);
  const isOfOwn = !hasOtherLines && isSamePlace(place, order.shippingAddress);
  const isUnchanged = isOfOwn && isOfWay(way, order.shippingOption);
  const own = cents(order.shippingCents);
  const quoted = isAsQuoted ? agreed : null;
  return {
    terms: shippingTerms({ agreed: quoted?.terms ?? null, isUnchanged }),
    price: isUnchanged ? own : (quoted?.price ?? null),
    options: options.map((option) => {
      const isOwn = offered !== null && isOfOwn && isOfWay(option, order.shippingOption);
      if (isOwn) return { ...option, price: own };
      return agreed && isOfWay(option, agreed.way) ? { ...option, price: agreed.price } : option;
    }),
    chosen: options.find((option) => isOfWay(way, option)),
  };
}

/** Whether both name one way to ship. */
export function isOfWay(one: Way, { carrier, service }: Way): boolean {
  return carrier === one.carrier && service === one.service;
}

type Agreed = { way: Way; terms: AgreedTerms; price: Cents };

/**
 * What shipping costs by the way of the quote; null where nothing was agreed on for this place. Where there is more to ship
 * and the calculator does not offer the way for both, nobody can say how much more: then it costs anew.
 */
async function agreedShipping(
  offered: OfferedTerms | null,
  { items, place, options }: Sent & { options: readonly OfferedOption[] },
  calculating: Calculating,
): Promise<Agreed | null> {
  if (!offered?.way || !isSamePlace(place, offered.place)) return null;
  const { way, lines, shipping } = offered;
  if (!isMoreThanOffered(offered, items)) return { way, terms: "stands", price: shipping };
  const quoted = lines.map((line) => ({ sku: line.sku, quantity: line.quantity, sold: line }));
  const before = await waysOf({ place: offered.place, items: quoted }, calculating);
  const of = (ways: readonly OfferedOption[]) => ways.find((one) => isOfWay(way, one))?.price;
  const prices = { quoted: of(before), after: of(options) };
  if (prices.quoted === undefined || prices.after === undefined) return null;
  const price = shippingWithMore(shipping, { quoted: prices.quoted, after: prices.after });
  return { way, terms: "more", price };
}

async function waysOf(
  { place, items }: Pick<Sent, "place" | "items">,
  { buyer, calculate }: Calculating,
): Promise<readonly OfferedOption[]> {
  return (await calculate({ place, items: items.map(promisedItem) }, buyer)).options;
}

/** What the order holds itself is on no shelf: it weighs as much all the same. */
function promisedItem(item: OrderedItem): OrderedItem {
  const { sold, quantity } = item;
  return { ...item, sold: sold && { ...sold, quantity } };
}
