import type { OrderInfo } from "#contract/totals.ts";

import { useShopLocale, useTranslations } from "#web/i18n/i18n.ts";
import { usePolicyDays } from "#web/layout/policy-days.ts";
import { checkoutPath } from "#web/paths.ts";
import { buttonClass } from "#web/ui/button.tsx";
import { PartsSums } from "./public/parts-sums.tsx";

/** What the cart adds up to before shipping and tax, and the way on. */
export function CartSums({ sums, isBusy }: { sums: OrderInfo; isBusy: boolean }) {
  const t = useTranslations("cart.sums");
  const locale = useShopLocale();
  const { coreDays } = usePolicyDays();
  const { products_total: products, core } = sums;
  return (
    <section className="cart-summary" aria-label={t("label")} aria-busy={isBusy || undefined}>
      <h2>{t("label")}</h2>
      <PartsSums products={products} core={core} />
      <p className="subline">{t("later")}</p>
      {core > 0 && <p>{t("coreBack", { days: coreDays })}</p>}
      <a className={buttonClass({ kind: "main", size: "l" })} href={checkoutPath(locale)}>
        {t("checkout")}
      </a>
    </section>
  );
}
