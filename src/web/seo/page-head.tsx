import { useShopLocale, useTranslations } from "#web/i18n/i18n.ts";
import { alternatesOf } from "./alternates.ts";
import { useShopName } from "./shop-name.tsx";
import { useSiteOrigin } from "./site-origin.tsx";

type PageHeadProps = {
  /** Without the shop's name, which is added here. */
  title: string;
  description?: string;
  /** The one address of this page in the shown language, path and query; without it there is no canonical. */
  canonical?: string;
  /** Facet and search pages, and what is private: kept out of search engines (lessons 23). */
  noindex?: boolean;
};

/**
 * What a page says about itself to browsers and search engines. React moves these tags into <head>.
 * A page with a canonical address names its twin in the other language, each the other's, and
 * Spanish for whoever speaks neither (lessons 24).
 */
export function PageHead({ title, description, canonical, noindex = false }: PageHeadProps) {
  const t = useTranslations("layout");
  const shop = useShopName();
  const origin = useSiteOrigin();
  const locale = useShopLocale();
  const alternates = canonical === undefined ? undefined : alternatesOf(canonical);
  return (
    <>
      <title>{shop === "" ? title : t("title", { title, shop })}</title>
      {description !== undefined && <meta name="description" content={description} />}
      {noindex && <meta name="robots" content="noindex" />}
      {alternates && <link rel="canonical" href={origin + alternates[locale]} />}
      {alternates && !noindex && (
        <>
          <link rel="alternate" hrefLang="es" href={origin + alternates.es} />
          <link rel="alternate" hrefLang="en" href={origin + alternates.en} />
          <link rel="alternate" hrefLang="x-default" href={origin + alternates.es} />
        </>
      )}
    </>
  );
}
