import type { OrderInfo } from "#contract/totals.ts";
import { addDollars } from "#domain/money/money.ts";

import { useShopLocale, useTranslations } from "#web/i18n/i18n.ts";
import { useShopFrame } from "#web/layout/shop-frame.ts";
import { checkoutPath } from "#web/paths.ts";
import { buttonClass } from "#web/ui/button.tsx";
import { useFormat } from "#web/ui/format.ts";

/** What the cart adds up to before shipping and tax, and the way on. */
export function CartSums({ sums, isBusy }: { sums: OrderInfo; isBusy: boolean }) {
  const t = useTranslations("cart.sums");
  const locale = useShopLocale();
  const format = useFormat();
  const { currency_rate_crc: rate } = useShopFrame().settings;
  const { products_total: products, core } = sums;
  const both = addDollars(products, core);
  return (
    <section className="cart-summary" aria-label={t("label")} aria-busy={isBusy || undefined}>
      <h2>{t("label")}</h2>
      <dl className="sums figures">
        <div>
          <dt>{t("products")}</dt>
          <dd>{format.money(products)}</dd>
        </div>
        {core > 0 && (
          <div>
            <dt>
              <span className="sum-sign" aria-hidden="true">
                +
              </span>
              {t("core")}
            </dt>
            <dd>{format.money(core)}</dd>
          </div>
        )}
        <div className="sum-total">
          <dt>{t("total")}</dt>
          <dd>{format.money(both)}</dd>
        </div>
        {rate > 0 && (
          <div className="muted">
            <dt>{t("colones")}</dt>
            <dd>{format.colones(both * rate)}</dd>
          </div>
        )}
      </dl>
      <p className="subline">{t("later")}</p>
      {core > 0 && <p>{t("coreBack")}</p>}
      <a className={buttonClass({ kind: "main", size: "l" })} href={checkoutPath(locale)}>
        {t("checkout")}
      </a>
    </section>
  );
}
