import type { Product } from "#contract/products.ts";

import { useTranslations } from "#web/i18n/i18n.ts";
import { StockBadge } from "#web/ui/badge.tsx";
import { useFormat } from "#web/ui/format.ts";

type Stocked = Pick<Product, "status" | "daysToShip" | "incomingOn" | "stock">;

/** The availability in a word, and under it where and when (design, badge grammar). */
export function StockCell({ product }: { product: Stocked }) {
  const note = useStockNote();
  return (
    <>
      <StockBadge availability={product.status} />
      <span className="subline">{note(product)}</span>
    </>
  );
}

/** Says from where and on which day a part leaves. */
export function useStockNote(): (product: Stocked) => string {
  const t = useTranslations("offer.stock");
  const format = useFormat();
  return ({ status, daysToShip, incomingOn, stock }) => {
    switch (status) {
      case "IN_STOCK": {
        const here = stock.filter(({ isLocal, onHand }) => isLocal && onHand > 0);
        const count = here.reduce((sum, { onHand }) => sum + onHand, 0);
        const [place] = here;
        if (!place) return t("today");
        return here.length === 1
          ? t("inOne", { count, city: place.city })
          : t("inSeveral", { count, places: here.length });
      }
      case "LOCAL":
      case "BACKORDER":
        return daysToShip ? t("days", daysToShip) : t("ask");
      case "INCOMING":
        return incomingOn === null ? t("noDate") : t("arrives", { day: format.day(incomingOn) });
      case "NO_STOCK":
        return t("ask");
    }
  };
}
