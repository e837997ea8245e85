import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";

import {
  ChangedResponse,
  PendingResponse,
  PlacedResponse,
  PlaceHeaders,
} from "#contract/orders.ts";
import {
  AnswerQuoteRequest,
  QuoteAcceptRequest,
  QuoteDeclineRequest,
  QuoteMessageRequest,
  QuotePlacedResponse,
  QuoteRequest,
  QuoteResponse,
  StaffQuoteRequest,
} from "#contract/quotes.ts";
import { OrderChangedResponse } from "#contract/admin-orders.ts";
import { ErrorResponse, LocaleQuery } from "#contract/shared.ts";
import { fromDollars } from "#domain/money/money.ts";
import { CART_BODY_LIMIT } from "#server/cart/cart-routes.ts";
import { askingOf } from "#server/orders/admin-order-routes.ts";
import { QUOTE_STATUS_LABELS } from "#domain/order/order-labels.ts";
import { answerChanges, placeReply } from "#server/orders/place-reply.ts";
import { clientOf } from "#server/platform/caller.ts";
import { refuseCardNumbers } from "#server/platform/refuse-card-numbers.ts";

import type { CustomerQuotes } from "./customer-quotes.ts";
import type { QuoteDesk } from "./quote-desk.ts";
import type { QuoteRow } from "./quote-store.ts";
import type { RequestQuote } from "./request-quote.ts";

const REFUSED = {
  400: ErrorResponse,
  401: ErrorResponse,
  403: ErrorResponse,
  404: ErrorResponse,
  422: ErrorResponse,
  429: ErrorResponse,
};
const SUCCESS = { status: "success" } as const;

type Needs = { quotes: CustomerQuotes; requestQuote: RequestQuote };

/** Asking for a quote, and answering the shop's offer (decisions §7). */
export function quoteRoutes({ quotes, requestQuote }: Needs): FastifyPluginAsyncZod {
  return async (api) => {
    api.addHook("preValidation", refuseCardNumbers);
    api.post(
      "/orders/quote",
      {
        bodyLimit: CART_BODY_LIMIT,
        schema: {
          summary: "Ask the shop for its prices on a cart",
          querystring: LocaleQuery,
          body: QuoteRequest,
          response: {
            200: QuotePlacedResponse,
            ...REFUSED,
            409: z.union([ChangedResponse, ErrorResponse]),
          },
        },
      },
      async (request, reply) => {
        const { body, caller } = request;
        const asked = { order: body.order, caller, client: clientOf(request) };
        await answerChanges(reply, caller.locale, async () => {
          const { number, validator } = await requestQuote(asked);
          return reply.send({
            ...SUCCESS,
            order: { type: "quote" as const, orderNumber: String(number), validator },
          });
        });
        return reply;
      },
    );
    await api.register(offerRoutes(quotes));
  };
}

function offerRoutes(quotes: CustomerQuotes): FastifyPluginAsyncZod {
  return async (api) => {
    api.post(
      "/orders/quoteaccept",
      {
        schema: {
          summary: "Buy at the quoted prices",
          querystring: LocaleQuery,
          headers: PlaceHeaders,
          body: QuoteAcceptRequest,
          response: {
            200: PlacedResponse,
            202: PendingResponse,
            402: ErrorResponse,
            409: ErrorResponse,
            503: ErrorResponse,
            ...REFUSED,
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
    await api.register(refusalRoutes(quotes));
  };
}

function refusalRoutes(quotes: CustomerQuotes): FastifyPluginAsyncZod {
  return async (api) => {
    api.post(
      "/orders/quotedecline",
      {
        schema: {
          summary: "Withdraw a quote, or decline the shop's answer",
          querystring: LocaleQuery,
          body: QuoteDeclineRequest,
          response: { 200: QuoteResponse, ...REFUSED, 409: ErrorResponse },
        },
      },
      async ({ body, caller }) => {
        const said = { path: body.quote, message: (body.message ?? "").trim() };
        return { ...SUCCESS, order: await quotes.decline(said, caller) };
      },
    );
    api.post(
      "/orders/quotemessage",
      {
        schema: {
          summary: "Write to the shop about a quote",
          querystring: LocaleQuery,
          body: QuoteMessageRequest,
          response: { 200: QuoteResponse, ...REFUSED },
        },
      },
      async ({ body, caller }) => {
        const said = { path: body.quote, message: body.message.trim() };
        return { ...SUCCESS, order: await quotes.message(said, caller) };
      },
    );
  };
}

const DESK_REPLIES = { 200: OrderChangedResponse, ...REFUSED, 409: ErrorResponse };

/** What staff does with quotes: admin/quotes/answer, decline and message (decisions §11). */
export function quoteDeskRoutes(desk: QuoteDesk): FastifyPluginAsyncZod {
  return async (api) => {
    api.post(
      "/admin/quotes/answer",
      {
        schema: {
          summary: "Name prices and shipping; they hold for 15 days",
          querystring: LocaleQuery,
          body: AnswerQuoteRequest,
          response: DESK_REPLIES,
        },
      },
      async (request) => {
        const { quoteNumber, lines, shipping, message } = request.body;
        const answer = {
          quoteNumber,
          lines: lines.map(({ position, price, quantity }) => ({
            position,
            quantity,
            unitPrice: fromDollars(price),
          })),
          shipping: { ...shipping, price: fromDollars(shipping.price) },
          message: (message ?? "").trim(),
        };
        return changedQuote(await desk.answer(answer, askingOf(request)));
      },
    );
    for (const verb of ["decline", "message"] as const) {
      api.post(
        `/admin/quotes/${verb}`,
        {
          schema: {
            summary: verb === "decline" ? "Decline a quote" : "Write to the customer of a quote",
            querystring: LocaleQuery,
            body: StaffQuoteRequest,
            response: DESK_REPLIES,
          },
        },
        async (request) => changedQuote(await desk[verb](request.body, askingOf(request))),
      );
    }
  };
}

function changedQuote({ number, status }: QuoteRow) {
  return {
    ...SUCCESS,
    order: { orderNumber: String(number), status: QUOTE_STATUS_LABELS[status] },
  };
}
