import { createContext, useContext } from "react";

import type { Product } from "#contract/products.ts";

import { useShopLocale, useTranslations } from "#web/i18n/i18n.ts";
import { useShopFrame } from "#web/layout/shop-frame.ts";
import { partPath } from "#web/paths.ts";
import { useFormat } from "#web/ui/format.ts";
import { Icon } from "#web/ui/icon.tsx";

/** What is asked about when someone wants a price. */
export type PricedPart = Pick<Product, "sku" | "part_number" | "title">;

const HowToSeePrices = createContext<((part: PricedPart) => void) | undefined>(undefined);

/** Below this, "see price" explains how to see prices at once; elsewhere it leads to the part. */
export const HowToSeePricesProvider = HowToSeePrices.Provider;

/** The price with colones and core under it, or for guests the way to a price (decisions §2). */
export function PriceCell({ product }: { product: PricedPart & Pick<Product, "price" | "core"> }) {
  const t = useTranslations("offer.price");
  if (product.price === undefined) return <SeePrice product={product} />;
  if (product.price === null) return <span className="muted">{t("ask")}</span>;
  return <Amount price={product.price} core={product.core} />;
}

function SeePrice({ product }: { product: PricedPart }) {
  const t = useTranslations("offer.price");
  const locale = useShopLocale();
  const explain = useContext(HowToSeePrices);
  return (
    <a
      className="see-price"
      href={`${partPath(locale, product.sku)}#price`}
      onClick={(event) => {
        if (!explain) return;
        event.preventDefault();
        explain(product);
      }}
    >
      <Icon name="lock" />
      <span>
        {t("see")}
        <span className="visually-hidden"> {t("of", { number: product.part_number })}</span>
      </span>
    </a>
  );
}

function Amount({ price, core }: { price: number; core: number | undefined }) {
  const t = useTranslations("offer.price");
  const format = useFormat();
  const { currency_rate_crc: rate } = useShopFrame().settings;
  const under = [
    rate > 0 ? format.colones(price * rate) : "",
    core ? t("core", { core: format.money(core) }) : "",
  ].filter((note) => note !== "");
  return (
    <>
      <span className="dollars figures">{format.money(price)}</span>
      {under.length > 0 && <span className="subline figures">{under.join(" · ")}</span>}
    </>
  );
}
