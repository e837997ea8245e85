import { addDollars } from "#domain/money/money.ts";

import { useTranslations } from "#web/i18n/i18n.ts";
import { useShopFrame } from "#web/layout/shop-frame.ts";
import { useFormat } from "#web/ui/format.ts";
import "#web/styles/parts-sums.css";

/** What parts cost together before shipping and tax, with their core deposits, in dollars and colones. */
export function PartsSums({ products, core }: { products: number; core: number }) {
  const t = useTranslations("cart.sums");
  const format = useFormat();
  const { currency_rate_crc: rate } = useShopFrame().settings;
  const both = addDollars(products, core);
  return (
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
  );
}
