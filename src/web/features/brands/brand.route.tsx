import { useLoaderData } from "react-router";

import { countedCategories } from "#web/api/category-wire.ts";
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
        tiles={countedCategories(categories, content.categories).map(
          ({ url: category, name: text, image, parts }) => ({
            href: resultsPath(
              locale,
              new URLSearchParams({
                category,
                brand: brand.brand,
              }).toString(),
            ),
            name: text,
            image,
            parts,
          }),
        )}
        popular={content.popular}
        brands={[]}
      />
    </>
  );
}
