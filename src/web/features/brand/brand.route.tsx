import { useLoaderData } from "react-router";

import { Shelf } from "#web/features/catalogue/public/shelf.tsx";
import { useShopLocale, useTranslations } from "#web/i18n/i18n.ts";
import { useShopFrame } from "#web/layout/shop-frame.ts";
import { brandPartsPath, brandPath, resultsPath } from "#web/paths.ts";
import { PageHead } from "#web/seo/page-head.tsx";
import type { BrandPage } from "./brand-loader.ts";

/** A brand: the categories it has parts in, and what is asked for most. */
export default function BrandRoute() {
  const { brand, content } = useLoaderData<BrandPage>();
  const t = useTranslations("brand");
  const locale = useShopLocale();
  const { categories } = useShopFrame();
  const { name } = brand;
  const path = brandPath(locale, brand.brand);
  const counts = new Map(content.categories.map(({ url, count }) => [url, count]));
  return (
    <>
      <PageHead
        title={t("title", { name })}
        description={t("description", { name })}
        canonical={path}
      />
      <Shelf
        crumbs={[
          { name: t("index"), path: brandPath(locale) },
          { name, path },
        ]}
        title={t("heading", { name })}
        {...(brand.image !== null && { image: brand.image })}
        parts={brand.parts}
        text={t("text")}
        all={{ href: brandPartsPath(locale, brand.brand), text: t("all", { name }) }}
        tilesTitle={t("categories")}
        tiles={categories
          .filter(({ category_url }) => counts.has(category_url))
          .map((category) => ({
            href: resultsPath(
              locale,
              new URLSearchParams({
                category: category.category_url,
                brand: brand.brand,
              }).toString(),
            ),
            name: category.category_name,
            image: category.image_route,
            parts: counts.get(category.category_url) ?? 0,
          }))}
        popular={content.popular}
        brands={[]}
      />
    </>
  );
}
