import { Fragment, useState } from "react";

import type { Product, ProductsResponse } from "#contract/products.ts";

import { useHasCart } from "#web/features/cart/public/cart-access.ts";
import { useShopLocale, useTranslations } from "#web/i18n/i18n.ts";
import { withTexts } from "#web/i18n/texts.ts";
import { LazyDialog } from "#web/ui/lazy-dialog.tsx";
import { PartRow } from "./part-row.tsx";
import type { PartView } from "./public/parts-query.ts";
import { RowsHead } from "./rows-head.tsx";
import type { HowFound } from "./how-found.ts";
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
  sections,
}: {
  products: Product[];
  view: PartView;
  /** Short name of the vehicle that the list was read for: heads the fit column. */
  vehicle: string | null;
  label: string;
  /** How they were found. */
  how?: HowFound | undefined;
  /** Where what was made for the vehicle begins, and where what goes on many does. */
  sections?: Sections | undefined;
}) {
  const locale = useShopLocale();
  const hasCart = useHasCart();
  const [compared, setCompared] = useState<Product | null>(null);
  const parted = sectionsOf(products, sections);
  if (view === "grid") {
    return parted.map(({ fit, from, parts }) => (
      <Fragment key={from}>
        <SectionTitle fit={fit} id={`parts-from-${from}`} vehicle={vehicle} />
        <ul className="part-boxes" {...named(fit, { from, label })}>
          {parts.map((product, index) => (
            <ProductBox
              key={product.sku}
              product={product}
              isFirst={from + index < IN_SIGHT}
              how={how}
            />
          ))}
        </ul>
      </Fragment>
    ));
  }
  const hasFit = products.some(({ fitment }) => fitment !== null);
  return (
    <div className={`ledger${hasFit ? " has-fit" : ""}${hasCart ? " has-buy" : ""}`}>
      <RowsHead hasFit={hasFit} hasCart={hasCart} vehicle={vehicle} />
      {parted.map(({ fit, from, parts }) => (
        <Fragment key={from}>
          <SectionTitle fit={fit} id={`parts-from-${from}`} vehicle={vehicle} />
          <ol className="part-rows" {...named(fit, { from, label })}>
            {parts.map((product, index) => (
              <PartRow
                key={product.sku}
                product={product}
                isFirst={from + index < IN_SIGHT}
                how={how}
                onCompare={setCompared}
              />
            ))}
          </ol>
        </Fragment>
      ))}
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

type Sections = NonNullable<ProductsResponse["searchInfo"]["sections"]>;
type Section = Omit<Sections[number], "fit"> & { fit?: Sections[number]["fit"]; parts: Product[] };

/** The parts by section; what was made for the vehicle needs no title where it comes first. */
function sectionsOf(products: Product[], sections: Sections = []): Section[] {
  const own = sections.filter(({ from }) => from < products.length);
  if (own.length === 0) return [{ from: 0, parts: products }];
  return own.map(({ fit, from }, place) => {
    const parts = products.slice(from, own[place + 1]?.from);
    return fit === "universal" || from > 0 ? { fit, from, parts } : { from, parts };
  });
}

function named(fit: Section["fit"], { from, label }: { from: number; label: string }) {
  return fit ? { "aria-labelledby": `parts-from-${from}` } : { "aria-label": label };
}

function SectionTitle({
  fit,
  id,
  vehicle,
}: {
  fit: Section["fit"];
  id: string;
  vehicle: string | null;
}) {
  const t = useTranslations("parts.section");
  if (!fit) return null;
  return (
    <h2 className="rows-title" id={id}>
      {fit === "universal" ? t("universal") : t("own", { vehicle: vehicle ?? "" })}
      {fit === "universal" && <span>{t("compare")}</span>}
    </h2>
  );
}
