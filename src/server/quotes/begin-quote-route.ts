import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";

import { BeginQuoteRequest, QuoteBegunResponse } from "#contract/desk-quotes.ts";
import { ChangedResponse } from "#contract/orders.ts";
import { ErrorResponse, IdempotencyKey, LocaleQuery } from "#contract/shared.ts";
import { askingOf } from "#server/audit/staff.ts";
import { CART_BODY_LIMIT } from "#server/cart/cart-routes.ts";
import { PRICING_REFUSALS } from "#server/checkout/pricing-refusals.ts";
import { answerChanges } from "#server/orders/placing/place-reply.ts";

import type { BeginQuote } from "./begin-quote.ts";

/** What staff calls to ask for a quote in a customer's place: POST admin/quotes/begin. */
export function quoteBeginningRoute(begin: BeginQuote): FastifyPluginAsyncZod {
  return async (api) => {
    api.post(
      "/admin/quotes/begin",
      {
        bodyLimit: CART_BODY_LIMIT,
        config: {
          refusals: [...PRICING_REFUSALS, "cart_empty", "order_changed", "idempotency_key_reused"],
        },
        schema: {
          summary: "Ask for a quote in the place of a customer, or of a guest",
          description:
            "Priced by what the customer's account says, or at what a manager agreed on with them (`agreed`), as long as nobody has answered it; an account's cart stays as it is. The customer gets the mail that they get of their own, which says that staff asked; the history and the audit log say who. 409 with `order_changed` is what is to be had of it.",
          querystring: LocaleQuery,
          headers: z.looseObject({ "idempotency-key": IdempotencyKey }),
          body: BeginQuoteRequest,
          response: { 200: QuoteBegunResponse, 409: z.union([ChangedResponse, ErrorResponse]) },
        },
      },
      async (request, reply) => {
        const { body, caller, headers } = request;
        await answerChanges(reply, caller.locale, async () => {
          const sent = { body, idempotencyKey: headers["idempotency-key"] };
          const number = await begin(sent, askingOf(request));
          return reply.send({ status: "success" as const, quoteNumber: String(number) });
        });
        return reply;
      },
    );
  };
}
