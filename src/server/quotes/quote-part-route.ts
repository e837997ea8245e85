import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";

import { QuotePartsRequest, QuotePartsResponse } from "#contract/desk-quotes.ts";
import { LocaleQuery } from "#contract/shared.ts";
import { SUCCESS } from "#server/platform/http/success.ts";

import type { FindQuoteParts } from "./find-quote-parts.ts";

/** Parts that staff may offer in the place of one that a quote asks for: POST admin/quotes/parts. */
export function quotePartRoute(find: FindQuoteParts): FastifyPluginAsyncZod {
  return async (api) => {
    api.post(
      "/admin/quotes/parts",
      {
        config: { refusals: ["order_not_found", "not_found", "guest_cart_disabled"] },
        schema: {
          summary: "Parts to offer in the place of one that a quote asks for",
          description:
            "As its customer would buy them. With `instead` those of the same interchange group come first.",
          querystring: LocaleQuery,
          body: QuotePartsRequest,
          response: { 200: QuotePartsResponse },
        },
      },
      async ({ body }) => ({ ...SUCCESS, items: await find(body) }),
    );
  };
}
