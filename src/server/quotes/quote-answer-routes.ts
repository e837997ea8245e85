import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";

import { OrderChangedResponse } from "#contract/admin-orders.ts";
import { type AnswerLine, AnswerQuoteRequest, StaffQuoteRequest } from "#contract/quotes.ts";
import { LocaleQuery } from "#contract/shared.ts";
import { fromDollars } from "#domain/money/money.ts";
import { QUOTE_STATUS_LABELS } from "#domain/order/order-labels.ts";
import type { GivenLine } from "#domain/quote/quote-answer.ts";
import { askingOf } from "#server/audit/staff.ts";
import { SUCCESS } from "#server/platform/http/success.ts";

import type { QuoteDesk } from "./quote-desk.ts";
import type { QuoteRow } from "./quote-store.ts";

const DESK_REPLIES = { 200: OrderChangedResponse };

/** What staff does with quotes: admin/quotes/answer, decline and message (decisions §11). */
export function quoteDeskRoutes(desk: QuoteDesk): FastifyPluginAsyncZod {
  return async (api) => {
    api.post(
      "/admin/quotes/answer",
      {
        config: {
          refusals: [
            "order_not_found",
            "quote_status_refused",
            "changed_meanwhile",
            "quote_nothing_offered",
            "quote_replacement_refused",
          ],
        },
        schema: {
          summary: "Answer every line of a quote, for as many days as it is to hold",
          description:
            "A line has a price, of the part or of another one in its place (`instead`), or is `unavailable`: then it costs nothing and is not ordered. Without `days` it holds for as many as its storefront says. What has expired is answered again like any other. The customer is told by mail and accepts or declines.",
          querystring: LocaleQuery,
          body: AnswerQuoteRequest,
          response: DESK_REPLIES,
        },
      },
      async (request) => {
        const { lines, shipping, days, message, ...seen } = request.body;
        const answer = {
          ...seen,
          lines: lines.map(givenLineOf),
          days: days ?? undefined,
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
          config: { refusals: ["order_not_found", "quote_status_refused", "changed_meanwhile"] },
          schema: {
            summary: verb === "decline" ? "Decline a quote" : "Write to the customer of a quote",
            description: "It stands in the quote's history, which its customer sees.",
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

function givenLineOf(line: AnswerLine): GivenLine {
  const { position } = line;
  if ("unavailable" in line)
    return { position, unavailable: { note: (line.unavailable.note ?? "").trim() } };
  const { price, quantity, instead } = line;
  return {
    position,
    quantity,
    unitPrice: fromDollars(price),
    instead: instead
      ? { sku: instead.sku, reason: instead.reason, note: (instead.note ?? "").trim() }
      : null,
  };
}

function changedQuote({ number, status }: QuoteRow) {
  return {
    ...SUCCESS,
    order: { orderNumber: String(number), status: QUOTE_STATUS_LABELS[status] },
  };
}
