import { useShopLocale, useTranslations } from "#web/i18n/i18n.ts";
import { homePath } from "#web/paths.ts";
import { JsonLd } from "#web/seo/json-ld.tsx";
import { useSiteOrigin } from "#web/seo/site-origin.tsx";
import { breadcrumbData } from "#web/seo/structured-data.ts";

export type Crumb = { name: string; path: string };

/** The way from the home page to this one, the last crumb being this page; search engines read it too. */
export function Breadcrumbs({ crumbs }: { crumbs: Crumb[] }) {
  const t = useTranslations("layout.breadcrumbs");
  const origin = useSiteOrigin();
  const all = [{ name: t("home"), path: homePath(useShopLocale()) }, ...crumbs];
  const here = all.length - 1;
  return (
    <nav aria-label={t("label")}>
      <ol className="crumbs">
        {all.map(({ name, path }, place) => (
          <li key={path}>
            {place === here ? <span aria-current="page">{name}</span> : <a href={path}>{name}</a>}
          </li>
        ))}
      </ol>
      <JsonLd value={breadcrumbData(origin, all)} />
    </nav>
  );
}
