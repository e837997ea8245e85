import type { DepositsResponse } from "#contract/cores.ts";

import { useShopLocale, useTranslations } from "#web/i18n/i18n.ts";
import { orderPagePath } from "#web/paths.ts";
import { useFormat } from "#web/ui/format.ts";

/** Core deposits of an account that are still to come back, order by order; nothing where there are none. */
export function OpenDeposits({ deposits: { open, orders } }: { deposits: DepositsResponse }) {
  const t = useTranslations("afterSale.cores");
  const format = useFormat();
  const locale = useShopLocale();
  if (orders.length === 0) return null;
  return (
    <section aria-labelledby="deposits">
      <h2 id="deposits">{t("title")}</h2>
      <p>{t("openInAll", { amount: format.money(open) })}</p>
      <ul>
        {orders.map((order) => (
          <li key={order.orderNumber}>
            <a href={orderPagePath(locale, order)}>{t("ofOrder", { number: order.orderNumber })}</a>
            {": "}
            {t("openOf", { amount: format.money(order.open), pieces: order.pieces })}{" "}
            {order.dueAt === null
              ? t("notDelivered")
              : t("due", { day: format.dayOf(order.dueAt) })}
          </li>
        ))}
      </ul>
    </section>
  );
}
