import type { ProductDetail } from "#contract/products.ts";
import { warrantedDistance } from "#domain/warranty/warranty-term.ts";

import { useTranslations } from "#web/i18n/i18n.ts";
import { useShopFrame } from "#web/layout/shop-frame.ts";
import { Section } from "./part-sections.tsx";

/** How long this part is warranted, what the law gives beside that, and where a claim is made. */
export function WarrantyRule({ part: { warranty } }: { part: ProductDetail }) {
  const t = useTranslations("part.warranty");
  const { settings } = useShopFrame();
  const { legal_warranty_days: days, storefront } = settings;
  const ran = warrantedDistance(warranty, storefront);
  return (
    <Section id="warranty" title={t("title")}>
      <p className="secondary">
        {warranty ? t("term", { months: warranty.months, ...ran }) : t("unknown")}{" "}
        {days > 0 && t("legal", { days, source: settings.legal_warranty_source })} {t("how")}
      </p>
    </Section>
  );
}
