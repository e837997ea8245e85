import type { EditPartsRequest } from "#contract/order-edits.ts";
import { ShopError } from "#domain/error/shop-error.ts";
import { findOrder } from "#server/orders/orders/order-store.ts";
import type { PhonePartNeeds } from "#server/orders/phone/find-phone-parts.ts";
import { findPartsInstead, type PartsInstead } from "#server/orders/phone/parts-instead.ts";

export type EditPartNeeds = PhonePartNeeds;
export type FoundEditParts = PartsInstead;

/**
 * Parts for an order that is edited, as its customer would buy them: those that replace one of its parts first, then
 * those of the text. A ShopError `order_not_found`.
 */
export async function findEditParts(
  needs: EditPartNeeds,
  { orderNumber, ...wanted }: EditPartsRequest,
): Promise<FoundEditParts> {
  const order = await findOrder(needs.db, orderNumber);
  if (!order) throw new ShopError("order_not_found");
  const { accountId, storefront, locale } = order;
  return findPartsInstead(needs, { ...wanted, buyer: { accountId, storefront, locale } });
}
