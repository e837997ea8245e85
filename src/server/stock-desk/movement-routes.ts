import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";

import { LocaleQuery } from "#contract/shared.ts";
import { MovementsRequest, MovementsResponse } from "#contract/stock-movements.ts";
import type { Database } from "#server/platform/database/database.ts";
import { SUCCESS } from "#server/platform/http/success.ts";

import { listMovements } from "./list-movements.ts";

/** POST admin/stock/movements: the book of stock; nothing here changes it, and nothing else can. */
export function movementRoutes(db: Database): FastifyPluginAsyncZod {
  return async (api) => {
    api.post(
      "/admin/stock/movements",
      {
        schema: {
          summary: "What changed the stock, the newest first",
          description:
            "Who, when, why, how many pieces, and how many lay there before and after. By the beginning of a number or the sku, by warehouse, kind, who and days. Of movements from before the book kept it nobody knows who and how many. A page may be short and have a `next` all the same.",
          querystring: LocaleQuery,
          body: MovementsRequest,
          response: { 200: MovementsResponse },
        },
      },
      async ({ body }) => ({ ...SUCCESS, ...(await listMovements(db, body)) }),
    );
  };
}
