import type { Product } from "#contract/products.ts";

import { AddToCart } from "#web/features/cart/public/add-to-cart.tsx";
import { useTranslations } from "#web/i18n/i18n.ts";
import { QualityTag } from "#web/ui/badge.tsx";
import { Drawing } from "#web/ui/drawing.tsx";
import { PartNumber } from "#web/ui/part-number.tsx";
import { FitCell } from "./public/fit-note.tsx";
import { usePartLink } from "./public/part-link.ts";
import { PriceCell } from "./public/price-cell.tsx";
import { StockCell } from "./public/stock-cell.tsx";
import { type HowFound, RowNotes } from "./row-notes.tsx";

/** One line of the ledger: every cell has at most two lines, and the first carries the answer. */
export function PartRow({
  product,
  isFirst,
  how,
  onCompare,
}: {
  product: Product;
  isFirst: boolean;
  /** How the list was found. */
  how: HowFound | undefined;
  /** Shows the same part in other qualities. */
  onCompare: (product: Product) => void;
}) {
  const t = useTranslations("parts.row");
  const path = usePartLink()(product.sku);
  return (
    <li className="part-row" data-sku={product.sku}>
      <a className="picture" href={path} tabIndex={-1} aria-hidden="true">
        <Drawing src={product.image_route} size={46} isFirst={isFirst} />
      </a>
      <div className="part">
        <div className="row-number">
          <PartNumber number={product.part_number} href={path} />
          <RowNotes product={product} how={how} />
          {product.unificado !== null && (
            <button
              className="link-button small no-js-hide"
              type="button"
              onClick={() => onCompare(product)}
            >
              {t("compare")}
              <span className="visually-hidden">
                {" "}
                {t("compareOf", { number: product.part_number })}
              </span>
            </button>
          )}
        </div>
        <a className="part-title" href={path} title={product.title}>
          {product.title}
        </a>
      </div>
      <div className="brand">
        <span className="tight strong">{product.brand}</span>
        <QualityTag quality={product.brandQuality} />
      </div>
      {product.fitment && (
        <div className="fit-cell">
          <FitCell fitment={product.fitment} />
        </div>
      )}
      <div className="stock-cell">
        <StockCell product={product} />
      </div>
      <div className="price">
        <PriceCell product={product} />
      </div>
      <div className="buy-cell">
        <AddToCart part={product} />
      </div>
    </li>
  );
}
