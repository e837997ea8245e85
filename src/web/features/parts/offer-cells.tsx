import type { ReactNode } from "react";

import type { Product } from "#contract/products.ts";

import { AddToCart } from "#web/features/cart/public/add-to-cart.tsx";
import { AddToList } from "#web/features/list-choices/public/add-to-list.tsx";
import { QualityTag } from "#web/ui/badge.tsx";
import { PartNumber } from "#web/ui/part-number.tsx";
import { FitCell } from "./public/fit-note.tsx";
import { usePartLink } from "./public/part-link.ts";
import { PriceCell } from "./public/price-cell.tsx";
import { StockCell } from "./public/stock-cell.tsx";
import type { HowFound } from "./how-found.ts";
import { RowNotes } from "./row-notes.tsx";

/** The cells of a line after its picture: the first line of a cell carries the answer, and a title has as many as it needs. */
export function OfferCells({
  product,
  how,
  children,
}: {
  product: Product;
  /** How the list was found. */
  how?: HowFound | undefined;
  /** What stands beside the number. */
  children?: ReactNode;
}) {
  const path = usePartLink()(product.sku);
  return (
    <>
      <div className="part">
        <div className="row-number">
          <PartNumber number={product.part_number} href={path} />
          <AddToList
            isSmall
            lines={[{ sku: product.sku, quantity: 1 }]}
            number={product.part_number}
          />
          <RowNotes product={product} how={how} />
          {children}
        </div>
        <a className="part-title" href={path}>
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
    </>
  );
}
