import type { ShownOrder } from "#contract/orders.ts";

import { useTranslations } from "#web/i18n/i18n.ts";
import { useFormat } from "#web/ui/format.ts";
import { PartNumber } from "#web/ui/part-number.tsx";

/** The parcels that have left, with the numbers to follow them by; or what lies ready to be fetched. */
export function OrderShipments({ order }: { order: ShownOrder }) {
  const t = useTranslations("order.shipments");
  const fetched = useTranslations("orderPage.pickup");
  const format = useFormat();
  const titleAt = (position: number) =>
    order.items.find((line) => line.position === position)?.title ?? "";
  if (order.shipments.length === 0) return null;
  return (
    <section aria-labelledby="shipments">
      <h2 id="shipments">{order.pickup ? fetched("readySince") : t("title")}</h2>
      <ol className="order-parcels">
        {order.shipments.map(({ carrier, trackingNumber, shippedAt, lines }) => (
          <li key={`${trackingNumber} ${shippedAt}`}>
            <p>
              <b>{order.pickup?.name ?? carrier}</b> {format.dayOf(shippedAt)}
            </p>
            {!order.pickup && trackingNumber !== "" && <PartNumber number={trackingNumber} />}
            <ul className="order-notes">
              {lines.map(({ position, quantity }) => (
                <li key={position}>{t("line", { quantity, title: titleAt(position) })}</li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </section>
  );
}
