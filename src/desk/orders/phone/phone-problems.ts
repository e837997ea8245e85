import type { SentOrderDraft } from "#contract/order-draft.ts";
import type { PhonePayment } from "#domain/order/phone-order.ts";

import { productsBySku } from "#web/api/totals-wire.ts";

import { isUnnamed, type PhoneDraft, type PhoneLine } from "./phone-draft.ts";

/** What of a price decides over what is marked. */
type PricedLine = {
  orderProducts: readonly { nkr_code: string; quantity: number }[];
  deletedProducts: readonly { sku: string }[];
  couponRefusal: object | null;
};

/** How many of a line's pieces are to be had, by what the server priced; all of them before it did. */
export function piecesToBeHad(line: PhoneLine, price: PricedLine | undefined): number {
  const { sku, quantity } = line;
  if (price?.deletedProducts.some((one) => one.sku === sku)) return 0;
  const priced = productsBySku(price?.orderProducts).get(sku);
  return Math.min(priced?.quantity ?? quantity, quantity);
}

/** Whether a line can be sold as it stands. */
export function isLineGood(line: PhoneLine, price: PricedLine | undefined): boolean {
  return line.typed === undefined && piecesToBeHad(line, price) === line.quantity;
}

/** Whether something is marked that is known to be refused, before anything is sent. */
export function hasMarkedProblem(
  draft: PhoneDraft,
  price: PricedLine | undefined,
  way?: PhonePayment,
): boolean {
  const { lines } = draft;
  const isGood = lines.every((line) => isLineGood(line, price)) && !isUnnamed(draft, way);
  return !isGood || Boolean(price?.couponRefusal);
}

/**
 * Whether what was said of a field still holds: it is as it was sent. A postal code is judged by its state too; of what
 * has no field any change is one.
 */
export function isStillSo(name: string, sent: SentOrderDraft, now: SentOrderDraft): boolean {
  const names = name.endsWith(POSTAL_CODE) ? [name, name.replace(POSTAL_CODE, "state")] : [name];
  const values = (order: SentOrderDraft) => names.map((one) => valueAt(order, one));
  const isField = [...values(sent), ...values(now)].some((value) => value !== undefined);
  return isField ? isSame(values(sent), values(now)) : isSameOrder(sent, now);
}

/** Whether two drafts order the same; the id of an offer to ship is another one each time. */
export function isSameOrder(one: SentOrderDraft, other: SentOrderDraft): boolean {
  return isSame(orderedIn(one), orderedIn(other));
}

function orderedIn({ shippingRequested, total: _total, ...order }: SentOrderDraft) {
  return { ...order, isShippingChosen: Boolean(shippingRequested) };
}

const POSTAL_CODE = "postal_code";

function valueAt(order: SentOrderDraft, name: string): unknown {
  return name
    .split(".")
    .reduce<unknown>(
      (at, key) => (typeof at === "object" && at !== null ? Reflect.get(at, key) : undefined),
      order,
    );
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
