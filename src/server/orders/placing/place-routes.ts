import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";

import {
  ChangedResponse,
  ConfirmRequest,
  PaypalCreateRequest,
  PaypalCreateResponse,
  PendingResponse,
  PlacedResponse,
  PlaceHeaders,
  PlaceRequest,
} from "#contract/orders.ts";
import { ErrorResponse, LocaleQuery } from "#contract/shared.ts";
import { CART_BODY_LIMIT } from "#server/cart/cart-routes.ts";
import { DRAFT_REFUSALS } from "#server/checkout/pricing-refusals.ts";
import { callingOf } from "#server/platform/http/caller.ts";
import type { CallLimit } from "#server/platform/limits/call-limit.ts";

import type { PaymentConfirmation } from "./confirm-attempt.ts";
import type { PaypalOrders } from "./create-paypal-order.ts";
import { PAYMENT_REFUSALS } from "./payment-refusals.ts";
import type { PlaceDraft } from "./place-draft.ts";
import { answerChanges, placeReply } from "./place-reply.ts";

const OUTCOMES = {
  200: PlacedResponse,
  202: PendingResponse,
  402: ErrorResponse,
  409: z.union([ChangedResponse, ErrorResponse]),
};

type Needs = {
  placeDraft: PlaceDraft;
  confirm: PaymentConfirmation;
  limitConfirm: CallLimit;
  createPaypalOrder: PaypalOrders;
};

/** POST orders/place, payments/confirm and payments/paypal/create (decisions §7). */
export function placeRoutes(needs: Needs): FastifyPluginAsyncZod {
  return async (api) => {
    api.post(
      "/orders/place",
      {
        bodyLimit: CART_BODY_LIMIT,
        config: {
          refusals: [...DRAFT_REFUSALS, ...PAYMENT_REFUSALS, "draft_unknown", "draft_used"],
        },
        schema: {
          summary:
            "Place an order; the header Idempotency-Key makes it one, however often it is sent",
          description:
            "The shop prices the order itself, holds stock, coupon and credit, and asks the provider of the payment. 200 is an order; 202 is a payment that is not settled yet; 402 was declined and the cart stays; 409 with `order_changed` is the order as it would be now, to be confirmed again. Thirty in an hour from one address, five declined payments.",
          querystring: LocaleQuery,
          headers: PlaceHeaders,
          body: PlaceRequest,
          response: OUTCOMES,
        },
      },
      async (request, reply) => {
        const { body, caller, headers } = request;
        const idempotencyKey = headers["idempotency-key"];
        const placing = { body, ...callingOf(request), idempotencyKey };
        await answerChanges(reply, caller.locale, async () => {
          const answer = placeReply(await needs.placeDraft(placing), caller.locale);
          return reply.code(answer.code).send(answer.body);
        });
        return reply;
      },
    );
    await api.register(paymentRoutes(needs));
  };
}

function paymentRoutes({ confirm, limitConfirm, createPaypalOrder }: Needs): FastifyPluginAsyncZod {
  return async (api) => {
    api.post(
      "/payments/confirm",
      {
        config: { refusals: ["not_found", "in_progress", "payment_unavailable", "rate_limited"] },
        onRequest: limitConfirm,
        schema: {
          summary: "Go on with a payment that was pending",
          description:
            "After 3-D Secure, or after a reply of 202. Any number of times: a payment that is settled answers the same again.",
          querystring: LocaleQuery,
          body: ConfirmRequest,
          response: OUTCOMES,
        },
      },
      async ({ body, caller }, reply) => {
        const answer = placeReply(await confirm(body.attempt), caller.locale);
        return reply.code(answer.code).send(answer.body);
      },
    );
    api.post(
      "/payments/paypal/create",
      {
        bodyLimit: CART_BODY_LIMIT,
        config: {
          refusals: [...DRAFT_REFUSALS, "method_not_offered", "payment_unavailable"],
        },
        schema: {
          summary: "Begin a payment at PayPal of what the order costs now",
          description:
            "Answers the `orderID` for PayPal's own button. What is agreed to there is sent to orders/place.",
          querystring: LocaleQuery,
          body: PaypalCreateRequest,
          response: { 200: PaypalCreateResponse },
        },
      },
      async (request) => ({
        status: "success" as const,
        orderID: await createPaypalOrder({
          order: request.body.order,
          ...callingOf(request),
        }),
      }),
    );
  };
}
