import type { ReactNode } from "react";

import { useTranslations } from "#web/i18n/i18n.ts";
import { Breadcrumbs, type Crumb } from "#web/layout/breadcrumbs.tsx";
import { buttonClass } from "#web/ui/button.tsx";
import { Drawing } from "#web/ui/drawing.tsx";
import { useFormat } from "#web/ui/format.ts";
import { AskBeforeBuying } from "#web/layout/ask-before-buying.tsx";
import { type BrandCell, BrandGrid } from "./brand-grid.tsx";
import { type PartLine, PartLines } from "./part-lines.tsx";
import { SectionHead } from "#web/ui/section-head.tsx";
import { type Tile, TileGrid } from "./tile-grid.tsx";
import { WholeCount } from "./whole-count.tsx";

type ShelfProps = {
  crumbs: Crumb[];
  title: string;
  /** How many parts stand on it; unknown while the search does not answer. */
  parts?: number | undefined;
  text: string;
  image?: string;
  /** Where all of its parts are listed: the one main action. */
  all: { href: string; text: string };
  tilesTitle: string;
  tiles: Tile[];
  popular: PartLine[];
  brands: BrandCell[];
  children?: ReactNode;
};

/** A part of the catalogue: what it holds, what is asked for most, whose parts there are. */
export function Shelf(props: ShelfProps) {
  const t = useTranslations("catalogue");
  const help = useTranslations("help");
  const { crumbs, title, tiles, popular, brands, all } = props;
  return (
    <>
      <Breadcrumbs crumbs={crumbs} />
      <ShelfHead {...props} />
      {tiles.length > 0 && (
        <section aria-labelledby="tiles">
          <SectionHead id="tiles" title={props.tilesTitle} />
          <TileGrid tiles={tiles} inSight={6} />
        </section>
      )}
      {props.children}
      {(popular.length > 0 || brands.length > 0) && (
        <div className="home-columns">
          {popular.length > 0 && (
            <section aria-labelledby="popular">
              <SectionHead id="popular" title={t("popular")} more={all} />
              <PartLines parts={popular} caption={t("popular")} />
            </section>
          )}
          {brands.length > 0 && (
            <section aria-labelledby="brands">
              <SectionHead id="brands" title={t("brands")} />
              <BrandGrid brands={brands} />
            </section>
          )}
        </div>
      )}
      <AskBeforeBuying message={help("message", { name: title })} />
    </>
  );
}

function ShelfHead({ title, parts, text, image, all }: ShelfProps) {
  const t = useTranslations("catalogue");
  const format = useFormat();
  return (
    <div className="shelf-head">
      {image !== undefined && <Drawing src={image} size={120} isFirst />}
      <div>
        <h1>{title}</h1>
        <p className="secondary">
          {parts !== undefined && (
            <WholeCount>
              <b className="figures strong">
                {t("parts", { count: parts, shown: format.count(parts) })}.{" "}
              </b>
            </WholeCount>
          )}
          {text}
        </p>
        <p className="acts">
          <a className={buttonClass({ kind: "main" })} href={all.href}>
            {all.text}
          </a>
        </p>
      </div>
    </div>
  );
}
