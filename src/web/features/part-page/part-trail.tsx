import { useSyncExternalStore } from "react";

import type { ProductDetail } from "#contract/products.ts";

import { useShopLocale, useTranslations } from "#web/i18n/i18n.ts";
import { lastListKeys } from "#web/features/parts/public/list-preference.ts";
import { EVERYTHING, writePartsQuery } from "#web/features/parts/public/parts-address.ts";
import { allResultsPath, categoryPath, homePath, partPath, subcategoryPath } from "#web/paths.ts";
import { breadcrumbData } from "#web/seo/structured-data.ts";
import { JsonLd } from "#web/seo/json-ld.tsx";
import { useSiteOrigin } from "#web/seo/site-origin.tsx";
import { Icon } from "#web/ui/icon.tsx";

/** The way from the home page to the part, and back to the list that the shopper came from. */
export function PartTrail({ part, searched }: { part: ProductDetail; searched: string }) {
  const t = useTranslations("part.trail");
  const locale = useShopLocale();
  const origin = useSiteOrigin();
  const { category, subcategory } = part;
  const crumbs = [
    { name: t("home"), path: homePath(locale) },
    { name: category.name, path: categoryPath(locale, category.url) },
    { name: subcategory.name, path: subcategoryPath(locale, category.url, subcategory.url) },
  ];
  const here = { name: part.part_number, path: partPath(locale, part.sku) };
  return (
    <div className={searched === "" ? "trail" : "trail is-found"}>
      <nav aria-label={t("label")}>
        <ol className="crumbs">
          {crumbs.map(({ name, path }) => (
            <li key={path}>
              <a href={path}>{name}</a>
            </li>
          ))}
          <li>
            <span aria-current="page" className="mono">
              {here.name}
            </span>
          </li>
        </ol>
      </nav>
      <BackToList searched={searched} />
      <JsonLd value={breadcrumbData(origin, [...crumbs, here])} />
    </div>
  );
}

/** Known at once when a search led straight here; the last list is known to the browser alone. */
function BackToList({ searched }: { searched: string }) {
  const t = useTranslations("part.trail");
  const locale = useShopLocale();
  const keys = useSyncExternalStore(noChanges, lastListKeys, () => null);
  if (searched !== "") {
    const path = allResultsPath(locale, writePartsQuery({ ...EVERYTHING, text: searched }));
    return (
      <a className="back" href={path} rel="nofollow">
        <Icon name="back" />
        {t("allFor", { text: searched })}
      </a>
    );
  }
  if (keys === null) return null;
  return (
    <a className="back" href={allResultsPath(locale, keys)} rel="nofollow">
      <Icon name="back" />
      {t("back")}
    </a>
  );
}

function noChanges(): () => void {
  return () => undefined;
}
