import type { EditPartsRequest, EditPartsResponse } from "#contract/order-edits.ts";
import type { PhonePart } from "#contract/phone-orders.ts";
import { ShopError } from "#domain/error/shop-error.ts";
import { findOrder } from "#server/orders/orders/order-store.ts";
import { findPhoneParts, type PhonePartNeeds } from "#server/orders/phone/find-phone-parts.ts";
import { phoneCaller } from "#server/orders/phone/phone-calling.ts";
import { replacingSkus } from "#server/parts/replacing-parts.ts";

export type EditPartNeeds = PhonePartNeeds;
export type FoundEditParts = EditPartsResponse["items"];

/**
 * Parts for an order that is edited, as its customer would buy them: those that replace one of its parts first, then
 * those of the text. A ShopError `order_not_found`.
 */
export async function findEditParts(
  needs: EditPartNeeds,
  { orderNumber, text, instead }: EditPartsRequest,
): Promise<FoundEditParts> {
  const { db } = needs;
  const order = await findOrder(db, orderNumber);
  if (!order) throw new ShopError("order_not_found");
  const { accountId, storefront, locale } = order;
  const buyer = { accountId, storefront, locale };
  const { caller } = await phoneCaller(db, buyer);
  const skus = instead ? await replacingSkus(db, instead) : [];
  const options = await findPhoneParts(needs, { buyer, skus }, caller);
  const found = text ? await findPhoneParts(needs, { buyer, text }, caller) : [];
  const others = found.filter(({ sku }) => sku !== instead && !skus.includes(sku));
  return [...marked(options, true), ...marked(others, false)];
}

function marked(parts: readonly PhonePart[], isOption: boolean): FoundEditParts {
  return parts.map((part) => Object.assign({}, part, { isOption }));
}
