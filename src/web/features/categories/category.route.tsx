import { useLoaderData } from "react-router";

import { namedCategory, namedSubcategory } from "#web/api/category-wire.ts";
import { Shelf } from "#web/features/catalogue/public/shelf.tsx";
import { useShopLocale, useTranslations } from "#web/i18n/i18n.ts";
import { categoryPartsPath, categoryPath, resultsPath, subcategoryPath } from "#web/paths.ts";
import { PageHead } from "#web/seo/page-head.tsx";
import type { CategoryPage } from "./category-loader.ts";

/** A category: its subcategories with drawings and counts, its popular parts, its brands. */
export default function CategoryRoute() {
  const { category, subcategories, content } = useLoaderData<CategoryPage>();
  const t = useTranslations("category");
  const locale = useShopLocale();
  const { name, url, image, parts } = namedCategory(category);
  const path = categoryPath(locale, url);
  const named = subcategories.slice(0, 4).map((one) => one.sub_category_name);
  const isEmpty = named.length === 0;
  return (
    <>
      <PageHead
        title={t("title", { name })}
        description={
          isEmpty ? t("empty", { name }) : t("description", { name, list: named.join(", ") })
        }
        canonical={path}
        noindex={isEmpty}
      />
      <Shelf
        crumbs={[
          { name: t("index"), path: categoryPath(locale) },
          { name, path },
        ]}
        title={name}
        parts={parts}
        text={isEmpty ? t("empty", { name }) : t("text", { count: subcategories.length })}
        image={image}
        all={{ href: categoryPartsPath(locale, url), text: t("all") }}
        tilesTitle={t("subcategories")}
        tiles={subcategories.map(namedSubcategory).map((one) => ({
          href: subcategoryPath(locale, url, one.url),
          name: one.name,
          image: one.image,
          parts: one.parts,
          of: { kind: "subcategory", id: one.id },
        }))}
        popular={content.popular}
        brands={content.brands.map(({ brand, label, count }) => ({
          href: resultsPath(locale, new URLSearchParams({ category: url, brand }).toString()),
          name: label,
          parts: count,
        }))}
      />
    </>
  );
}
