import { useCallback, useMemo, useRef, useState } from "react";
import { useLoaderData } from "react-router";

import { AskBeforeBuying } from "#web/layout/ask-before-buying.tsx";
import { useShopLocale, useTranslations } from "#web/i18n/i18n.ts";
import { Breadcrumbs } from "#web/layout/breadcrumbs.tsx";
import { useShopFrame } from "#web/layout/shop-frame.ts";
import { mapPath, partPath } from "#web/paths.ts";
import { JsonLd } from "#web/seo/json-ld.tsx";
import { PageHead } from "#web/seo/page-head.tsx";
import { useSiteOrigin } from "#web/seo/site-origin.tsx";
import { branchData } from "#web/seo/structured-data.ts";
import { SectionHead } from "#web/ui/section-head.tsx";
import { BranchEntry } from "./branch-entry.tsx";
import { BranchOutline, type NumberedBranch } from "./branch-outline.tsx";
import type { BranchesPage, SoughtPart } from "./branches-loader.ts";
import { useDistance } from "./distance-text.ts";
import type { DrawnStreets } from "./draw-streets.ts";
import { Nearest } from "./nearest.tsx";
import { type OwnPlace, useOwnPlace } from "./own-place.ts";
import { StreetMap } from "./street-map.tsx";
import "#web/styles/map.css";

/** The branches of both countries, the storefront's own first, on a map and in a list (specification §2, /Map). */
export default function MapRoute() {
  const { branches, map, part } = useLoaderData<BranchesPage>();
  const t = useTranslations("branches");
  const locale = useShopLocale();
  const { own, ask } = useOwnPlace();
  const numbered = useMemo(
    () => branches.map((branch, place) => ({ ...branch, number: place + 1 })),
    [branches],
  );
  const path = mapPath(locale);
  return (
    <>
      <PageHead
        title={t("title")}
        description={t("description")}
        canonical={path}
        noindex={part !== null}
      />
      <Breadcrumbs crumbs={[{ name: t("heading"), path }]} />
      <BranchesForMachines />
      <div className="index-head">
        <h1>{t("heading")}</h1>
        {part ? (
          <p className="secondary">
            {t("ofPart")}{" "}
            <a href={partPath(locale, part.sku)}>
              {t("part", { number: part.part_number, title: part.title })}
            </a>
          </p>
        ) : (
          <p className="secondary">{t("text")}</p>
        )}
      </div>
      {numbered.length === 0 ? (
        <p>{t("none")}</p>
      ) : (
        <>
          <Nearest own={own} onAsk={ask} branches={numbered} />
          <Countries branches={numbered} tiles={map} part={part} own={own} />
        </>
      )}
      <AskBeforeBuying isWithBranches={false} message={t("chatMessage")} />
    </>
  );
}

function BranchesForMachines() {
  const { branches } = useLoaderData<BranchesPage>();
  const { settings } = useShopFrame();
  const origin = useSiteOrigin();
  const path = mapPath(useShopLocale());
  return branches.map((branch) => (
    <JsonLd key={branch.warehouseId} value={branchData(origin, branch, { path, shop: settings })} />
  ));
}

type Shown = {
  branches: readonly NumberedBranch[];
  tiles: BranchesPage["map"];
  part: SoughtPart | null;
  own: OwnPlace;
};

/** Each country with its outline and its branches; the streets lie over the first, which is the storefront's own. */
function Countries({ branches, tiles, part, own }: Shown) {
  const t = useTranslations("branches");
  const distance = useDistance(own);
  const [streets, setStreets] = useState<DrawnStreets>();
  const figure = useRef<HTMLElement>(null);
  const keepStreets = useCallback((drawn: DrawnStreets | undefined) => setStreets(() => drawn), []);
  const countries = [...new Set(branches.map(({ country }) => country))];
  const show = (branch: NumberedBranch) => {
    streets?.show(branch);
    figure.current?.scrollIntoView({ block: "nearest" });
  };
  return countries.map((country, place) => {
    const here = branches.filter((branch) => branch.country === country);
    const isFirst = place === 0;
    return (
      <section key={country} aria-labelledby={`country-${country}`}>
        <SectionHead id={`country-${country}`} title={t(`countries.${country}`)} />
        <div className="branch-country">
          <figure ref={isFirst ? figure : undefined}>
            <div className="branch-map">
              <BranchOutline country={country} branches={here} />
              {isFirst && tiles && (
                <StreetMap tiles={tiles} branches={branches} onDrawn={keepStreets} />
              )}
            </div>
            <figcaption className="secondary">
              {isFirst && streets && tiles ? tiles.attribution : t(`captions.${country}`)}
            </figcaption>
          </figure>
          <div className="branch-list">
            {here.map((branch) => (
              <BranchEntry
                key={branch.warehouseId}
                branch={branch}
                part={part}
                distance={distance(branch)?.text}
                onShow={streets ? () => show(branch) : undefined}
              />
            ))}
          </div>
        </div>
      </section>
    );
  });
}
