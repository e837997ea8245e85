import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";

import {
  PaypalCreateResponse,
  PayOrderPaypalRequest,
  PayOrderRequest,
  PendingResponse,
  PlacedResponse,
  PlaceHeaders,
} from "#contract/orders.ts";
import { ErrorResponse, LocaleQuery } from "#contract/shared.ts";
import { callingOf } from "#server/platform/http/caller.ts";

import type { OrderPaying } from "./pay-order.ts";
import { PAYMENT_REFUSALS } from "./payment-refusals.ts";
import { placeReply } from "./place-reply.ts";

/** POST orders/pay and orders/pay/paypal: an order by phone, or a change of an order, is paid by whoever has its link. */
export function payRoutes(paying: OrderPaying): FastifyPluginAsyncZod {
  return async (api) => {
    api.post(
      "/orders/pay",
      {
        config: {
          refusals: [
            "not_found",
            "order_status_refused",
            "order_changed",
            "coupon_used_up",
            "coupon_used_by_you",
            "card_number_refused",
            ...PAYMENT_REFUSALS,
          ],
        },
        schema: {
          summary:
            "Pay an order that the shop took by phone, or what a change of one comes to more",
          description:
            "By card, processor or PayPal, once however often it is sent. The order keeps its lines, prices and link. 200 is paid, 202 a payment that is not settled yet, 402 was declined and may be tried again while the order waits. After a decline its pieces and its coupon are taken anew, and may be gone. With `proposal` exactly the difference of that change is paid, which is then done; money that comes after it ended goes back.",
          querystring: LocaleQuery,
          headers: PlaceHeaders,
          body: PayOrderRequest,
          response: { 200: PlacedResponse, 202: PendingResponse, 402: ErrorResponse },
        },
      },
      async (request, reply) => {
        const { body, caller, headers } = request;
        const idempotencyKey = headers["idempotency-key"];
        const outcome = await paying.pay({ body, idempotencyKey, ...callingOf(request) });
        const answer = placeReply(outcome, caller.locale);
        return reply.code(answer.code).send(answer.body);
      },
    );
    await api.register(paypalRoute(paying));
  };
}

function paypalRoute(paying: OrderPaying): FastifyPluginAsyncZod {
  return async (api) => {
    api.post(
      "/orders/pay/paypal",
      {
        config: {
          refusals: [
            "not_found",
            "order_status_refused",
            "card_number_refused",
            "method_not_offered",
            "payment_unavailable",
            "rate_limited",
          ],
        },
        schema: {
          summary:
            "Begin a payment at PayPal of an order that the shop took by phone, or of a change",
          description:
            "Answers the `orderID` for PayPal's own button. What is agreed to there is sent to orders/pay.",
          querystring: LocaleQuery,
          body: PayOrderPaypalRequest,
          response: { 200: PaypalCreateResponse },
        },
      },
      async (request) => ({
        status: "success" as const,
        orderID: await paying.beginPaypal(request.body, callingOf(request)),
      }),
    );
  };
}
