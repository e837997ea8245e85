import { type Cents, cents } from "../money/money.ts";

/** What an edit changes of what shipping depends on. */
export type ShippingChange = {
  /** Whether the order came of a quote, whose shipping was agreed on. */
  isQuoted: boolean;
  isOfOtherPlace: boolean;
  isOfOtherWay: boolean;
  hasOtherLines: boolean;
  /** Whether a part is added, or more pieces of one. */
  hasMore: boolean;
};

/** What becomes of the shipping of an edited order: it stands as it was agreed on, costs more by what is added, or costs anew. */
export const SHIPPING_TERMS = ["stands", "more", "anew"] as const;
export type ShippingTerms = (typeof SHIPPING_TERMS)[number];

/**
 * Shipping costs anew where pieces, place or way change (ADR 0051). What a quote said of it stands as long as place and way
 * do: with fewer pieces as it was, and with more of them what is more is added.
 */
export function shippingTerms(change: ShippingChange): ShippingTerms {
  const { isQuoted, isOfOtherPlace, isOfOtherWay, hasOtherLines, hasMore } = change;
  if (isOfOtherPlace || isOfOtherWay) return "anew";
  if (!isQuoted) return hasOtherLines ? "anew" : "stands";
  return hasMore ? "more" : "stands";
}

/** What shipping costs that was agreed on, once there is more to ship: as much more as the calculator asks more now. */
export function shippingWithMore(
  agreed: Cents,
  { before, after }: { before: Cents; after: Cents },
): Cents {
  return cents(agreed + Math.max(0, after - before));
}
