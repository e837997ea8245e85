import { useLoaderData } from "react-router";

import { AskBeforeBuying } from "#web/layout/ask-before-buying.tsx";
import { WholeCount } from "#web/features/catalogue/public/whole-count.tsx";
import { Unavailable } from "#web/features/garage/public/unavailable.tsx";
import { useUnavailable } from "#web/features/garage/public/vehicle-relation.ts";
import { useShopLocale, useTranslations } from "#web/i18n/i18n.ts";
import { IndexHead } from "#web/layout/index-head.tsx";
import { useShopFrame } from "#web/layout/shop-frame.ts";
import { categoryPath, subcategoryPath } from "#web/paths.ts";
import { PageHead } from "#web/seo/page-head.tsx";
import { Drawing } from "#web/ui/drawing.tsx";
import { useFormat } from "#web/ui/format.ts";
import type { CategoryIndexPage } from "./category-loader.ts";

/** The whole catalogue as a tree: every category with every subcategory in it. */
export default function CategoryIndexRoute() {
  const { subcategories } = useLoaderData<CategoryIndexPage>();
  const t = useTranslations("categoryIndex");
  const locale = useShopLocale();
  const format = useFormat();
  const isUnavailable = useUnavailable();
  const { categories } = useShopFrame();
  return (
    <>
      <PageHead
        title={t("title")}
        description={t("description")}
        canonical={categoryPath(locale)}
      />
      <IndexHead path={categoryPath(locale)} heading={t("heading")}>
        {t("text", { categories: categories.length, subcategories: subcategories.length })}
      </IndexHead>
      <ul className="tree">
        {categories.map((category, place) => (
          <li key={category.id}>
            <div
              className={
                isUnavailable({ kind: "category", id: category.id })
                  ? "tree-head is-off"
                  : "tree-head"
              }
            >
              <Drawing src={category.image_route} size={46} isFirst={place < 8} />
              <h2>
                <a href={categoryPath(locale, category.category_url)}>{category.category_name}</a>
              </h2>
              <span className="figures muted">
                {isUnavailable({ kind: "category", id: category.id }) ? (
                  <Unavailable />
                ) : (
                  <WholeCount>{format.count(category.parts)}</WholeCount>
                )}
              </span>
            </div>
            <ul>
              {subcategories
                .filter(({ category_id }) => category_id === category.id)
                .map((one) => (
                  <li
                    key={one.id}
                    className={
                      isUnavailable({ kind: "subcategory", id: one.id }) ? "is-off" : undefined
                    }
                  >
                    <a href={subcategoryPath(locale, category.category_url, one.sub_category_url)}>
                      {one.sub_category_name}
                    </a>
                    <span className="figures muted">
                      {isUnavailable({ kind: "subcategory", id: one.id }) ? (
                        <Unavailable />
                      ) : (
                        <WholeCount>{format.count(one.parts)}</WholeCount>
                      )}
                    </span>
                  </li>
                ))}
            </ul>
          </li>
        ))}
      </ul>
      <AskBeforeBuying message={t("chatMessage")} />
    </>
  );
}
