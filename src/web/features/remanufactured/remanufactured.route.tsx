import { useLoaderData } from "react-router";

import { namedCategory, namedSubcategory } from "#web/api/category-wire.ts";
import { AskBeforeBuying } from "#web/layout/ask-before-buying.tsx";
import { PartLines } from "#web/features/catalogue/public/part-lines.tsx";
import { SectionHead } from "#web/ui/section-head.tsx";
import { TileGrid } from "#web/features/catalogue/public/tile-grid.tsx";
import { useContact } from "#web/layout/contact-links.tsx";
import { useShopLocale, useTranslations } from "#web/i18n/i18n.ts";
import { Breadcrumbs } from "#web/layout/breadcrumbs.tsx";
import { categoryPartsPath, remanufacturedPath, subcategoryPath } from "#web/paths.ts";
import { PageHead } from "#web/seo/page-head.tsx";
import { buttonClass } from "#web/ui/button.tsx";
import { Drawing } from "#web/ui/drawing.tsx";
import type { RemanufacturedPage, RemanufacturedUnits } from "./remanufactured-loader.ts";

const STEPS = ["take", "measure", "test", "core"] as const;

/** Remanufactured engines and transmissions: what that means, which there are, how to ask. */
export default function RemanufacturedRoute() {
  const { units } = useLoaderData<RemanufacturedPage>();
  const t = useTranslations("remanufactured");
  const locale = useShopLocale();
  const { whatsApp, phone } = useContact(t("chatMessage"));
  const askHref = whatsApp ?? phone;
  const path = remanufacturedPath(locale);
  return (
    <>
      <PageHead title={t("title")} description={t("description")} canonical={path} />
      <Breadcrumbs crumbs={[{ name: t("heading"), path }]} />
      <div className="shelf-head">
        <Drawing src="/drawings/engine.svg" size={120} isFirst />
        <div>
          <h1>{t("heading")}</h1>
          <p className="secondary">{t("text")}</p>
          {askHref !== null && (
            <p className="acts">
              <a className={buttonClass({ kind: "main" })} href={askHref} rel="noopener">
                {t("ask")}
              </a>
            </p>
          )}
        </div>
      </div>
      <dl className="title-block title-block-box title-block-4 process">
        {STEPS.map((step) => (
          <div key={step}>
            <dt>{t(`steps.${step}.title`)}</dt>
            <dd>{t(`steps.${step}.text`)}</dd>
          </div>
        ))}
      </dl>
      {units.map((unit) => (
        <Units key={unit.category.id} {...unit} />
      ))}
      <AskBeforeBuying message={t("chatMessage")} />
    </>
  );
}

function Units({ category, subcategories, content }: RemanufacturedUnits) {
  const t = useTranslations("remanufactured");
  const locale = useShopLocale();
  const { url, name } = namedCategory(category);
  return (
    <section aria-labelledby={url}>
      <SectionHead
        id={url}
        title={name}
        more={{ href: categoryPartsPath(locale, url), text: t("all", { name }) }}
      />
      <TileGrid
        tiles={subcategories
          .map(namedSubcategory)
          .map(({ name: text, url: below, image, parts }) => ({
            href: subcategoryPath(locale, url, below),
            name: text,
            image,
            parts,
          }))}
      />
      {content.popular.length > 0 && <PartLines parts={content.popular} caption={name} />}
    </section>
  );
}
