import { cents, toDollars } from "#domain/money/money.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";

import { useFormat } from "#web/ui/format.ts";

import { typedMargin } from "./typed-margin.ts";

/** What the shop keeps of a price as it is typed, in dollars and as a share of the price; marked where it is below cost. */
export function PriceMargin({ price, cost }: { price: string; cost: string }) {
  const t = useDeskTexts("parts.margin");
  const format = useFormat();
  const margin = typedMargin(price, cost);
  if (!margin) return null;
  const { amount, tenths, isBelowCost } = margin;
  const values = {
    amount: format.money(toDollars(cents(Math.abs(amount)))),
    percent: Math.abs(tenths) / 10,
  };
  return (
    <p className={isBelowCost ? "price-margin below-cost" : "price-margin"}>
      {t(isBelowCost ? "loses" : "keeps", values)}
    </p>
  );
}
