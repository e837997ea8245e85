import type { OrderEditRequest } from "#contract/order-edits.ts";
import { type Address, addressProblemsAt } from "#domain/account/address.ts";
import { requireGoodForm } from "#domain/error/form-error.ts";
import { ShopError } from "#domain/error/shop-error.ts";
import type { OrderedItem } from "#domain/order/order-draft.ts";
import { isSameAddress } from "#domain/order/order-edit.ts";
import type { KeptLine } from "#domain/order/order-line.ts";
import type { Buyer } from "#server/checkout/buyer.ts";
import { readAddress } from "#server/checkout/read-draft.ts";
import type { Database } from "#server/platform/database/database.ts";
import type { CalculateShipping } from "#server/shipping/calculate-shipping.ts";

import type { Editing } from "./read-editing.ts";
import { isOfWay, type WantedShipping, wantShipping } from "./want-shipping.ts";

/** What an order is to become, before it is priced. */
export type WantedEdit = {
  items: OrderedItem[];
  place: Address;
  payer: Address;
  isMoved: boolean;
  hasOtherLines: boolean;
  isShippedOtherwise: boolean;
  shipping: WantedShipping;
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
  { db, ...calculating }: Wanting,
): Promise<WantedEdit> {
  const { order, lines, scope } = editing;
  const items = itemsOf(lines, request.items);
  const hasOtherLines = isOther(lines, items);
  if (scope === "address" && hasOtherLines) throw new ShopError("order_edit_refused", { scope });
  const sent = await readAddress(db, request.shippingAddress, calculating.buyer);
  const place = sent ?? order.shippingAddress;
  if (sent) requireGoodForm(addressProblemsAt("shippingAddress", sent));
  const way = request.shipping ?? order.shippingOption;
  const isShippedOtherwise = !isOfWay(way, order.shippingOption);
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
    shipping: await wantShipping(editing, { items, place, way, hasOtherLines }, calculating),
  };
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
