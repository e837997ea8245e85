import type { ShownOrder } from "#contract/orders.ts";

import { useTranslations } from "#web/i18n/i18n.ts";
import { useFormat } from "#web/ui/format.ts";
import { hasLeftInPart } from "./order-course.ts";
import { useStatusName } from "./order-status-name.ts";

type Event = ShownOrder["history"][number];
const KINDS = [
  "paid",
  "part_paid",
  "payment_reversed",
  "declined",
  "expired",
  "returned",
  "vin_given",
  "edited",
  "proposed",
  "paid_more",
  "proposal_ended",
  "refunded",
  "refund_failed",
  "disputed",
  "dispute_won",
  "dispute_lost",
  "retried",
] as const;

/** What happened, the newest last; messages of a quote stand in their place. */
export function OrderHistory({ order }: { order: ShownOrder }) {
  const t = useTranslations("orderPage.history");
  const format = useFormat();
  const name = useHistoryName(order);
  if (order.history.length === 0) return null;
  return (
    <section aria-labelledby="history">
      <h2 id="history">{t("title")}</h2>
      <ol className="order-history">
        {order.history.map((event) => (
          <li key={`${event.at} ${event.kind} ${event.to}`}>
            <time dateTime={event.at}>{format.moment(event.at)}</time>
            <span>{name(event)}</span>
            {event.message !== "" && (
              <blockquote>
                <b>{event.byShop ? t("shop") : t("you")}</b>
                <p>{event.message}</p>
              </blockquote>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

function useHistoryName({ type, paymentMethod, pickup }: ShownOrder): (event: Event) => string {
  const t = useTranslations("orderPage.history");
  const status = useStatusName();
  return (event) => {
    const { kind, from, to } = event;
    // Placed on credit: its money comes later, and is told without another status.
    if (kind === "paid" && paymentMethod === "credit" && from !== to) return t("onCredit");
    const known = KINDS.find((one) => one === kind);
    if (known !== undefined) return t(`kinds.${known}`);
    if (hasLeftInPart(event)) return t(pickup ? "partReady" : "partLeft");
    if (kind === "message" && from === to) return t("message");
    return status({ type, status: to, isPickup: pickup !== null });
  };
}
