import { useLocation } from "react-router";

import type { Product } from "#contract/products.ts";

import { AddToCart } from "#web/features/cart/public/add-to-cart.tsx";
import { AddToList } from "#web/features/list-choices/public/add-to-list.tsx";
import { useTranslations } from "#web/i18n/i18n.ts";
import { QualityTag } from "#web/ui/badge.tsx";
import { Drawing } from "#web/ui/drawing.tsx";
import { PartNumber } from "#web/ui/part-number.tsx";
import { useGroupLabel } from "./part-group.tsx";
import { BrandCircles } from "./public/brand-circles.tsx";
import { FitCell } from "./public/fit-note.tsx";
import { usePartLink } from "./public/part-link.ts";
import { PriceCell } from "./public/price-cell.tsx";
import { StockCell } from "./public/stock-cell.tsx";
import type { HowFound } from "./how-found.ts";
import { RowNotes } from "./row-notes.tsx";

/**
 * A part as a cell of a grid: title, up to three brand circles, picture, and for kits the pieces
 * (specification §2). Clicking it opens the part; on that part's own page nothing happens.
 */
export function ProductBox({
  product,
  isFirst = false,
  how,
}: {
  product: Product;
  /** In sight when the page opens: its picture is fetched at once. */
  isFirst?: boolean;
  /** How the list was found. */
  how?: HowFound | undefined;
}) {
  const t = useTranslations("parts.box");
  const group = useTranslations("parts.group");
  const label = useGroupLabel(product);
  const here = useLocation().pathname;
  const path = usePartLink()(product.sku);
  const isHere = here === path.replace(/\?.*/, "");
  return (
    <li className="part-box" data-sku={product.sku}>
      {product.qtyOnKit > 1 && (
        <p className="part-box-kit figures">{t("pieces", { count: product.qtyOnKit })}</p>
      )}
      <div className="part-box-picture">
        <Drawing src={product.image_route} size={120} isFirst={isFirst} />
      </div>
      <div className="part-box-number">
        <PartNumber number={product.part_number} />
        <AddToList
          isSmall
          lines={[{ sku: product.sku, quantity: 1 }]}
          number={product.part_number}
        />
        <RowNotes product={product} how={how} />
      </div>
      <p className="part-box-title">
        <a
          href={path}
          aria-current={isHere ? "page" : undefined}
          onClick={(event) => {
            if (isHere) event.preventDefault();
          }}
        >
          {product.title}
        </a>
      </p>
      <div className="part-box-brands">
        <BrandCircles brands={product.group?.brands.join(", ") ?? product.brands} />
        <QualityTag quality={product.brandQuality} />
        {label && (
          <a className="small" href={`${path}#options`}>
            {label.brands}
            <span className="visually-hidden"> {group("of", { number: product.part_number })}</span>
          </a>
        )}
      </div>
      {product.fitment && (
        <div className="part-box-fit">
          <FitCell fitment={product.fitment} />
        </div>
      )}
      <div className="part-box-stock">
        <StockCell product={product} />
      </div>
      <div className="part-box-price">
        <PriceCell product={product} />
      </div>
      <AddToCart part={product} />
    </li>
  );
}
