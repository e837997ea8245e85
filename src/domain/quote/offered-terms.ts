import type { Address } from "../account/address.ts";
import type { Cents } from "../money/money.ts";
import type { OrderLine } from "../order/order-line.ts";
import type { KeptTaxes } from "../tax/kept-taxes.ts";

/** What a quote offered, as far as an edit of the order that came of it goes by it (ADR 0051). */
export type OfferedTerms = {
  number: number;
  /** Until when its prices hold. */
  until: Date | null;
  /** Whether they hold now. */
  isOpen: boolean;
  lines: readonly OrderLine[];
  /** What it named for a piece of each part. */
  prices: ReadonlyMap<string, Cents>;
  /** By which rules it was taxed; null of a quote from before they were kept. */
  taxes: KeptTaxes | null;
  place: Address;
  /** By which way it was to go there, null where none was named, and for how much. */
  way: OfferedWay | null;
  shipping: Cents;
};

type OfferedWay = { carrier: string; service: string };

type OfferedPlace = { country: string; state: string };

type Line = { sku: string; unitPrice: Cents };
type Item = { sku: string; quantity: number; sold?: (Line & { quantity: number }) | undefined };

/** Whether a line of an order has the price that its quote named: a part that was added since costs what it cost then. */
export function hasOfferedPrice(
  terms: Pick<OfferedTerms, "prices"> | null,
  { sku, unitPrice }: Line,
): boolean {
  return terms?.prices.get(sku) === unitPrice;
}

/**
 * Whether more pieces at the quoted price are wanted than the order has, and the days are over for which that holds:
 * within them more pieces have it too. Fewer pieces keep it, whenever that is.
 */
export function asksBeyondOffer(
  terms: Pick<OfferedTerms, "isOpen" | "prices"> | null,
  items: readonly Item[],
): boolean {
  if (terms === null || terms.isOpen) return false;
  return items.some(
    ({ quantity, sold }) => sold && quantity > sold.quantity && hasOfferedPrice(terms, sold),
  );
}

/** The rules by which an order is taxed that came of a quote: those of the offer, as long as it goes to the same state or province. */
export function offeredTaxes(
  terms: { taxes: KeptTaxes | null; place: OfferedPlace } | null,
  { country, state }: OfferedPlace,
): KeptTaxes | null {
  const isThere = terms?.place.country === country && terms.place.state === state;
  return isThere ? terms.taxes : null;
}

type Pieces = { sku: string; quantity: number };

/** Whether there is more to ship than what a quote was of: more pieces of any part. Fewer of another make up for nothing. */
export function isMoreThanOffered(
  { lines }: { lines: readonly Pieces[] },
  items: readonly Pieces[],
): boolean {
  return items.some(({ sku, quantity }) => {
    const offered = lines.filter((line) => line.sku === sku);
    return quantity > offered.reduce((sum, line) => sum + line.quantity, 0);
  });
}
