import { lazy, Suspense, useId, useState } from "react";

import type { Product } from "#contract/products.ts";

import { orReload } from "#web/page/lazy-page.ts";
import { Drawing } from "#web/ui/drawing.tsx";
import { GroupButton } from "./part-group.tsx";
import { usePartLink } from "./public/part-link.ts";
import { OfferCells } from "./offer-cells.tsx";
import type { HowFound } from "./how-found.ts";

/** Comes with the first row that is opened. */
const GroupParts = lazy(async () => ({
  default: (await import("./group-parts.tsx").catch(orReload)).GroupParts,
}));

/** One line of the ledger; that of a group opens to the parts that replace the one it shows. */
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
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const path = usePartLink()(product.sku);
  return (
    <li className="part-row" data-sku={product.sku}>
      <a className="picture" href={path} tabIndex={-1} aria-hidden="true">
        <Drawing src={product.image_route} size={46} isFirst={isFirst} />
      </a>
      <OfferCells product={product} how={how}>
        <GroupButton {...{ id, product, isOpen }} onToggle={() => setOpen(!isOpen)} />
      </OfferCells>
      {isOpen && (
        <Suspense>
          <GroupParts {...{ id, product, onCompare }} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </li>
  );
}
