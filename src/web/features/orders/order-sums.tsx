import type { ShownOrder } from "#contract/orders.ts";
import { colonesOf } from "#domain/money/colones.ts";
import { showsColones } from "#domain/storefront/shows-colones.ts";

import { useTranslations } from "#web/i18n/i18n.ts";
import { useFormat } from "#web/ui/format.ts";

/** Products + shipping - discount + core + tax = total (specification §9), and the total in colones. */
export function OrderSums({ order }: { order: ShownOrder }) {
  const t = useTranslations("order.sums");
  const fetched = useTranslations("orderPage.pickup");
  const untaxedIn = useTranslations("order.untaxed");
  const format = useFormat();
  const { coupon, exchangeRate, total } = order;
  const named = useTranslations("order.taxes");
  const taxRows: [string, number][] =
    order.taxes.length === 0
      ? [[t("tax"), order.tax]]
      : order.taxes.map(({ name, rate, amount }) => [named(name, { percent: rate }), amount]);
  const rows: [label: string, amount: number][] = [
    [t("products"), order.partsSubtotal],
    [order.pickup ? fetched("fact") : t("shipping"), order.shipping],
    ...optional(coupon === null ? t("discount") : t("coupon", { code: coupon }), -order.discount),
    ...optional(t("core"), order.core),
    ...taxRows,
  ];
  const colones = colonesOf(total, exchangeRate);
  return (
    <section aria-labelledby="sums" className="order-sums">
      <h2 id="sums" className="visually-hidden">
        {t("title")}
      </h2>
      <dl>
        {rows.map(([label, amount]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="figures">{format.money(amount)}</dd>
          </div>
        ))}
        <div className="order-total">
          <dt>{t("total")}</dt>
          <dd className="figures">{format.money(total)}</dd>
        </div>
      </dl>
      {order.untaxed !== null && <p className="small secondary">{untaxedIn(order.untaxed)}</p>}
      {showsColones(order.storefront) && (
        <p className="order-colones">
          <span className="figures">{t("colones", { amount: format.colones(colones) })}</span>
          <small>
            {t(order.type === "quote" ? "rateOfQuote" : "rate", {
              rate: format.rate(exchangeRate),
            })}
          </small>
        </p>
      )}
      {order.refunds
        .filter(({ state }) => state !== "refused")
        .map(({ amount, state, createdAt }) => (
          <p key={createdAt}>
            {state === "done"
              ? t("refunded", { amount: format.money(amount), day: format.dayOf(createdAt) })
              : t("refunding", { amount: format.money(amount) })}
          </p>
        ))}
    </section>
  );
}

/** A row that is left out when there is nothing in it. */
function optional(label: string, amount: number): [string, number][] {
  return amount === 0 ? [] : [[label, amount]];
}
