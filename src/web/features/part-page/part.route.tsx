import { useEffect, useState } from "react";
import { useLoaderData } from "react-router";

import type { ProductDetail } from "#contract/products.ts";

import { AddToCart, useCanBuy } from "#web/features/cart/public/add-to-cart.tsx";
import { ContactButtons } from "#web/layout/contact-links.tsx";
import { useShopLocale, useTranslations } from "#web/i18n/i18n.ts";
import { ListVehicleProvider } from "#web/features/parts/public/part-link.ts";
import { PriceHelp } from "#web/features/parts/public/price-help.tsx";
import { partPath } from "#web/paths.ts";
import { JsonLd } from "#web/seo/json-ld.tsx";
import { PageHead } from "#web/seo/page-head.tsx";
import { useSiteOrigin } from "#web/seo/site-origin.tsx";
import { partData } from "#web/seo/structured-data.ts";
import { Button } from "#web/ui/button.tsx";
import { LazyDialog } from "#web/ui/lazy-dialog.tsx";
import { FitStatement } from "./fit-statement.tsx";
import { GarageFit } from "./garage-fit.tsx";
import { OptionsTable } from "#web/features/parts/public/options-table.tsx";
import type { OptionLine } from "#web/features/parts/public/option-line.ts";
import type { PartPage } from "./part-loader.ts";
import { PartMissing } from "./part-missing.tsx";
import { PartPicture } from "./part-picture.tsx";
import {
  CrossReferences,
  Documents,
  KitContents,
  ReturnsRule,
  Section,
  Specifications,
  Superseded,
} from "./part-sections.tsx";
import { PartHeading, PartSummary } from "./part-summary.tsx";
import { PartTrail } from "./part-trail.tsx";
import { WarrantyRule } from "./warranty-rule.tsx";
import { VehiclesSection } from "./vehicles-section.tsx";

/** One part: what it is, whether it fits, what it costs and when it leaves (specification §2). */
export default function PartRoute() {
  const page = useLoaderData<PartPage>();
  return page.kind === "missing" ? (
    <PartMissing requested={page.requested} />
  ) : (
    <Found key={page.part.sku} {...page} />
  );
}

function Found({ part, options, requested, searched }: PartPage & { kind: "found" }) {
  const t = useTranslations("part");
  const message = t("price.askMessage", { number: part.part_number, title: part.title });
  const canBuy = useCanBuy(part);
  const locale = useShopLocale();
  useEffect(() => {
    void import("#web/features/viewed/public/viewed-parts.ts").then(
      ({ noteViewed }) => noteViewed(part, locale),
      () => undefined, // nobody misses it
    );
  }, [part, locale]);
  return (
    <ListVehicleProvider value={part.forVehicle ?? null}>
      <PriceHelp>
        <PartHead part={part} />
        <PartTrail part={part} searched={searched} />
        <Superseded part={part} requested={requested} />
        <FitStatement part={part} />
        <GarageFit part={part} />
        <div className="part-page">
          <PartHeading part={part} />
          <PartPicture part={part} />
          <PartSummary part={part} />
        </div>
        <div className="part-tables">
          <div>
            <Options part={part} options={options} />
            <VehiclesSection part={part} />
          </div>
          <div>
            <KitContents part={part} />
            <Specifications part={part} />
            <Documents part={part} />
            <CrossReferences part={part} />
            <ReturnsRule part={part} />
            <WarrantyRule part={part} />
          </div>
        </div>
        <section className="stick" aria-label={t("price.bar")}>
          {canBuy ? (
            <AddToCart part={part} size="l" />
          ) : (
            <ContactButtons message={message} isMain={part.price !== undefined} />
          )}
        </section>
      </PriceHelp>
    </ListVehicleProvider>
  );
}

function PartHead({ part }: { part: ProductDetail }) {
  const t = useTranslations("part.meta");
  const origin = useSiteOrigin();
  const path = partPath(useShopLocale(), part.sku);
  const { part_number: number, title, brand } = part;
  return (
    <>
      <PageHead
        title={t("title", { number, title, brand })}
        description={t("description", { number, title, brand, line: part.subcategory.name })}
        canonical={path}
      />
      <JsonLd value={partData(origin, part, path)} />
    </>
  );
}

/** The same part by quality; the part itself is one of the lines. */
function Options({ part, options }: { part: ProductDetail; options: OptionLine[] }) {
  const t = useTranslations("part.options");
  const [isOpen, setOpen] = useState(false);
  if (options.every(({ sku }) => sku === part.sku)) return null;
  return (
    <Section
      id="options"
      title={t("title")}
      remark={t("count", { count: options.length })}
      actions={
        <Button size="s" className="no-js-hide" onClick={() => setOpen(true)}>
          {t("compare")}
        </Button>
      }
    >
      <OptionsTable options={options} currentSku={part.sku} />
      <LazyDialog
        isOpen={isOpen}
        load={async () =>
          (await import("#web/features/parts/public/part-options-dialog.tsx")).PartOptionsDialog
        }
        props={{ part: isOpen ? part : null, onClose: () => setOpen(false) }}
      />
    </Section>
  );
}
