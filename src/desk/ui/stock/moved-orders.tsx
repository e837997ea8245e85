import type { ComingPreview } from "#contract/stock-coming.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";

import { useFormat } from "#web/ui/format.ts";

import { OrderLink } from "../buyer-links.tsx";

type Moved = ComingPreview["orders"][number];

/** Which orders that wait get another day by what is to be on its way, and what their customers were told. */
export function MovedOrders({ waiting, moved, orders }: Omit<ComingPreview, "status">) {
  const t = useDeskTexts("stock.coming.orders");
  if (waiting === 0) return <p className="small secondary">{t("none")}</p>;
  if (moved === 0) return <p className="small secondary">{t("kept", { count: waiting })}</p>;
  const rest = moved - orders.length;
  return (
    <>
      <p className="small strong">{t("moved", { count: moved })}</p>
      <ul className="desk-history">
        {orders.map((order) => (
          <li key={order.orderNumber}>
            <OrderLink orderNumber={order.orderNumber} />
            <OtherDay {...order} />
          </li>
        ))}
      </ul>
      {rest > 0 && <p className="small secondary">{t("more", { count: rest })}</p>}
    </>
  );
}

function OtherDay({ pieces, before, after, arrivesOn }: Moved) {
  const t = useDeskTexts("stock.coming.orders");
  const format = useFormat();
  const dayOf = (day: string | null) => (day === null ? t("unknown") : format.day(day));
  return (
    <span>
      {t("day", { pieces, before: dayOf(before), after: dayOf(after) })}
      {arrivesOn !== null && (
        <span className="secondary">; {t("promised", { day: format.day(arrivesOn) })}</span>
      )}
    </span>
  );
}
