import type { ShownReturn } from "#contract/returns.ts";

import { useTranslations } from "#web/i18n/i18n.ts";
import { useFormat } from "#web/ui/format.ts";

/** What is paid back, what it is made of, and by which way; nothing before the shop has looked at the pieces. */
export function ReturnMoney({ shown: { refund, status } }: { shown: ShownReturn }) {
  const t = useTranslations("returns.money");
  const format = useFormat();
  if (refund === null) return null;
  const { goods, discount, tax, core, withheld, amount, way } = refund;
  const all: [label: string, amount: number][] = [
    [t("goods"), goods],
    [t("discount"), -discount],
    [t("tax"), tax],
    [t("core"), core],
    [t(tax === 0 ? "withheld" : "withheldTaxed"), -withheld], // its credit note says it without
  ];
  return (
    <section aria-labelledby="money" className="order-sums">
      <h2 id="money">{t("title")}</h2>
      <dl>
        {all
          .filter(([, part]) => part !== 0)
          .map(([label, part]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd className="figures">{format.money(part)}</dd>
            </div>
          ))}
        <div className="order-total">
          <dt>{t("amount")}</dt>
          <dd className="figures">{format.money(amount)}</dd>
        </div>
      </dl>
      <p>
        {amount === 0 ? t("nothing") : t(`${status === "refunded" ? "done" : "coming"}.${way}`)}
      </p>
    </section>
  );
}
