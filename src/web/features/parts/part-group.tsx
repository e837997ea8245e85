import type { Product } from "#contract/products.ts";

import { useFormatter, useTranslations } from "#web/i18n/i18n.ts";
import { useFormat } from "#web/ui/format.ts";
import { usePartLink } from "./public/part-link.ts";

import "#web/styles/part-group.css";

type GroupProps = { id: string; product: Product };

/** How many brands and qualities a part comes in: opens the others below it, or leads to them where no script runs. */
export function GroupButton({
  id,
  product,
  isOpen,
  onToggle,
}: GroupProps & { isOpen: boolean; onToggle: () => void }) {
  const label = useGroupLabel(product);
  const t = useTranslations("parts.group");
  const path = usePartLink()(product.sku);
  if (!label) return null;
  return (
    <>
      <button
        className="link-button small group-button no-js-hide"
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={onToggle}
      >
        {label.brands}
        <span className="visually-hidden"> {t("of", { number: product.part_number })}</span>
      </button>
      <a className="small if-no-js" href={`${path}#options`}>
        {label.brands}
      </a>
      <span className="row-note group-qualities">{label.qualities}</span>
    </>
  );
}

/** What stands for the parts of a group, in words; undefined where nothing replaces the part. */
export function useGroupLabel({
  group,
  price,
}: Product): { brands: string; qualities: string } | undefined {
  const t = useTranslations("parts.group");
  const quality = useTranslations("ui.quality");
  const list = useFormatter();
  const format = useFormat();
  if (!group || group.size < 2) return undefined;
  const { size, brands, qualities, fromPrice } = group;
  const isCheaper = typeof fromPrice === "number" && typeof price === "number" && fromPrice < price;
  const names = qualities.map((one) => quality(one));
  return {
    brands: brands.length > 1 ? t("brands", { count: brands.length }) : t("parts", { count: size }),
    qualities: [
      list.list(names, { type: "unit" }),
      ...(isCheaper ? [t("from", { price: format.money(fromPrice) })] : []),
    ].join(" · "),
  };
}
