import { useShopLocale, useTranslations } from "#web/i18n/i18n.ts";
import { useShopFrame } from "#web/layout/shop-frame.ts";
import { categoryPath } from "#web/paths.ts";
import { useFormat } from "#web/ui/format.ts";
import type { HomePage } from "./home-loader.ts";
import type { System } from "./systems.ts";

import drawing from "./truck.svg";

/** A truck cut open; its balloons carry the numbers of the systems below and lead to them. */
export function Truck({ page, systems }: { page: HomePage; systems: System[] }) {
  const t = useTranslations("home.truck");
  const locale = useShopLocale();
  return (
    <section className="assy" aria-label={t("label")}>
      <div className="frame">
        <div className="assy-inside">
          <div>
            <img
              className="truck"
              src={drawing}
              alt=""
              width={760}
              height={360}
              fetchPriority="high"
            />
            <ul>
              {systems.map(({ number, url, category }) => (
                <li key={url}>
                  <a
                    className={`call call-${url}`}
                    href={categoryPath(locale, url)}
                    title={category.category_name}
                  >
                    {number}
                    <span className="visually-hidden"> {category.category_name}</span>
                  </a>
                </li>
              ))}
            </ul>
          </div>
        </div>
        <Totals page={page} />
      </div>
    </section>
  );
}

/** The drawing's title block: how much there is, and where. */
function Totals({ page }: { page: HomePage }) {
  const t = useTranslations("home.truck");
  const format = useFormat();
  const { categories } = useShopFrame();
  const parts = categories.reduce((sum, category) => sum + category.parts, 0);
  const cells = [
    { label: t("inCatalogue"), value: t("parts", { count: format.count(parts) }) },
    ...(page.inStock === undefined
      ? []
      : [{ label: t("inStock"), value: t("parts", { count: format.count(page.inStock) }) }]),
    { label: t("forEngines"), value: t("engines", { count: format.count(page.engines) }) },
    { label: t("ofBrands"), value: t("brands", { count: format.count(page.brandCount) }) },
  ];
  return (
    <dl className={`title-block title-block-${cells.length}`}>
      {cells.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="figures">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
