import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";

import type { ProductsResponse } from "#contract/products.ts";
import {
  ChosenRequest,
  SearchesRequest,
  SearchesResponse,
  TrySearchRequest,
  TrySearchResponse,
} from "#contract/searches.ts";
import { LocaleQuery } from "#contract/shared.ts";
import { SEARCHES_KEPT_DAYS } from "#domain/search/kept-days.ts";
import type { Caller } from "#server/platform/http/caller.ts";
import type { CallLimit } from "#server/platform/limits/call-limit.ts";

import type { SearchLog } from "./log-searches.ts";
import type { SearchPager } from "./page-of-searches.ts";

/** POST searches/chosen: what a search's list was good for, without a word on who it was (decisions §4). */
export function choiceRoutes(
  log: Pick<SearchLog, "chosen">,
  limit: CallLimit,
): FastifyPluginAsyncZod {
  return async (api) => {
    api.post(
      "/searches/chosen",
      {
        preHandler: limit,
        config: { refusals: ["rate_limited"] },
        schema: {
          summary: "A part of a search's list was opened or put into a cart",
          description:
            "Counted by day, text and part. Neither the account nor the address of the caller is kept.",
          querystring: LocaleQuery,
          body: ChosenRequest,
          response: { 200: z.strictObject({ status: z.literal("success") }) },
        },
      },
      async ({ body: { searchText: text, sku, kind } }) => {
        log.chosen({ text, sku, kind });
        return { status: "success" as const };
      },
    );
  };
}

/** Answers a question as a shopper of the caller's storefront would be, and counts it nowhere. */
export type SearchTrial = (text: string, caller: Caller) => Promise<ProductsResponse>;

/** POST admin/searches and admin/searches/try: what was searched, and what a question finds now, for staff. */
export function searchListRoutes(list: SearchPager, trial: SearchTrial): FastifyPluginAsyncZod {
  return async (api) => {
    api.post(
      "/admin/searches",
      {
        schema: {
          summary: "What shoppers ask that nobody understands, and what finds nothing",
          description: `By how often, over the last \`days\` (30 unless said, at most ${SEARCHES_KEPT_DAYS}): questions that found nothing unless \`list\` says otherwise. Texts are kept without a person's name for ${SEARCHES_KEPT_DAYS} days.`,
          querystring: LocaleQuery,
          body: SearchesRequest,
          response: { 200: SearchesResponse },
        },
      },
      async ({ body }) => ({ status: "success" as const, ...(await list(body)) }),
    );
    api.post(
      "/admin/searches/try",
      {
        schema: {
          summary: "What a question is read as and finds now",
          description: "As the shop answers it to whoever asks; it is not counted as a search.",
          querystring: LocaleQuery,
          body: TrySearchRequest,
          response: { 200: TrySearchResponse },
        },
      },
      async ({ body, caller }) => tried(await trial(body.text, caller)),
    );
  };
}

function tried({ products, productsFiltered, searchInfo }: ProductsResponse): TrySearchResponse {
  return {
    status: "success",
    reading: searchInfo.reading ?? null,
    parts: productsFiltered,
    items: products.map(({ sku, part_number: partNumber, title, brand }) => ({
      sku,
      partNumber,
      title,
      brand,
    })),
  };
}
