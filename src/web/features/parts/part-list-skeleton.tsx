import { useHasCart } from "#web/features/cart/public/cart-access.ts";
import { useTranslations } from "#web/i18n/i18n.ts";
import { Skeleton } from "#web/ui/skeleton.tsx";
import type { PartView } from "./public/parts-query.ts";
import { RowsHead } from "./rows-head.tsx";

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
