import type { DeskOrder } from "#contract/desk-orders.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { AuditTrailLink } from "#desk/ui/audited/audit-trail-link.tsx";
import { DetailSection } from "#desk/ui/detail-panel.tsx";

import { useFormat } from "#web/ui/format.ts";

import { useEventName } from "./use-event-name.ts";
import { useEventNote } from "./use-event-words.ts";

/** What happened to an order, who did it, and what they wrote along; the latest first. */
export function DeskOrderHistory({ order }: { order: DeskOrder }) {
  const t = useDeskTexts("orders.history");
  const format = useFormat();
  const nameOf = useEventName();
  const noteOf = useEventNote();
  const events = order.history.toReversed();
  return (
    <DetailSection title={t("title")}>
      <ol className="desk-history">
        {events.map((event) => (
          <li key={event.at + event.kind}>
            <span className="muted figures">{format.moment(event.at)}</span>
            <span>
              <b className="strong">{event.by || t("customer")}</b>
              <span className="history-change">{nameOf(order, event)}</span>
              {event.note !== "" && <span className="history-change">{noteOf(event)}</span>}
            </span>
          </li>
        ))}
      </ol>
      <AuditTrailLink subject={`order:${order.orderNumber}`} />
    </DetailSection>
  );
}
