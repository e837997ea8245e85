import type { ShownOrder } from "#contract/orders.ts";
import { orderStatusOf, quoteStatusOf } from "#domain/order/order-labels.ts";
import { pickupStatus } from "#domain/shipping/pickup.ts";

import { useTranslations } from "#web/i18n/i18n.ts";

type Labelled = Pick<ShownOrder, "type" | "status"> & { isPickup: boolean };

/** A status in the reader's language, by whether the order is fetched; the label of the wire for one that this page does not know. */
export function useStatusName(): (order: Labelled) => string {
  const t = useTranslations("order.statuses");
  const fetched = useTranslations("order.pickup.statuses");
  return ({ type, status, isPickup }) => {
    const known = type === "quote" ? quoteStatusOf(status) : orderStatusOf(status);
    const ready = isPickup ? pickupStatus(known) : undefined;
    if (ready !== undefined) return fetched(ready);
    return known === undefined ? status : t(known);
  };
}
