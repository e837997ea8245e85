import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";

import {
  ChangedResponse,
  PaypalCreateResponse,
  PendingResponse,
  PlacedResponse,
  PlaceHeaders,
} from "#contract/orders.ts";
import {
  QuoteAcceptRequest,
  QuoteDeclineRequest,
  QuoteMessageRequest,
  QuotePaypalRequest,
  QuotePlacedResponse,
  QuoteRequest,
  QuoteResponse,
} from "#contract/quotes.ts";
import { ErrorResponse, LocaleQuery } from "#contract/shared.ts";
import { CART_BODY_LIMIT } from "#server/cart/cart-routes.ts";
import { DRAFT_REFUSALS } from "#server/checkout/pricing-refusals.ts";
import { PAYMENT_REFUSALS } from "#server/orders/placing/payment-refusals.ts";
import { answerChanges, placeReply } from "#server/orders/placing/place-reply.ts";
import { callingOf, clientOf } from "#server/platform/http/caller.ts";
import { SUCCESS } from "#server/platform/http/success.ts";
import type { CallLimit } from "#server/platform/limits/call-limit.ts";

import type { CustomerQuotes } from "./customer-quotes.ts";
import type { RequestQuote } from "./request-quote.ts";

type Needs = { quotes: CustomerQuotes; requestQuote: RequestQuote; limit: CallLimit };

/** Asking for a quote, and answering the shop's offer (decisions §7). */
export function quoteRoutes({ quotes, requestQuote, limit }: Needs): FastifyPluginAsyncZod {
  return async (api) => {
    api.post(
      "/orders/quote",
      {
        bodyLimit: CART_BODY_LIMIT,
        config: { refusals: [...DRAFT_REFUSALS, "idempotency_key_reused"] },
        schema: {
          summary: "Ask the shop for its prices on a cart",
          description:
            "Answers what the quote's link is made of. Staff answers it with prices, and the customer is told by mail. Once for each Idempotency-Key; without one each call asks anew.",
          querystring: LocaleQuery,
          headers: PlaceHeaders,
          body: QuoteRequest,
          response: {
            200: QuotePlacedResponse,
            409: z.union([ChangedResponse, ErrorResponse]),
          },
        },
      },
      async (request, reply) => {
        const { body, caller, headers } = request;
        const idempotencyKey = headers["idempotency-key"];
        await answerChanges(reply, caller.locale, async () => {
          const sent = { body, idempotencyKey, ...callingOf(request) };
          const { number, validator } = await requestQuote(sent);
          return reply.send({
            ...SUCCESS,
            order: { type: "quote" as const, orderNumber: String(number), validator },
          });
        });
        return reply;
      },
    );
    await api.register(offerRoutes(quotes));
    await api.register(paypalRoute(quotes));
    await api.register(refusalRoutes(quotes, limit));
  };
}

function offerRoutes(quotes: CustomerQuotes): FastifyPluginAsyncZod {
  return async (api) => {
    api.post(
      "/orders/quoteaccept",
      {
        config: {
          refusals: [
            "not_found",
            "invalid_form",
            "shipping_required",
            "card_number_refused",
            "order_changed",
            "guest_cart_disabled",
            "quote_status_refused",
            ...PAYMENT_REFUSALS,
          ],
        },
        schema: {
          summary: "Buy at the quoted prices",
          description:
            "Makes an order at the quoted prices, once however often it is sent. 200 is an order, 202 a payment that is not settled yet, 402 was declined.",
          querystring: LocaleQuery,
          headers: PlaceHeaders,
          body: QuoteAcceptRequest,
          response: {
            200: PlacedResponse,
            202: PendingResponse,
            402: ErrorResponse,
          },
        },
      },
      async (request, reply) => {
        const { body, caller, headers } = request;
        const idempotencyKey = headers["idempotency-key"];
        const client = clientOf(request);
        const outcome = await quotes.accept({ body, caller, idempotencyKey, client });
        const answer = placeReply(outcome, caller.locale);
        return reply.code(answer.code).send(answer.body);
      },
    );
  };
}

function paypalRoute(quotes: CustomerQuotes): FastifyPluginAsyncZod {
  return async (api) => {
    api.post(
      "/orders/quotepaypal",
      {
        config: {
          refusals: [
            "not_found",
            "card_number_refused",
            "quote_status_refused",
            "method_not_offered",
            "payment_unavailable",
            "rate_limited",
          ],
        },
        schema: {
          summary: "Begin a payment at PayPal of what a quote offers",
          description:
            "Answers the `orderID` for PayPal's own button. What is agreed to there is sent to orders/quoteaccept.",
          querystring: LocaleQuery,
          body: QuotePaypalRequest,
          response: { 200: PaypalCreateResponse },
        },
      },
      async (request) => {
        const buyer = callingOf(request);
        return { ...SUCCESS, orderID: await quotes.beginPaypal(request.body.quote, buyer) };
      },
    );
  };
}

function refusalRoutes(quotes: CustomerQuotes, limit: CallLimit): FastifyPluginAsyncZod {
  return async (api) => {
    api.post(
      "/orders/quotedecline",
      {
        config: {
          refusals: ["not_found", "quote_status_refused", "card_number_refused", "rate_limited"],
        },
        onRequest: limit,
        schema: {
          summary: "Withdraw a quote, or decline the shop's answer",
          description:
            "What was only asked for is withdrawn, what was answered is declined. Neither can be taken back.",
          querystring: LocaleQuery,
          body: QuoteDeclineRequest,
          response: { 200: QuoteResponse },
        },
      },
      async ({ body, caller }) => {
        const letter = { path: body.quote, message: (body.message ?? "").trim() };
        return { ...SUCCESS, order: await quotes.decline(letter, caller) };
      },
    );
    api.post(
      "/orders/quotemessage",
      {
        config: { refusals: ["not_found", "card_number_refused", "rate_limited"] },
        onRequest: limit,
        schema: {
          summary: "Write to the shop about a quote",
          description: "The message stands in the quote's history.",
          querystring: LocaleQuery,
          body: QuoteMessageRequest,
          response: { 200: QuoteResponse },
        },
      },
      async ({ body, caller }) => {
        const letter = { path: body.quote, message: body.message.trim() };
        return { ...SUCCESS, order: await quotes.message(letter, caller) };
      },
    );
  };
}
