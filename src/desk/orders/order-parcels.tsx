import { useEffect, useRef, useState } from "react";

import type { DeskOrder } from "#contract/desk-orders.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { DetailSection } from "#desk/ui/detail-panel.tsx";

import { Button } from "#web/ui/button.tsx";
import { useFormat } from "#web/ui/format.ts";

import { ParcelForm } from "./parcel-form.tsx";
import { usePrinting } from "./use-printing.ts";

/** What has left, with which carrier and tracking number, to be put right there, and the packing slip of each parcel. */
export function OrderParcels({ order }: { order: DeskOrder }) {
  const t = useDeskTexts("orders.parcels");
  const fetched = useDeskTexts("orders.pickup");
  // One at a time: what is typed of one is saved or thrown away before another is opened.
  const [edited, setEdited] = useState<number>();
  return (
    <DetailSection title={order.pickup ? fetched("parcels") : t("title")}>
      {order.shipments.length === 0 && (
        <p className="secondary">{order.pickup ? fetched("none") : t("none")}</p>
      )}
      <ol className="desk-history">
        {order.shipments.map((shipment, index) => (
          <Parcel
            key={shipment.shippedAt}
            order={order}
            shipment={shipment}
            parcel={index + 1}
            isEdited={edited === index}
            isOtherEdited={edited !== undefined}
            onEdit={() => setEdited(index)}
            onClose={() => setEdited(undefined)}
          />
        ))}
      </ol>
    </DetailSection>
  );
}

type ParcelProps = {
  order: DeskOrder;
  shipment: DeskOrder["shipments"][number];
  /** Its place among them, from 1. */
  parcel: number;
  isEdited: boolean;
  isOtherEdited: boolean;
  onEdit: () => void;
  onClose: () => void;
};

function Parcel(props: ParcelProps) {
  const { order, shipment, parcel, isEdited, onClose } = props;
  const { carrier, trackingNumber: tracking, shippedAt, lines } = shipment;
  const { orderNumber, pickup } = order;
  const t = useDeskTexts("orders.parcels");
  const format = useFormat();
  const printing = usePrinting(Number(orderNumber));
  return (
    <li>
      <span className="muted figures">{format.moment(shippedAt)}</span>
      <span>
        <b className="strong">{pickup?.name ?? t("one", { carrier, tracking })}</b>
        <span className="history-change">
          {t("pieces", { count: lines.reduce((sum, { quantity }) => sum + quantity, 0) })}
        </span>
        <FromSupplier lines={lines} />
        <span className="parcel-acts">
          <Button
            size="s"
            isBusy={printing.isPending}
            onClick={() => printing.mutate({ paper: "packing_slip", parcel })}
          >
            {t("slip")}
          </Button>
          {!pickup && <BeginCorrection {...props} />}
        </span>
      </span>
      {isEdited && <ParcelForm {...{ orderNumber, parcel, shipment, onClose }} />}
    </li>
  );
}

/** Opens the fields of a parcel, and has the focus back once they are closed. */
function BeginCorrection({ isEdited, isOtherEdited, onEdit }: ParcelProps) {
  const t = useDeskTexts("orders.parcels");
  const button = useRef<HTMLButtonElement>(null);
  const wasEdited = useRef(false);
  useEffect(() => {
    // Whoever went on elsewhere meanwhile stays there.
    if (wasEdited.current && !isEdited && document.activeElement === document.body)
      button.current?.focus();
    wasEdited.current = isEdited;
  }, [isEdited]);
  if (isEdited) return null;
  return (
    <Button ref={button} size="s" disabled={isOtherEdited} onClick={onEdit}>
      {t("correct")}
    </Button>
  );
}

/** How many of a parcel's pieces were never in a warehouse. */
function FromSupplier({ lines }: Pick<DeskOrder["shipments"][number], "lines">) {
  const t = useDeskTexts("orders.parcels");
  const count = lines.reduce((sum, { fromSupplier }) => sum + fromSupplier, 0);
  return count > 0 && <span className="history-change">{t("fromSupplier", { count })}</span>;
}
