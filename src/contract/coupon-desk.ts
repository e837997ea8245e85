import { z } from "zod";

import { MOST_LINES, MOST_OF_A_LINE } from "#domain/cart/cart-quantity.ts";
import { COUPON_REFUSALS, FREE_SHIPPING } from "#domain/coupon/coupon.ts";
import { COUPON_CODE, LONGEST_COUPON_CODE } from "#domain/coupon/coupon-problem.ts";
import { COUPON_STATES } from "#domain/coupon/coupon-state.ts";
import { ORDER_STATUSES } from "#domain/order/order-status.ts";
import { PRICE_LEVELS } from "#domain/pricing/price-level.ts";
import { STOREFRONTS } from "#domain/storefront/storefront.ts";

/** US dollars. */
const Dollars = z.number().min(0).max(1_000_000);
const Moment = z.iso.datetime({ offset: true }).nullable();
const Limit = z.int().min(1).max(1_000_000).nullable();
/** As it is kept; whatever is typed for looking one up is compared in upper case. */
const CouponCode = z.string().min(1).max(60);

/** What a coupon does, as managers say it (decisions §6). */
const CouponTerms = {
  value: z.discriminatedUnion("kind", [
    z.strictObject({ kind: z.literal("amount"), amount: Dollars }),
    z.strictObject({
      kind: z.literal("percent"),
      percent: z.number().min(0.01).max(100).multipleOf(0.01),
    }),
  ]),
  /** What the goods that it is for must cost. */
  minimum: Dollars,
  /** From this moment on; null has no beginning. */
  startsAt: Moment,
  /** Until before this moment; null has no end. */
  endsAt: Moment,
  isEnabled: z.boolean(),
  /** How often it may be used in all, and by one customer; null has no limit. */
  usesLimit: Limit,
  usesPerCustomer: Limit,
  /** Slugs of brands, and `category` or `category/subcategory`; none is all. */
  brands: z.array(z.string().max(100)).max(50),
  categories: z.array(z.string().max(200)).max(100),
  freeShipping: z.enum(FREE_SHIPPING),
};

export const DeskCoupon = z.strictObject({
  code: z.string(),
  ...CouponTerms,
  /** How often it is used by orders that stand. */
  uses: z.int(),
  /** Where it is at this moment. */
  state: z.enum(COUPON_STATES),
  /** Raised by each change. */
  version: z.int(),
});
export type DeskCoupon = z.infer<typeof DeskCoupon>;

/** POST admin/coupons: the newest first, page after page (decisions §11). */
export const CouponListRequest = z.strictObject({
  filters: z
    .strictObject({
      /** A piece of the code. */
      text: z.string().max(60).nullish(),
      state: z.enum(COUPON_STATES).nullish(),
    })
    .nullish(),
  /** `next` of the page before. */
  after: z.int().nullish(),
  limit: z.int().min(1).max(100).default(50),
});
export type CouponListRequest = z.infer<typeof CouponListRequest>;

export const CouponListResponse = z.strictObject({
  status: z.literal("success"),
  items: z.array(DeskCoupon),
  /** Null on the last page. */
  next: z.int().nullable(),
});

/** POST admin/coupons/get. */
export const CouponGetRequest = z.strictObject({ code: CouponCode });

/** Of get and save: the coupon as it is now. */
export const DeskCouponResponse = z.strictObject({
  status: z.literal("success"),
  coupon: DeskCoupon,
  /** Whether an order ever named it: then it is switched off, and never taken away. */
  isOrdered: z.boolean(),
});
export type DeskCouponResponse = z.infer<typeof DeskCouponResponse>;

/** POST admin/coupons/save; `version` is that of the coupon that was edited, 0 for a new one. */
export const CouponSaveRequest = z.strictObject({
  coupon: z.strictObject({
    /** Of a new one; it stays for good. */
    code: z.string().trim().toUpperCase().max(LONGEST_COUPON_CODE).regex(COUPON_CODE),
    ...CouponTerms,
  }),
  version: z.int().min(0),
});
export type CouponSaveRequest = z.infer<typeof CouponSaveRequest>;

/** POST admin/coupons/switch: off, or on again. */
export const CouponSwitchRequest = z.strictObject({ code: CouponCode, isEnabled: z.boolean() });
export type CouponSwitchRequest = z.infer<typeof CouponSwitchRequest>;
/** Of switch, with whether that was otherwise before. */
export const CouponSwitchResponse = DeskCouponResponse.extend({ hasChanged: z.boolean() });

/** POST admin/coupons/remove: only one that no order ever named. */
export const CouponRemoveRequest = z.strictObject({ code: CouponCode, version: z.int().min(1) });
export const CouponRemoveResponse = z.strictObject({ status: z.literal("success") });

/** POST admin/coupons/orders: the orders that named it, the newest first. */
export const CouponOrdersRequest = z.strictObject({
  code: CouponCode,
  /** `next` of the page before. */
  after: z.int().nullish(),
  limit: z.int().min(1).max(100).default(20),
});

const CouponOrder = z.strictObject({
  orderNumber: z.string(),
  createdAt: z.iso.datetime(),
  email: z.string(),
  status: z.enum(ORDER_STATUSES),
  /** What it took off, in US dollars. */
  discount: z.number(),
  /** False where the order gave its use back. */
  isCounted: z.boolean(),
});
export type CouponOrder = z.infer<typeof CouponOrder>;

export const CouponOrdersResponse = z.strictObject({
  status: z.literal("success"),
  items: z.array(CouponOrder),
  next: z.int().nullable(),
});
export type CouponOrdersResponse = z.infer<typeof CouponOrdersResponse>;

/** Which coupon is tried: the one that is saved under a code, or one as it is typed. */
const TriedCoupon = {
  /** Of a new one as far as it is typed; how often a saved one was used counts, whatever is typed of it. */
  code: z.string().max(60),
  /** As it is typed and not saved; without it, as it is saved. */
  coupon: z.strictObject(CouponTerms).nullish(),
  /** As if it were switched on and its days had come. */
  asIfOn: z.boolean().default(false),
};

/**
 * POST admin/coupons/try: what a coupon would do for a cart. The cart of an order, of a quote or of an account, or
 * lines as they are typed. Storefront and customer are the order's own where nothing else is named.
 */
export const CouponTryRequest = z.strictObject({
  ...TriedCoupon,
  cart: z.discriminatedUnion("kind", [
    z.strictObject({ kind: z.literal("order"), number: z.int().positive() }),
    z.strictObject({ kind: z.literal("quote"), number: z.int().positive() }),
    z.strictObject({ kind: z.literal("account") }),
    z.strictObject({
      kind: z.literal("lines"),
      lines: z
        .array(
          z.strictObject({
            sku: z.string().trim().min(1).max(100),
            quantity: z.int().min(1).max(MOST_OF_A_LINE),
          }),
        )
        .min(1)
        .max(MOST_LINES),
    }),
  ]),
  storefront: z.enum(STOREFRONTS).nullish(),
  /** Who buys: an account where there is one with this e-mail, else a guest who gives it. */
  email: z.string().trim().max(254).nullish(),
});
export type CouponTryRequest = z.infer<typeof CouponTryRequest>;

/** POST admin/coupons/carts: what a coupon would do for each cart that accounts keep. */
export const CouponCartsRequest = z.strictObject({
  ...TriedCoupon,
  storefront: z.enum(STOREFRONTS).default("cr"),
  /** `next` of the page before. */
  after: z.uuid().nullish(),
  limit: z.int().min(1).max(50).default(20),
});
export type CouponCartsRequest = z.infer<typeof CouponCartsRequest>;

/** POST admin/coupons/past: what a coupon would have cost over the orders of the last days. */
export const CouponPastRequest = z.strictObject(TriedCoupon);
export type CouponPastRequest = z.infer<typeof CouponPastRequest>;

/** How often a coupon would not have been for an order, and why. */
const PastReason = z.strictObject({ code: z.enum(COUPON_REFUSALS), orders: z.int() });

export const CouponPastResponse = z.strictObject({
  status: z.literal("success"),
  days: z.int(),
  /** False where there are more orders than are reckoned: then it is of the newest. */
  isWhole: z.boolean(),
  /** Orders that were judged, and those that had another coupon, which are not. */
  orders: z.int(),
  others: z.int(),
  /** Orders that would have had it. */
  applied: z.int(),
  /** US dollars: what it would have taken off them, and what of their shipping it would have paid. */
  discount: z.number(),
  shipping: z.number(),
  reasons: z.array(PastReason),
});
export type CouponPastResponse = z.infer<typeof CouponPastResponse>;

const TriedLine = z.strictObject({
  sku: z.string(),
  partNumber: z.string(),
  title: z.string(),
  quantity: z.int(),
  /** US dollars for one, at the customer's level. */
  price: z.number(),
  /** Whether the coupon is for it. */
  isCounted: z.boolean(),
});
export type TriedLine = z.infer<typeof TriedLine>;

const Verdict = z.discriminatedUnion("isGood", [
  z.strictObject({
    isGood: z.literal(true),
    /** US dollars, to the cent. */
    discount: z.number(),
    freeShipping: z.enum(FREE_SHIPPING),
  }),
  z.strictObject({
    isGood: z.literal(false),
    code: z.string(),
    /** What the customer would read. */
    message: z.string(),
  }),
]);

export const CouponTrialResult = z.strictObject({
  storefront: z.enum(STOREFRONTS),
  priceLevel: z.enum(PRICE_LEVELS),
  /** Null for a guest. */
  account: z.string().nullable(),
  email: z.string().nullable(),
  lines: z.array(TriedLine),
  /** What of the cart is not to be had, or not as much of it. */
  missing: z.array(
    z.strictObject({
      sku: z.string(),
      requested: z.int(),
      available: z.int(),
      isKnown: z.boolean(),
    }),
  ),
  /** US dollars: all the goods, and those that the coupon is for. */
  products: z.number(),
  counted: z.number(),
  /** How often this customer has used it. */
  usesByCustomer: z.int(),
  verdict: Verdict,
});
export type CouponTrialResult = z.infer<typeof CouponTrialResult>;

const CouponCart = z.strictObject({
  account: z.uuid(),
  email: z.string(),
  /** US dollars: all the goods that are to be had, and those that the coupon is for. */
  products: z.number(),
  counted: z.number(),
  usesByCustomer: z.int(),
  /** The first reason against it, or what it takes off; `message` too where the cart cannot be priced at all. */
  verdict: Verdict,
});
export type CouponCart = z.infer<typeof CouponCart>;

export const CouponCartsResponse = z.strictObject({
  status: z.literal("success"),
  /** The coupon as it was judged. */
  coupon: DeskCoupon,
  items: z.array(CouponCart),
  next: z.uuid().nullable(),
});
export type CouponCartsResponse = z.infer<typeof CouponCartsResponse>;

export const CouponTryResponse = z.strictObject({
  status: z.literal("success"),
  /** The coupon as it was judged. */
  coupon: DeskCoupon,
  trial: CouponTrialResult,
});
export type CouponTryResponse = z.infer<typeof CouponTryResponse>;
