import { couponLine, type CouponRefusal, shippingUnder } from "#domain/coupon/coupon.ts";
import { ShopError } from "#domain/error/shop-error.ts";
import { type Cents, cents } from "#domain/money/money.ts";
import type { OrderDraft } from "#domain/order/order-draft.ts";
import { type OrderAmounts, type OrderTotals, orderTotals } from "#domain/order/order-totals.ts";
import type { ShippingOffer } from "#domain/shipping/shipping-offer.ts";
import { keptPolicy } from "#domain/tax/kept-taxes.ts";
import { taxedAt } from "#domain/tax/sales-tax.ts";
import {
  type AvailableLines,
  availableLines,
  type DeletedLine,
  isCartChanged,
} from "#server/cart/available-lines.ts";
import { type GoodCoupon, judgeCouponCode } from "#server/coupons/judge-coupon.ts";
import { findSellableParts } from "#server/parts/sellable-parts.ts";
import type { Database } from "#server/platform/database/database.ts";
import type { OptionSigner } from "#server/shipping/shipping-option.ts";

import type { Buyer } from "./buyer.ts";
import { type DraftLine, draftLine } from "./draft-line.ts";

export type PricedOrder = {
  lines: DraftLine[];
  deletedProducts: DeletedLine[];
  /** Lines of which less is to be had than the draft asks. */
  cappedLines: AvailableLines["capped"];
  /** The chosen option at what it costs now: nothing where the coupon pays for it. */
  shipping: (ShippingOffer & { priceBeforeCoupon: Cents }) | null;
  coupon: GoodCoupon | null;
  /** Why the draft's coupon takes nothing off. */
  couponRefusal: CouponRefusal | null;
  totals: OrderTotals;
};

/** Prices a draft for a buyer; inside a given transaction too. */
export type PriceOrder = (db: Database, draft: OrderDraft, buyer: Buyer) => Promise<PricedOrder>;

type Needs = { shippingOptions: Pick<OptionSigner, "read">; now: () => Date };

/**
 * What a draft costs at this moment (decisions §6): prices at the buyer's level, stock, coupon and
 * tax from the database, shipping from its signed option; nothing from the request but what to buy,
 * how many and where to (security A7); of an order that is edited, what was agreed on (ADR 0051). ShopErrors: `invalid_products` for a part that is not for
 * sale at the buyer's level, `shipping_option_invalid` for an option of another cart or address.
 */
export function createOrderPricing({ shippingOptions, now }: Needs): PriceOrder {
  return async (db, draft, buyer) => {
    const { priceLevel, storefront } = buyer;
    const skus = draft.items.map(({ sku }) => sku);
    const parts = await findSellableParts(db, {
      skus,
      priceLevel,
      storefront,
      ownOf: draft.standing?.holding,
    });
    const available = availableLines(draft.items, parts);
    const lines = available.kept.map((kept) => draftLine(kept, storefront));
    const { coupon, couponRefusal } = await judgedCoupon(db, {
      draft,
      buyer,
      lines,
      now: draft.standing?.placedAt ?? now(),
    });
    const shipping = chosenShipping(draft, { available, coupon, shippingOptions });
    return {
      lines,
      deletedProducts: available.deleted,
      cappedLines: available.capped,
      shipping,
      coupon,
      couponRefusal,
      totals: orderTotals({
        lines,
        shipping: shipping?.price ?? draft.standing?.shipping ?? cents(0),
        discount: coupon?.discount ?? cents(0),
        ...taxesOf(draft, buyer),
      }),
    };
  };
}

/** By which rules it is taxed: those that a quote said of an order that is edited, or those of now. */
function taxesOf(
  { standing, shippingAddress }: OrderDraft,
  { taxPolicy, account }: Buyer,
): Pick<OrderAmounts, "policy" | "taxed"> {
  const kept = standing?.taxes ?? null;
  return kept === null
    ? { policy: taxPolicy, taxed: taxedAt(shippingAddress, account) }
    : { policy: keptPolicy(kept), taxed: taxedAt(shippingAddress, kept.terms) };
}

type CouponCase = { draft: OrderDraft; buyer: Buyer; lines: DraftLine[]; now: Date };

async function judgedCoupon(
  db: Database,
  { draft, buyer, lines, now }: CouponCase,
): Promise<Pick<PricedOrder, "coupon" | "couponRefusal">> {
  if (draft.couponCode === null) return { coupon: null, couponRefusal: null };
  const judged = await judgeCouponCode(db, {
    code: draft.couponCode,
    lines: lines.map(couponLine),
    customer: couponCustomer(draft, buyer),
    now,
  });
  return "coupon" in judged
    ? { coupon: judged.coupon, couponRefusal: null }
    : { coupon: null, couponRefusal: judged.refusal };
}

/** Whose uses of a coupon count: the account's, and those of each e-mail that the order names. */
export function couponCustomer(
  { email }: Pick<OrderDraft, "email">,
  { account }: Pick<Buyer, "account">,
): { accountId: string | null; emails: string[] } {
  const emails = [email, account?.email].filter((one) => typeof one === "string");
  return { accountId: account?.accountId ?? null, emails: Array.from(new Set(emails)) };
}

type ShippingCase = {
  available: AvailableLines;
  coupon: GoodCoupon | null;
  shippingOptions: Needs["shippingOptions"];
};

/**
 * The draft's shipping option. A cart that is no longer to be had as it was asked has none: any
 * change of the cart resets it (specification §4).
 */
function chosenShipping(
  { shippingOptionId: id, shippingAddress: place, items }: OrderDraft,
  { available, coupon, shippingOptions }: ShippingCase,
): PricedOrder["shipping"] {
  if (id === null || isCartChanged(available)) return null;
  const offer = place && shippingOptions.read(id, { place, lines: items });
  if (!offer) throw new ShopError("shipping_option_invalid");
  const price = shippingUnder(coupon?.freeShipping ?? "none", offer);
  return { ...offer, price, priceBeforeCoupon: offer.price };
}
