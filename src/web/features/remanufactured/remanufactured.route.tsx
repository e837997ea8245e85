import { useState } from "react";
import { useLoaderData } from "react-router";

import { namedCategory, namedSubcategory } from "#web/api/category-wire.ts";
import { TileGrid } from "#web/features/catalogue/public/tile-grid.tsx";
import { useShopLocale, useTranslations } from "#web/i18n/i18n.ts";
import { withTexts } from "#web/i18n/texts.ts";
import { AskBeforeBuying } from "#web/layout/ask-before-buying.tsx";
import { Breadcrumbs } from "#web/layout/breadcrumbs.tsx";
import { usePolicyDays } from "#web/layout/policy-days.ts";
import { categoryPartsPath, remanufacturedPath, subcategoryPath } from "#web/paths.ts";
import { PageHead } from "#web/seo/page-head.tsx";
import { buttonClass } from "#web/ui/button.tsx";
import { Drawing } from "#web/ui/drawing.tsx";
import { LazyDialog } from "#web/ui/lazy-dialog.tsx";
import { SectionHead } from "#web/ui/section-head.tsx";
import { IncludedInUnits } from "./included-in-units.tsx";
import type { RemanufacturedPage, UnitSection } from "./remanufactured-loader.ts";
import { RequestLink, type RequestUnit } from "./request-link.tsx";
import { UnitMakers } from "./unit-makers.tsx";
import "#web/styles/remanufactured.css";

const TERMS = ["core", "warranty", "lead", "check"] as const;

/** Remanufactured engines and transmissions: on which terms, which there are, and how to ask for one. */
export default function RemanufacturedRoute() {
  const { sections, lines, categories } = useLoaderData<RemanufacturedPage>();
  const t = useTranslations("remanufactured");
  const locale = useShopLocale();
  const { coreDays } = usePolicyDays();
  const path = remanufacturedPath(locale);
  const [requested, setRequested] = useState<string | null>(null);
  return (
    <>
      <PageHead title={t("title")} description={t("description")} canonical={path} />
      <Breadcrumbs crumbs={[{ name: t("heading"), path }]} />
      <Head sections={sections} onRequest={setRequested} />
      <dl className="title-block title-block-box title-block-4 unit-terms">
        {TERMS.map((term) => (
          <div key={term}>
            <dt>{t(`terms.${term}.title`)}</dt>
            <dd>
              {term === "core" ? t("terms.core.text", { days: coreDays }) : t(`terms.${term}.text`)}
            </dd>
          </div>
        ))}
      </dl>
      {sections.map(({ kind, makers }) => (
        <section key={kind} aria-labelledby={kind}>
          <SectionHead id={kind} title={t(`kinds.${kind}`)} note={t("byMaker")} />
          <UnitMakers makers={makers} onRequest={setRequested} />
        </section>
      ))}
      <IncludedInUnits lines={lines} />
      {categories.map((one) => (
        <Kinds key={one.category.id} {...one} />
      ))}
      <AskBeforeBuying message={t("chatMessage")} />
      <LazyDialog
        key={requested}
        isOpen={requested !== null}
        load={() =>
          withTexts(
            locale,
            ["contactUs", "form"],
            async () => (await import("./unit-request-dialog.tsx")).UnitRequestDialog,
          )
        }
        props={{
          requested: requested ?? "",
          isOpen: requested !== null,
          onClose: () => setRequested(null),
        }}
      />
    </>
  );
}

function Head({ sections, onRequest }: { sections: UnitSection[]; onRequest: RequestUnit }) {
  const t = useTranslations("remanufactured");
  return (
    <div className="shelf-head">
      <Drawing src="/drawings/engine.svg" size={120} isFirst />
      <div>
        <h1>{t("heading")}</h1>
        <p className="secondary">{t("text")}</p>
        <p className="acts">
          <RequestLink className={buttonClass({ kind: "ink" })} onRequest={() => onRequest("")}>
            {t("ask")}
          </RequestLink>
          {sections.map(({ kind }) => (
            <a key={kind} className={buttonClass()} href={`#${kind}`}>
              {t(`kinds.${kind}`)}
            </a>
          ))}
        </p>
      </div>
    </div>
  );
}

function Kinds({ category, subcategories }: RemanufacturedPage["categories"][number]) {
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
    </section>
  );
}
