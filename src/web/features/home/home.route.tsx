import { useLoaderData } from "react-router";

import { AskBeforeBuying } from "#web/layout/ask-before-buying.tsx";
import { BrandGrid } from "#web/features/catalogue/public/brand-grid.tsx";
import { SectionHead } from "#web/ui/section-head.tsx";
import { categoryTile } from "#web/features/catalogue/public/category-tile.ts";
import { TileGrid } from "#web/features/catalogue/public/tile-grid.tsx";
import { useShopLocale, useTranslations } from "#web/i18n/i18n.ts";
import { useShopFrame } from "#web/layout/shop-frame.ts";
import { brandPath, categoryPath, homePath } from "#web/paths.ts";
import { JsonLd } from "#web/seo/json-ld.tsx";
import { PageHead } from "#web/seo/page-head.tsx";
import { useSiteOrigin } from "#web/seo/site-origin.tsx";
import { organizationData } from "#web/seo/structured-data.ts";
import { EngineTable } from "./engine-table.tsx";
import { HomeStart } from "./home-start.tsx";
import type { HomePage } from "./home-loader.ts";
import { RemanufacturedTable } from "./remanufactured-table.tsx";
import { isInTruck, systemsOf } from "./systems.ts";
import { Truck } from "./truck.tsx";

/** The way into the catalogue: by text, by system, by engine, by brand. Nothing moves by itself. */
export default function HomeRoute() {
  const page = useLoaderData<HomePage>();
  const t = useTranslations("home");
  const locale = useShopLocale();
  const { settings, categories } = useShopFrame();
  const origin = useSiteOrigin();
  const systems = systemsOf(categories);
  return (
    <>
      <PageHead title={t("title")} description={t("description")} canonical={homePath(locale)} />
      <JsonLd value={organizationData(origin, settings)} />
      <div className="home-top">
        <HomeStart page={page} />
        <Truck page={page} systems={systems.filter(({ url }) => isInTruck(url))} />
      </div>

      <section aria-labelledby="systems">
        <SectionHead
          id="systems"
          title={t("systems")}
          note={t("systemsNote")}
          more={{ href: categoryPath(locale), text: t("allCategories") }}
        />
        <TileGrid
          tiles={systems.map(({ number, category }) =>
            categoryTile(locale, category, { number, note: page.contents[category.id] ?? "" }),
          )}
        />
      </section>

      <div className="home-columns">
        <EngineTable makers={page.makers} />
        <div className="stack-8">
          {settings.module_rebuild_en_trans === "true" && page.remanufactured.length > 0 && (
            <RemanufacturedTable parts={page.remanufactured} />
          )}
          {page.brands.length > 0 && (
            <section aria-labelledby="brands">
              <SectionHead
                id="brands"
                title={t("brands")}
                more={{
                  href: brandPath(locale),
                  text: t("allBrands", { count: page.brandCount }),
                }}
              />
              <BrandGrid
                brands={page.brands.map(({ brand, name, parts, image }) => ({
                  href: brandPath(locale, brand),
                  name,
                  parts,
                  image,
                }))}
              />
            </section>
          )}
        </div>
      </div>

      <AskBeforeBuying message={t("chatMessage")} />
    </>
  );
}
