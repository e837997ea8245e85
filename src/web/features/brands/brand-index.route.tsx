import { useLoaderData } from "react-router";

import { AskBeforeBuying } from "#web/layout/ask-before-buying.tsx";
import { BrandGrid } from "#web/features/catalogue/public/brand-grid.tsx";
import { useShopLocale, useTranslations } from "#web/i18n/i18n.ts";
import { IndexHead } from "#web/layout/index-head.tsx";
import { brandPath } from "#web/paths.ts";
import { PageHead } from "#web/seo/page-head.tsx";
import type { BrandIndexPage } from "./brand-loader.ts";

/** Every brand, by letter. */
export default function BrandIndexRoute() {
  const { brands } = useLoaderData<BrandIndexPage>();
  const t = useTranslations("brandIndex");
  const locale = useShopLocale();
  return (
    <>
      <PageHead title={t("title")} description={t("description")} canonical={brandPath(locale)} />
      <IndexHead path={brandPath(locale)} heading={t("heading")}>
        {t("text", { count: brands.length })}
      </IndexHead>
      <BrandGrid
        brands={brands.map(({ brand, name, parts, image }) => ({
          href: brandPath(locale, brand),
          name,
          parts,
          image,
        }))}
      />
      <AskBeforeBuying message={t("chatMessage")} />
    </>
  );
}
