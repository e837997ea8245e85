import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";

import { DoneResponse } from "#contract/auth.ts";
import { DraftRequest, DraftResponse } from "#contract/order-draft.ts";
import { ErrorResponse, LocaleQuery } from "#contract/shared.ts";
import { ShippingRequest, ShippingResponse } from "#contract/shipping.ts";
import { CouponRequest, CouponResponse, TotalsRequest, TotalsResponse } from "#contract/totals.ts";
import { CART_BODY_LIMIT } from "#server/cart/cart-routes.ts";
import { clientOf, requireAccount } from "#server/platform/caller.ts";
import type { QuoteShipping } from "#server/shipping/quote-shipping.ts";
import { shippingResponseOf } from "#server/shipping/shipping-wire.ts";

import type { Totals } from "./calculate-total.ts";
import type { KeptDraft } from "./keep-draft.ts";
import { appliedCouponOf, totalsResponseOf } from "./totals-wire.ts";

const REFUSALS = {
  400: ErrorResponse,
  403: ErrorResponse,
  404: ErrorResponse,
  422: ErrorResponse,
  429: ErrorResponse,
};

type Needs = { totals: Totals; quoteShipping: QuoteShipping };

/** POST orders/calculate_total, orders/coupon and shipping/calculator (specification §7). */
export function checkoutRoutes({ totals, quoteShipping }: Needs): FastifyPluginAsyncZod {
  return async (api) => {
    api.post(
      "/orders/calculate_total",
      {
        bodyLimit: CART_BODY_LIMIT,
        schema: {
          summary: "What an order costs now; of what is sent no sum and no price is read",
          querystring: LocaleQuery,
          body: TotalsRequest,
          response: { 200: TotalsResponse, ...REFUSALS },
        },
      },
      async (request) => {
        const { caller, body } = request;
        const calling = { caller, client: clientOf(request) };
        return totalsResponseOf(await totals.calculate(body.order, calling), caller.locale);
      },
    );
    api.post(
      "/orders/coupon",
      {
        bodyLimit: CART_BODY_LIMIT,
        schema: {
          summary: "What a coupon takes off a cart",
          querystring: LocaleQuery,
          body: CouponRequest,
          response: { 200: CouponResponse, ...REFUSALS },
        },
      },
      async (request) => {
        const { caller, body } = request;
        const { code, items, email } = body;
        const coupon = await totals.applyCoupon(
          { code, items: items ?? undefined, email: email ?? "" },
          { caller, client: clientOf(request) },
        );
        return { status: "success" as const, coupon: appliedCouponOf(coupon, caller.locale) };
      },
    );
    api.post(
      "/shipping/calculator",
      {
        bodyLimit: CART_BODY_LIMIT,
        schema: {
          summary: "Ways to ship a cart to an address, each good for that cart and address alone",
          querystring: LocaleQuery,
          body: ShippingRequest,
          response: { 200: ShippingResponse, ...REFUSALS },
        },
      },
      async (request) => {
        const { caller, body } = request;
        const quote = await quoteShipping(body, { caller, client: clientOf(request) });
        return shippingResponseOf(quote, caller.locale);
      },
    );
  };
}

/** The order that a customer has begun: GET and POST orders/draft, POST orders/draftremove. */
export function draftRoutes(drafts: KeptDraft): FastifyPluginAsyncZod {
  return async (api) => {
    api.get(
      "/orders/draft",
      {
        schema: {
          summary: "The order that the caller has begun, as it was saved",
          querystring: LocaleQuery,
          response: { 200: DraftResponse, 401: ErrorResponse },
        },
      },
      async ({ caller }) => ({
        status: "success" as const,
        draft: await drafts.read(requireAccount(caller).accountId),
      }),
    );
    api.post(
      "/orders/draft",
      {
        bodyLimit: CART_BODY_LIMIT,
        schema: {
          summary: "Keep the order that the caller has begun, for every device",
          querystring: LocaleQuery,
          body: DraftRequest,
          response: {
            200: DoneResponse,
            400: ErrorResponse,
            401: ErrorResponse,
            422: ErrorResponse,
          },
        },
      },
      async ({ caller, body }) => {
        await drafts.save(requireAccount(caller).accountId, body.draft);
        return { status: "success" as const };
      },
    );
  };
}
