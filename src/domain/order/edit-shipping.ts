import { type Cents, cents } from "../money/money.ts";

/**
 * What becomes of the shipping of an edited order: it stands as its quote said, costs more by what there is more to ship than
 * the quote was of, costs anew, or is kept as it is where nothing changes that it depends on and no quote said it.
 */
export const SHIPPING_TERMS = ["stands", "more", "anew", "kept"] as const;
export type ShippingTerms = (typeof SHIPPING_TERMS)[number];

/** The terms of what a quote agreed on, where it goes to the place and by the way of the quote. */
export type AgreedTerms = Extract<ShippingTerms, "stands" | "more">;

/**
 * What a quote said of shipping stands whenever an order goes to its place by its way; otherwise shipping costs anew where
 * pieces, place or way change (ADR 0051).
 */
export function shippingTerms(edit: {
  /** Null where no quote said what it costs. */
  agreed: AgreedTerms | null;
  /** Whether pieces, place and way are those that the order has. */
  isUnchanged: boolean;
}): ShippingTerms {
  return edit.agreed ?? (edit.isUnchanged ? "kept" : "anew");
}

/**
 * What shipping costs that was agreed on, once there is more to ship than it was agreed on for: as much more as the calculator
 * asks more now for all of it than for what the quote was of. So it does not matter by which edits an order came to what it is.
 */
export function shippingWithMore(
  agreed: Cents,
  { quoted, after }: { quoted: Cents; after: Cents },
): Cents {
  return cents(agreed + Math.max(0, after - quoted));
}
