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
import { clientOf } from "#server/platform/caller.ts";
import { refuseCardNumbers } from "#server/platform/refuse-card-numbers.ts";

import type { PaymentConfirmation } from "./confirm-attempt.ts";
import type { PaypalOrders } from "./create-paypal-order.ts";
import type { PlaceDraft } from "./place-draft.ts";
import { answerChanges, placeReply } from "./place-reply.ts";

const REFUSED = { 400: ErrorResponse, 401: ErrorResponse, 403: ErrorResponse };
const OUTCOMES = {
  200: PlacedResponse,
  202: PendingResponse,
  402: ErrorResponse,
  409: z.union([ChangedResponse, ErrorResponse]),
  422: ErrorResponse,
  429: ErrorResponse,
  503: ErrorResponse,
};

type Needs = {
  placeDraft: PlaceDraft;
  confirm: PaymentConfirmation;
  createPaypalOrder: PaypalOrders;
};

/** POST orders/place, payments/confirm and payments/paypal/create (decisions §7). */
export function placeRoutes(needs: Needs): FastifyPluginAsyncZod {
  return async (api) => {
    api.addHook("preValidation", refuseCardNumbers);
    api.post(
      "/orders/place",
      {
        bodyLimit: CART_BODY_LIMIT,
        schema: {
          summary:
            "Place an order; the header Idempotency-Key makes it one, however often it is sent",
          querystring: LocaleQuery,
          headers: PlaceHeaders,
          body: PlaceRequest,
          response: { ...REFUSED, 404: ErrorResponse, ...OUTCOMES },
        },
      },
      async (request, reply) => {
        const { body, caller, headers } = request;
        const idempotencyKey = headers["idempotency-key"];
        const placing = { body, caller, client: clientOf(request), idempotencyKey };
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

function paymentRoutes({ confirm, createPaypalOrder }: Needs): FastifyPluginAsyncZod {
  return async (api) => {
    api.post(
      "/payments/confirm",
      {
        schema: {
          summary: "Go on with a payment that was pending",
          querystring: LocaleQuery,
          body: ConfirmRequest,
          response: { ...REFUSED, 404: ErrorResponse, ...OUTCOMES },
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
        schema: {
          summary: "Begin a payment at PayPal of what the order costs now",
          querystring: LocaleQuery,
          body: PaypalCreateRequest,
          response: {
            200: PaypalCreateResponse,
            ...REFUSED,
            409: ErrorResponse,
            422: ErrorResponse,
            429: ErrorResponse,
            503: ErrorResponse,
          },
        },
      },
      async (request) => ({
        status: "success" as const,
        orderID: await createPaypalOrder({
          order: request.body.order,
          caller: request.caller,
          client: clientOf(request),
        }),
      }),
    );
  };
}
