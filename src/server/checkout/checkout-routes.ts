import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";

import { DraftKeptResponse, DraftRequest, DraftResponse } from "#contract/order-draft.ts";
import { LocaleQuery } from "#contract/shared.ts";
import { ShippingRequest, ShippingResponse } from "#contract/shipping.ts";
import { CouponRequest, CouponResponse, TotalsRequest, TotalsResponse } from "#contract/totals.ts";
import { CART_BODY_LIMIT } from "#server/cart/cart-routes.ts";
import { COUPON_REFUSALS } from "#domain/coupon/coupon.ts";
import { type Caller, type Client, callingOf } from "#server/platform/http/caller.ts";
import type { QuoteShipping } from "#server/shipping/quote-shipping.ts";
import { shippingResponseOf } from "#server/shipping/shipping-wire.ts";

import type { TotalsCalls } from "./calculate-total.ts";
import { PRICING_REFUSALS } from "./pricing-refusals.ts";
import type { DraftKeeper } from "./keep-draft.ts";
import { appliedCouponOf, totalsResponseOf } from "./totals-wire.ts";

type Needs = { totals: TotalsCalls; quoteShipping: QuoteShipping };
type DraftNeeds = {
  drafts: DraftKeeper;
  /** Names the caller's draft: the same until its order is placed. */
  beginDraft: (who: { caller: Caller; client: Client }) => Promise<string | null>;
};

/** POST orders/calculate_total, orders/coupon and shipping/calculator (specification §7). */
export function checkoutRoutes({ totals, quoteShipping }: Needs): FastifyPluginAsyncZod {
  return async (api) => {
    api.post(
      "/orders/calculate_total",
      {
        bodyLimit: CART_BODY_LIMIT,
        config: { refusals: PRICING_REFUSALS },
        schema: {
          summary: "What an order costs now; of what is sent no sum and no price is read",
          description:
            "`total` is products and shipping, less the discount, with tax and core deposits. Each amount is rounded once, half up, to the cent. A coupon that is not good is told in `couponRefusal` and refuses nothing.",
          querystring: LocaleQuery,
          body: TotalsRequest,
          response: { 200: TotalsResponse },
        },
      },
      async (request) => {
        const { caller, body } = request;
        const calling = callingOf(request);
        return totalsResponseOf(await totals.calculate(body.order, calling), caller.locale);
      },
    );
    api.post(
      "/orders/coupon",
      {
        bodyLimit: CART_BODY_LIMIT,
        config: {
          refusals: [
            "guest_cart_disabled",
            "cart_empty",
            "mixed_product",
            "invalid_products",
            ...COUPON_REFUSALS,
            "rate_limited",
          ],
        },
        schema: {
          summary: "What a coupon takes off a cart",
          description:
            "What it takes off, for the lines that are sent or for the customer's cart. Ten tries in an hour.",
          querystring: LocaleQuery,
          body: CouponRequest,
          response: { 200: CouponResponse },
        },
      },
      async (request) => {
        const { caller, body } = request;
        const { code, items, email } = body;
        const coupon = await totals.applyCoupon(
          { code, items: items ?? undefined, email: email ?? "" },
          callingOf(request),
        );
        return { status: "success" as const, coupon: appliedCouponOf(coupon, caller.locale) };
      },
    );
    await api.register(shippingRoutes(quoteShipping));
  };
}

function shippingRoutes(quoteShipping: QuoteShipping): FastifyPluginAsyncZod {
  return async (api) => {
    api.post(
      "/shipping/calculator",
      {
        bodyLimit: CART_BODY_LIMIT,
        config: {
          refusals: [
            "guest_cart_disabled",
            "invalid_form",
            "cart_empty",
            "not_found",
            "mixed_product",
            "invalid_products",
            "rate_limited",
          ],
        },
        schema: {
          summary: "Ways to ship a cart to an address, each good for that cart and address alone",
          description:
            "By weight, zone and kind of address. The `id` of an option is what an order sends; for another address or another cart it is no longer good.",
          querystring: LocaleQuery,
          body: ShippingRequest,
          response: { 200: ShippingResponse },
        },
      },
      async (request) => {
        const { caller, body } = request;
        const quote = await quoteShipping(body, callingOf(request));
        return shippingResponseOf(quote, caller.locale);
      },
    );
  };
}

/**
 * The order that somebody has begun: GET and POST orders/draft. What a customer decided is kept for every
 * device; a guest's browser keeps it by itself, and is told the draft's id alone.
 */
export function draftRoutes({ drafts, beginDraft }: DraftNeeds): FastifyPluginAsyncZod {
  return async (api) => {
    api.get(
      "/orders/draft",
      {
        config: { refusals: ["rate_limited"] },
        schema: {
          summary: "The order that the caller has begun, as it was saved, and its id",
          description:
            "The draft is null where nothing has been begun, and for guests, whose own browser keeps it. The id is the same until the order is placed, and is the account's or the browser's that a guest proves by the header Browser-Secret; a guest without it has none.",
          querystring: LocaleQuery,
          response: { 200: DraftResponse },
        },
      },
      async (request) => {
        const { caller } = request;
        const draftId = await beginDraft(callingOf(request));
        const draft = caller.account ? await drafts.read(caller.account.accountId) : null;
        return { status: "success" as const, draft_id: draftId, draft };
      },
    );
    api.post(
      "/orders/draft",
      {
        bodyLimit: CART_BODY_LIMIT,
        config: { refusals: ["card_number_refused", "rate_limited"] },
        schema: {
          summary: "Keep the order that the caller has begun, for every device",
          description:
            "What is kept here is for display and for going on elsewhere: nothing of it is believed when the order is placed. Of a guest nothing is kept; the answer is the draft's id alone, null without the header Browser-Secret.",
          querystring: LocaleQuery,
          body: DraftRequest,
          response: {
            200: DraftKeptResponse,
          },
        },
      },
      async (request) => {
        const { caller, body } = request;
        if (caller.account) await drafts.save(caller.account.accountId, body.draft);
        const draftId = await beginDraft(callingOf(request));
        return { status: "success" as const, draft_id: draftId };
      },
    );
  };
}
