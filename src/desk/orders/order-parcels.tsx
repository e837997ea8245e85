import type { DeskOrder } from "#contract/desk-orders.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { DetailSection } from "#desk/ui/detail-panel.tsx";

import { Button } from "#web/ui/button.tsx";
import { useFormat } from "#web/ui/format.ts";

import { usePrinting } from "./use-printing.ts";

/** What has left, with which carrier and tracking number, and the packing slip of each parcel. */
export function OrderParcels({ order }: { order: DeskOrder }) {
  const t = useDeskTexts("orders.parcels");
  const fetched = useDeskTexts("orders.pickup");
  const { pickup } = order;
  const format = useFormat();
  const printing = usePrinting(Number(order.orderNumber));
  return (
    <DetailSection title={pickup ? fetched("parcels") : t("title")}>
      {order.shipments.length === 0 && (
        <p className="secondary">{pickup ? fetched("none") : t("none")}</p>
      )}
      <ol className="desk-history">
        {order.shipments.map(({ carrier, trackingNumber: tracking, shippedAt, lines }, index) => (
          <li key={shippedAt}>
            <span className="muted figures">{format.moment(shippedAt)}</span>
            <span>
              <b className="strong">{pickup?.name ?? t("one", { carrier, tracking })}</b>
              <span className="history-change">
                {t("pieces", { count: lines.reduce((sum, { quantity }) => sum + quantity, 0) })}
              </span>
              <FromSupplier lines={lines} />
              <Button
                size="s"
                isBusy={printing.isPending}
                onClick={() => printing.mutate({ paper: "packing_slip", parcel: index + 1 })}
              >
                {t("slip")}
              </Button>
            </span>
          </li>
        ))}
      </ol>
    </DetailSection>
  );
}

/** How many of a parcel's pieces were never in a warehouse. */
function FromSupplier({ lines }: Pick<DeskOrder["shipments"][number], "lines">) {
  const t = useDeskTexts("orders.parcels");
  const count = lines.reduce((sum, { fromSupplier }) => sum + fromSupplier, 0);
  return count > 0 && <span className="history-change">{t("fromSupplier", { count })}</span>;
}
