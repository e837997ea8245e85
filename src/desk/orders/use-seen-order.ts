import type { DeskOrder } from "#contract/desk-orders.ts";

import { useDeskLanguage, useDeskTexts } from "#desk/i18n/i18n.ts";
import type { SeenThing } from "#desk/ui/acts/seen-thing.ts";

import { useFormat } from "#web/ui/format.ts";

import { orderStatusIn } from "./order-status-words.ts";
import { leftOf } from "./step-call.ts";
import { useEventName } from "./use-event-name.ts";
import { useEventNote } from "./use-event-words.ts";

/** An order as whoever takes a step with it sees it. */
export function useSeenOrder(): (order: DeskOrder) => SeenThing {
  const t = useDeskTexts("orders");
  const format = useFormat();
  const statusName = orderStatusIn(useDeskLanguage());
  const nameOf = useEventName();
  const noteOf = useEventNote();
  const lineWords = (line: DeskOrder["items"][number]) =>
    t("met.line", { count: line.quantity, left: leftOf(line) });
  return (order) => {
    const { status, payment, pickup, total, refundable, unreturned, vinNumber } = order;
    return {
      version: String(order.version),
      shown: [
        [t("fields.status"), statusName(status, pickup !== null)],
        [t("fields.payment"), t(`payments.${payment}`)],
        ...order.items.map(
          (line) => [`${line.position}. ${line.part_number}`, lineWords(line)] as const,
        ),
        [t("fields.total"), format.money(total)],
        [t("met.refundable"), format.money(refundable)],
        [t("met.unreturned"), unreturned > 0 ? format.money(unreturned) : ""],
        [t("fields.address"), placeWords(order)],
        [t("fields.vin"), vinNumber],
      ],
      events: order.history.map((event) => ({
        at: event.at,
        by: event.by,
        what: nameOf(order, event),
        message: event.note === "" ? "" : noteOf(event),
      })),
    };
  };
}

function placeWords({ shippingAddress: to }: Pick<DeskOrder, "shippingAddress">): string {
  return [to.receiver_name, to.street, to.city, to.state, to.postal_code]
    .filter((piece) => piece !== "")
    .join(", ");
}
