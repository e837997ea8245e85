import type { ShownOrder } from "#contract/orders.ts";
import { orderStatusOf, quoteStatusOf } from "#domain/order/order-labels.ts";

import { useTranslations } from "#web/i18n/i18n.ts";

type Labelled = Pick<ShownOrder, "type" | "status">;

/** A status in the reader's language; the label of the wire for one that this page does not know. */
export function useStatusName(): (order: Labelled) => string {
  const t = useTranslations("order.statuses");
  return ({ type, status }) => {
    const known = type === "quote" ? quoteStatusOf(status) : orderStatusOf(status);
    return known === undefined ? status : t(known);
  };
}
