import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";

import {
  DeskQuoteRequest,
  DeskQuoteResponse,
  DeskQuotesRequest,
  DeskQuotesResponse,
} from "#contract/desk-quotes.ts";
import { LocaleQuery } from "#contract/shared.ts";
import { SUCCESS } from "#server/platform/http/success.ts";

import type { DeskQuoteReader } from "./read-desk-quotes.ts";

/** What staff reads of quotes: POST admin/quotes and get (decisions §11). */
export function quoteListRoutes(reader: DeskQuoteReader): FastifyPluginAsyncZod {
  return async (api) => {
    api.post(
      "/admin/quotes",
      {
        schema: {
          summary: "Quotes, the newest or the oldest first",
          description:
            "By number, purchase order or customer, and by status, storefront and account; `next`, where there is one, asks for the page after.",
          querystring: LocaleQuery,
          body: DeskQuotesRequest,
          response: { 200: DeskQuotesResponse },
        },
      },
      async ({ body, caller }) => ({ ...SUCCESS, ...(await reader.list(body, caller.locale)) }),
    );
    api.post(
      "/admin/quotes/get",
      {
        config: { refusals: ["order_not_found"] },
        schema: {
          summary: "A quote with what was said of it, and what may be done with it now",
          description: "Whole, and without its link, which is its holder's.",
          querystring: LocaleQuery,
          body: DeskQuoteRequest,
          response: { 200: DeskQuoteResponse },
        },
      },
      async ({ body, caller }) => ({
        ...SUCCESS,
        quote: await reader.get(body.quoteNumber, caller.locale),
      }),
    );
  };
}
