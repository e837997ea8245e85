import type { DeskOrder } from "#contract/desk-orders.ts";

import { useDeskLanguage, useDeskTexts } from "#desk/i18n/i18n.ts";
import { AuditTrailLink } from "#desk/ui/audited/audit-trail-link.tsx";
import { DetailSection } from "#desk/ui/detail-panel.tsx";

import { useFormat } from "#web/ui/format.ts";

import { orderStatusIn } from "./order-status-words.ts";
import { useEventNote } from "./use-event-words.ts";

const KINDS = [
  "placed",
  "retried",
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
  "status",
  "shipped",
  "refunded",
  "refund_failed",
  "disputed",
  "dispute_won",
  "dispute_lost",
] as const;

/** What happened to an order, who did it, and what they wrote along; the latest first. */
export function DeskOrderHistory({ order }: { order: DeskOrder }) {
  const t = useDeskTexts("orders");
  const format = useFormat();
  const statusName = orderStatusIn(useDeskLanguage());
  const noteOf = useEventNote();
  const events = order.history.toReversed();
  const isPickup = order.pickup !== null;
  // On account nothing is paid when it is placed: its money comes later, and moves no status.
  const isOnAccount = order.paymentMethod === "credit";
  const kindName = (name: string, hasMoved: boolean) => {
    const kind = KINDS.find((one) => one === name);
    if (kind === undefined) return name;
    if (kind === "paid" && isOnAccount && hasMoved) return t("kinds.onAccount");
    return isPickup && kind === "shipped" ? t("pickup.kind") : t(`kinds.${kind}`);
  };
  return (
    <DetailSection title={t("history.title")}>
      <ol className="desk-history">
        {events.map((event) => {
          const hasMoved = event.from !== event.to;
          return (
            <li key={event.at + event.kind}>
              <span className="muted figures">{format.moment(event.at)}</span>
              <span>
                <b className="strong">{event.by || t("history.customer")}</b>
                <span className="history-change">
                  {kindName(event.kind, hasMoved)}
                  {hasMoved && ` → ${statusName(event.to, isPickup)}`}
                </span>
                {event.note !== "" && <span className="history-change">{noteOf(event)}</span>}
              </span>
            </li>
          );
        })}
      </ol>
      <AuditTrailLink subject={`order:${order.orderNumber}`} />
    </DetailSection>
  );
}
