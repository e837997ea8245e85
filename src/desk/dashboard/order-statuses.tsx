import type { FiguresResponse } from "#contract/dashboard.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";

import { useFormat } from "#web/ui/format.ts";

import { ordersInStatusLink, type ShownFigures } from "./figure-links.ts";

type Props = { statuses: FiguresResponse["ordersByStatus"]; shown: ShownFigures };

/** How many of the orders of a time are how far now; each figure leads to them. */
export function OrderStatuses({ statuses, shown }: Props) {
  const t = useDeskTexts("dashboard.statuses");
  return (
    <section aria-labelledby="statuses-title">
      <h3 id="statuses-title">{t("title")}</h3>
      <ul className="statuses">
        {statuses.map(({ status, orders }) => (
          <li key={status}>
            {orders > 0 ? (
              <a href={ordersInStatusLink(shown, status)}>
                <StatusWords status={status} orders={orders} />
              </a>
            ) : (
              <div>
                <StatusWords status={status} orders={orders} />
              </div>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function StatusWords({ status, orders }: Props["statuses"][number]) {
  const t = useDeskTexts("orders.statuses");
  const format = useFormat();
  return (
    <>
      <b className="figures">{format.count(orders)}</b> <span>{t(status)}</span>
    </>
  );
}
