import type { OrderStatus } from "#domain/order/order-status.ts";
import { pickupStatus } from "#domain/shipping/pickup.ts";

import type { DeskLanguage } from "#desk/i18n/desk-language.ts";

/** A status in words, by whether the order is fetched. */
export function orderStatusIn({
  texts,
}: DeskLanguage): (status: OrderStatus, isPickup: boolean) => string {
  const t = texts("orders");
  return (status, isPickup) => {
    const fetched = isPickup ? pickupStatus(status) : undefined;
    return fetched ? t(`pickup.statuses.${fetched}`) : t(`statuses.${status}`);
  };
}
