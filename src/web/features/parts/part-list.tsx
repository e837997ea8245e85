import { useState } from "react";

import type { Product } from "#contract/products.ts";

import { useHasCart } from "#web/features/cart/public/cart-access.ts";
import { useShopLocale, useTranslations } from "#web/i18n/i18n.ts";
import { withTexts } from "#web/i18n/texts.ts";
import { LazyDialog } from "#web/ui/lazy-dialog.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { PartRow } from "./part-row.tsx";
import type { PartView } from "./public/parts-query.ts";
import type { HowFound } from "./row-notes.tsx";
import { ProductBox } from "./product-box.tsx";

/** Pictures above the fold of a laptop, fetched without waiting for the scroll. */
const IN_SIGHT = 8;

/** The parts found, as a ledger or as boxes. */
export function PartList({
  products,
  view,
  vehicle,
  label,
  how,
}: {
  products: Product[];
  view: PartView;
  /** Short name of the vehicle that the list was read for: heads the fit column. */
  vehicle: string | null;
  label: string;
  /** How they were found. */
  how?: HowFound | undefined;
}) {
  const locale = useShopLocale();
  const hasCart = useHasCart();
  const [compared, setCompared] = useState<Product | null>(null);
  if (view === "grid") {
    return (
      <ul className="part-boxes" aria-label={label}>
        {products.map((product, index) => (
          <ProductBox key={product.sku} product={product} isFirst={index < IN_SIGHT} how={how} />
        ))}
      </ul>
    );
  }
  const hasFit = products.some(({ fitment }) => fitment !== null);
  return (
    <div className={`ledger${hasFit ? " has-fit" : ""}${hasCart ? " has-buy" : ""}`}>
      <RowsHead hasFit={hasFit} hasCart={hasCart} vehicle={vehicle} />
      <ol className="part-rows" aria-label={label}>
        {products.map((product, index) => (
          <PartRow
            key={product.sku}
            product={product}
            isFirst={index < IN_SIGHT}
            how={how}
            onCompare={setCompared}
          />
        ))}
      </ol>
      <LazyDialog
        isOpen={compared !== null}
        load={() =>
          withTexts(
            locale,
            ["part"],
            async () => (await import("./public/part-options-dialog.tsx")).PartOptionsDialog,
          )
        }
        props={{ part: compared, onClose: () => setCompared(null) }}
      />
    </div>
  );
}

function RowsHead({
  hasFit,
  hasCart,
  vehicle,
}: {
  hasFit: boolean;
  hasCart: boolean;
  vehicle: string | null;
}) {
  const t = useTranslations("parts.head");
  return (
    <div className="part-rows-head" aria-hidden="true">
      <span />
      <span className="label">{t("part")}</span>
      <span className="label">{t("brand")}</span>
      {hasFit && (
        <span className="label">{vehicle === null ? t("fitAny") : t("fit", { vehicle })}</span>
      )}
      <span className="label">{t("stock")}</span>
      <span className="label right">{t("price")}</span>
      {hasCart && <span className="label right">{t("quantity")}</span>}
    </div>
  );
}

/** The list while the next one is on its way: as many lines as were asked for, of their final size. */
export function PartListSkeleton({ view, count }: { view: PartView; count: number }) {
  const t = useTranslations("parts");
  const hasCart = useHasCart();
  const lines = Array.from({ length: count }, (_, index) => index);
  return (
    <div aria-busy="true">
      <output className="visually-hidden">{t("loading")}</output>
      {view === "grid" ? (
        <ul className="part-boxes" aria-hidden="true">
          {lines.map((line) => (
            <li key={line} className="part-box part-box-skeleton">
              <span className="skel skel-pic" />
              <Skeleton width="m" />
              <Skeleton />
              <Skeleton width="s" />
            </li>
          ))}
        </ul>
      ) : (
        <div className={hasCart ? "ledger has-buy" : "ledger"}>
          <RowsHead hasFit={false} hasCart={hasCart} vehicle={null} />
          <ol className="part-rows" aria-hidden="true">
            {lines.map((line) => (
              <li key={line} className="part-row part-row-skeleton">
                <span className="picture skel" />
                <span className="part">
                  <Skeleton width="m" />
                  <Skeleton />
                </span>
                <span className="brand">
                  <Skeleton width="m" />
                </span>
                <span className="stock-cell">
                  <Skeleton width="m" />
                </span>
                <span className="price">
                  <Skeleton width="s" />
                </span>
              </li>
            ))}
          </ol>
        </div>
      )}
    </div>
  );
}
