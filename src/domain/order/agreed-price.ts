import type { Cents } from "../money/money.ts";
import type { OrderedItem } from "./order-draft.ts";

/** The most characters of why a price was agreed on. */
export const LONGEST_AGREED_REASON = 500;

/** What a manager agreed on with a customer for one piece of a part, and why; nothing at the least. */
export type AgreedPrice = { sku: string; price: Cents; reason: string };

/** What of an order was agreed on: what one piece cost by the catalogue then, what it costs, why, and by whose word. */
export type Agreement = AgreedPrice & { list: Cents; by: string };

/**
 * What is ordered at the prices that were agreed on; the others are those of the catalogue. A price of a part that is not
 * ordered, or two of one part, say something else than was meant: the first sku of that kind.
 */
export function withAgreedPrices(
  items: readonly OrderedItem[],
  agreed: readonly AgreedPrice[],
): { items: OrderedItem[] } | { wrongSku: string } {
  const prices = new Map<string, Cents>();
  const ordered = new Set(items.map(({ sku }) => sku));
  for (const { sku, price } of agreed) {
    if (prices.has(sku) || !ordered.has(sku)) return { wrongSku: sku };
    prices.set(sku, price);
  }
  return { items: items.map((item) => ({ ...item, agreed: prices.get(item.sku) })) };
}

/**
 * What was agreed on of a line of an order: as long as the line costs that. A part that an edit took out and added again
 * costs what the catalogue says then.
 */
export function agreementOf(
  agreements: readonly Agreement[],
  { sku, unitPrice }: { sku: string; unitPrice: Cents },
): Agreement | undefined {
  return agreements.find((one) => one.sku === sku && one.price === unitPrice);
}

/** Whether an edit asks for more pieces at a price that was agreed on than it was agreed on for: a manager's word again. */
export function asksBeyondAgreement(
  agreements: readonly Agreement[],
  items: readonly { quantity: number; sold?: Sold | undefined }[],
): boolean {
  return items.some(
    ({ quantity, sold }) =>
      sold !== undefined && quantity > sold.quantity && agreementOf(agreements, sold) !== undefined,
  );
}

type Sold = { sku: string; unitPrice: Cents; quantity: number };

/** What is different from the catalogue of what was agreed on: the price that it has anyway is no agreement. */
export function realAgreements(
  agreed: readonly AgreedPrice[],
  listOf: (sku: string) => Cents | null | undefined,
): (AgreedPrice & { list: Cents })[] {
  return agreed.flatMap((one) => {
    const list = listOf(one.sku);
    return typeof list === "number" && list !== one.price ? [{ ...one, list }] : [];
  });
}
