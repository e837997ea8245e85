import { type Address, addressProblemsAt } from "#domain/account/address.ts";
import { firstProblem } from "#domain/account/field-problem.ts";
import { EMAIL_RULES, oneLine } from "#domain/account/text-rules.ts";
import { FormError, requireGoodForm } from "#domain/error/form-error.ts";
import { ShopError } from "#domain/error/shop-error.ts";
import { toDollars } from "#domain/money/money.ts";
import type { OrderDraft } from "#domain/order/order-draft.ts";
import { limitedHold } from "#domain/order/stock-hold.ts";
import { optionalTaxIdProblems, taxIdentity } from "#domain/order/tax-identity.ts";
import { holdsCardNumber } from "#domain/payment/card-number.ts";
import type { PaymentMethod } from "#domain/payment/payment-method.ts";
import type { Buyer } from "#server/checkout/buyer.ts";
import type { PricedOrder, PriceOrder } from "#server/checkout/price-order.ts";
import { callersLines } from "#server/own-numbers/name-lines.ts";
import type { OrderContents } from "#server/orders/orders/order-contents.ts";
import type { ChosenShipping } from "#server/orders/orders/chosen-shipping.ts";
import type { Database } from "#server/platform/database/database.ts";
import type { Caller } from "#server/platform/http/caller.ts";

/** The order is not what its customer saw: nothing is placed, and they confirm what it is now. */
export class OrderChanged extends Error {
  readonly priced: PricedOrder;

  constructor(priced: PricedOrder) {
    super("order_changed");
    this.priced = priced;
  }
}

/** A draft of somebody, read from a request, before it is priced. */
export type DraftToPlace = {
  draft: OrderDraft;
  buyer: Buyer;
  caller: Pick<Caller, "locale" | "storefront" | "host" | "browser" | "account">;
  /** The total that the customer was shown, as it was sent; it decides nothing but whether to ask again. */
  shownTotal: unknown;
  /** Who of the staff makes the order for its customer; null where the customer does. */
  takenBy: string | null;
  /** Whether they make it in their customer's place, out of the cart (ADR 0055). */
  isActed: boolean;
};

/** What of a draft must be there before it can become an order or a quote. */
export type WholeDraft = { email: string; shippingAddress: Address; billingAddress: Address };

/**
 * Refuses a draft that lacks what an order needs: a FormError with every field that fails, under
 * the names of the draft; `cart_empty` without lines. Who pays is a company where the account names
 * one and the address none, so that the invoice names it, and goes on naming it.
 */
export function requireWholeDraft(
  draft: OrderDraft,
  { account }: Pick<Buyer, "account">,
): WholeDraft {
  const { email, shippingAddress, billingAddress } = draft;
  if (draft.items.length === 0) throw new ShopError("cart_empty");
  requireGoodForm([
    ...firstProblem("email", email ?? "", EMAIL_RULES),
    ...firstProblem("purchaseOrder", draft.purchaseOrder, [oneLine]),
    ...firstProblem("vinNumber", draft.vinNumber, [oneLine]),
    ...optionalTaxIdProblems(draft.taxId),
    ...addressProblemsAt("shippingAddress", shippingAddress),
    ...(billingAddress ? addressProblemsAt("billingAddress", billingAddress) : []),
  ]);
  if (email === null || !shippingAddress)
    throw new FormError([{ field: "shippingAddress", code: "required" }]);
  const payer = billingAddress ?? shippingAddress;
  const company = payer.company || (account?.company ?? "");
  return { email, shippingAddress, billingAddress: { ...payer, company } };
}

/**
 * What a draft amounts to at this moment, inside the placing transaction (security A7): everything
 * by the shop's own data. Throws OrderChanged when that is not what was shown, or not all of it is
 * to be had; the coupon's refusal when its coupon takes nothing off; `shipping_required` without a
 * way to ship.
 */
export async function draftContents(
  db: Database,
  placing: DraftToPlace,
  priceOrder: PriceOrder,
): Promise<OrderContents> {
  const { draft, buyer, caller } = placing;
  const whole = requireWholeDraft(draft, buyer);
  if (draft.paymentMethod === null) throw new ShopError("payment_data_missing");
  const priced = await priceOrder(db, draft, buyer);
  requirePartNumbers(priced);
  if (priced.couponRefusal !== null) throw new ShopError(priced.couponRefusal);
  if (isChanged(priced, placing.shownTotal)) throw new OrderChanged(priced);
  const { shipping, coupon, totals } = priced;
  if (!shipping) throw new ShopError("shipping_required");
  return {
    ...whole,
    accountId: buyer.account?.accountId ?? null,
    browser: caller.browser ?? null,
    locale: caller.locale,
    storefront: caller.storefront,
    host: caller.host ?? null,
    ...heldLines(await callersLines(db, priced.lines, caller), {
      buyer,
      method: draft.paymentMethod,
    }),
    amounts: totals,
    shippingOption: chosenShipping(shipping),
    coupon: coupon && { couponId: coupon.couponId, code: coupon.code },
    method: draft.paymentMethod,
    purchaseOrder: draft.purchaseOrder,
    vinNumber: draft.vinNumber,
    taxIdentity: taxIdentity(draft.taxId),
    crcRate: buyer.crcRate,
    quoteNumber: null,
    takenBy: placing.takenBy,
    isActed: placing.isActed,
  };
}

/** What is held of the lines until they are paid: of a guest's transfer not everything (decisions §12). */
export function heldLines(
  lines: PricedOrder["lines"],
  { buyer, method }: { buyer: Buyer; method: PaymentMethod },
): Pick<OrderContents, "isUnproven" | "lines"> {
  const isUnproven = buyer.account?.isEmailVerified !== true;
  return { isUnproven, lines: isUnproven && method === "transfer" ? limitedHold(lines) : lines };
}

/** Refuses what was written where a part's number belongs, and is no part's but may be a card's (security A25). */
export function requirePartNumbers({ deletedProducts }: PricedOrder): void {
  const isCard = deletedProducts.some(
    ({ sku, reason }) => reason === "unknown_part" && holdsCardNumber(sku),
  );
  if (isCard) throw new ShopError("card_number_refused");
}

function isChanged({ deletedProducts, cappedLines, totals }: PricedOrder, shown: unknown): boolean {
  if (deletedProducts.length > 0 || cappedLines.length > 0) return true;
  if (shown === undefined || shown === null) return false;
  return shown !== toDollars(totals.total);
}

/** An offer as an order keeps it. */
export function chosenShipping(
  offer: Pick<NonNullable<PricedOrder["shipping"]>, "carrier" | "service" | "days">,
): ChosenShipping {
  const { carrier, service, days } = offer;
  return { carrier, service, days };
}
