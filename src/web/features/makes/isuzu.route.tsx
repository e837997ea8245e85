import { useLoaderData } from "react-router";

import { countedCategories } from "#web/api/category-wire.ts";
import { Shelf } from "#web/features/catalogue/public/shelf.tsx";
import { useShopLocale, useTranslations } from "#web/i18n/i18n.ts";
import { useShopFrame } from "#web/layout/shop-frame.ts";
import { isuzuPath, resultsPath } from "#web/paths.ts";
import { PageHead } from "#web/seo/page-head.tsx";
import { IsuzuEngines } from "./isuzu-engines.tsx";
import { ISUZU, type IsuzuPage } from "./isuzu-loader.ts";

/** What the shop has for Isuzu trucks, by category and engine. */
export default function IsuzuRoute() {
  const { content, engines } = useLoaderData<IsuzuPage>();
  const t = useTranslations("isuzu");
  const locale = useShopLocale();
  const { categories } = useShopFrame();
  const keys = (more: Record<string, string>) =>
    resultsPath(locale, new URLSearchParams({ make: ISUZU, ...more }).toString());
  return (
    <>
      <PageHead title={t("title")} description={t("description")} canonical={isuzuPath(locale)} />
      <Shelf
        crumbs={[{ name: t("heading"), path: isuzuPath(locale) }]}
        title={t("heading")}
        parts={content.total}
        text={t("text")}
        all={{ href: keys({}), text: t("all") }}
        tilesTitle={t("categories")}
        tiles={countedCategories(categories, content.categories).map(
          ({ url: category, name: text, image, parts }) => ({
            href: keys({ category }),
            name: text,
            image,
            parts,
          }),
        )}
        popular={content.popular}
        brands={content.brands.map(({ brand, label, count }) => ({
          href: keys({ brand }),
          name: label,
          parts: count,
        }))}
      >
        <IsuzuEngines engines={engines} />
      </Shelf>
    </>
  );
}
