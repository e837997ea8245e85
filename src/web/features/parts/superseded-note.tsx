import type { Product } from "#contract/products.ts";

import { useTranslations } from "#web/i18n/i18n.ts";

/** In a list: that another number took this one's place. */
export function SupersededNote({ product }: { product: Pick<Product, "supersededBy"> }) {
  const t = useTranslations("offer");
  if (!product.supersededBy) return null;
  return (
    <span className="small">{t("superseded", { number: product.supersededBy.part_number })}</span>
  );
}
