import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";

import { ChosenRequest, SearchesRequest, SearchesResponse } from "#contract/searches.ts";
import { LocaleQuery } from "#contract/shared.ts";
import type { CallLimit } from "#server/platform/limits/call-limit.ts";

import type { SearchLister } from "./list-searches.ts";
import type { SearchLog } from "./log-searches.ts";

const DEFAULT_DAYS = 30;
const DEFAULT_SIZE = 50;

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

/** POST admin/searches: what was searched, for staff. */
export function searchListRoutes(list: SearchLister): FastifyPluginAsyncZod {
  return async (api) => {
    api.post(
      "/admin/searches",
      {
        schema: {
          summary: "What shoppers ask that nobody understands, and what finds nothing",
          description:
            "By how often, over the last `days` (30 unless said, at most 90), `size` lines of each list (50 unless said). Texts are kept without a person's name for 90 days.",
          querystring: LocaleQuery,
          body: SearchesRequest,
          response: { 200: SearchesResponse },
        },
      },
      async ({ body: { days = DEFAULT_DAYS, size = DEFAULT_SIZE } }) => ({
        status: "success" as const,
        ...(await list({ days, size })),
      }),
    );
  };
}
