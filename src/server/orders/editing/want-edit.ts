import type { OrderEditRequest } from "#contract/order-edits.ts";
import { type Address, addressProblemsAt } from "#domain/account/address.ts";
import { requireGoodForm } from "#domain/error/form-error.ts";
import { ShopError } from "#domain/error/shop-error.ts";
import { type Cents, cents } from "#domain/money/money.ts";
import type { OrderedItem } from "#domain/order/order-draft.ts";
import {
  type ShippingTerms,
  shippingTerms,
  shippingWithMore,
} from "#domain/order/edit-shipping.ts";
import { isSameAddress, isSamePlace } from "#domain/order/order-edit.ts";
import type { KeptLine } from "#domain/order/order-line.ts";
import type { Buyer } from "#server/checkout/buyer.ts";
import { readAddress } from "#server/checkout/read-draft.ts";
import type { Database } from "#server/platform/database/database.ts";
import type { CalculateShipping, OfferedOption } from "#server/shipping/calculate-shipping.ts";

import type { Editing } from "./read-editing.ts";

/** What becomes of the shipping, and what it costs where that does not come from the chosen option; null where it does. */
export type WantedShipping = { terms: ShippingTerms; price: Cents | null };

/** What an order is to become, before it is priced. */
export type WantedEdit = {
  items: OrderedItem[];
  place: Address;
  payer: Address;
  isMoved: boolean;
  hasOtherLines: boolean;
  isShippedOtherwise: boolean;
  shipping: WantedShipping;
  options: readonly OfferedOption[];
  /** The way to ship, as it is offered for this; undefined where it is not. */
  chosen: OfferedOption | undefined;
};

type Wanting = { db: Database; buyer: Buyer; calculate: CalculateShipping };

/**
 * Reads what an order is to become, and asks the calculator how that can be shipped; carriers may be asked, so no
 * transaction is open. A FormError for an address that lacks something; ShopErrors `order_edit_refused` for other
 * parts where the address alone may be edited, and as `readAddress`.
 */
export async function wantEdit(
  editing: Editing,
  request: OrderEditRequest,
  { db, buyer, calculate }: Wanting,
): Promise<WantedEdit> {
  const { order, lines, scope } = editing;
  const items = itemsOf(lines, request.items);
  const hasOtherLines = isOther(lines, items);
  if (scope === "address" && hasOtherLines) throw new ShopError("order_edit_refused", { scope });
  const sent = await readAddress(db, request.shippingAddress, buyer);
  const place = sent ?? order.shippingAddress;
  if (sent) requireGoodForm(addressProblemsAt("shippingAddress", sent));
  const way = request.shipping ?? order.shippingOption;
  const { options } = await calculate({ place, items: items.map(promisedItem) }, buyer);
  const isShippedOtherwise = !isOfWay(way, order.shippingOption);
  const chosen = options.find((option) => isOfWay(way, option));
  const terms = shippingTerms({
    isQuoted: editing.offered !== null,
    isOfOtherPlace: !isSamePlace(place, order.shippingAddress),
    isOfOtherWay: isShippedOtherwise,
    hasOtherLines,
    hasMore: items.some(({ quantity, sold }) => quantity > (sold?.quantity ?? 0)),
  });
  return {
    items,
    place,
    // Whoever pays where it goes goes along.
    payer: isSameAddress(order.billingAddress, order.shippingAddress)
      ? place
      : order.billingAddress,
    isMoved: !isSameAddress(place, order.shippingAddress),
    hasOtherLines,
    isShippedOtherwise,
    shipping: await wantedShipping({ editing, terms, chosen }, { buyer, calculate }),
    options,
    chosen,
  };
}

type Way = { carrier: string; service: string };

function isOfWay(way: Way, { carrier, service }: Way): boolean {
  return carrier === way.carrier && service === way.service;
}

type Shipped = { editing: Editing; terms: ShippingTerms; chosen: OfferedOption | undefined };

/**
 * What shipping costs that was agreed on: what there is more to ship costs what the calculator asks more for all of it than
 * for the order as it is. Where it does not offer the way for both, nobody can say how much more: then it costs anew.
 */
async function wantedShipping(
  { editing: { order, lines }, terms, chosen }: Shipped,
  { buyer, calculate }: Pick<Wanting, "buyer" | "calculate">,
): Promise<WantedShipping> {
  const agreed = cents(order.shippingCents);
  if (terms !== "more") return { terms, price: terms === "stands" ? agreed : null };
  const items = itemsOf(lines, null).map(promisedItem);
  const { options } = await calculate({ place: order.shippingAddress, items }, buyer);
  const before = options.find((option) => isOfWay(order.shippingOption, option));
  if (!before || !chosen) return { terms: "anew", price: null };
  const prices = { before: before.price, after: chosen.price };
  return { terms, price: shippingWithMore(agreed, prices) };
}

function itemsOf(lines: readonly KeptLine[], wanted: OrderEditRequest["items"]): OrderedItem[] {
  const soldOf = new Map(lines.map((line) => [line.sku, line]));
  const named = wanted ?? lines;
  if (new Set(named.map(({ sku }) => sku)).size < named.length)
    throw new ShopError("order_edit_refused", { twice: true });
  return named.map(({ sku, quantity }) => {
    const sold = soldOf.get(sku);
    return { sku, quantity, unit: sold?.unit ?? "", sold };
  });
}

function isOther(lines: readonly KeptLine[], items: readonly OrderedItem[]): boolean {
  return (
    lines.length !== items.length || items.some(({ quantity, sold }) => sold?.quantity !== quantity)
  );
}

/** What the order holds itself is on no shelf: it weighs as much all the same. */
function promisedItem(item: OrderedItem): OrderedItem {
  const { sold, quantity } = item;
  return { ...item, sold: sold && { ...sold, quantity } };
}
