import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";

import { StockResponse } from "#contract/part-desk.ts";
import { LocaleQuery } from "#contract/shared.ts";
import { ComingPreview, ComingRequest } from "#contract/stock-coming.ts";
import { askingOf } from "#server/audit/staff.ts";
import type { Database } from "#server/platform/database/database.ts";
import { SUCCESS } from "#server/platform/http/success.ts";

import type { ComingPieces } from "./coming-pieces.ts";
import { readStock } from "./read-part.ts";

const COMING_REFUSALS = [
  "part_not_found",
  "not_found",
  "changed_meanwhile",
  "arrival_of_nothing",
  "arrival_day_past",
] as const;

/** POST admin/stock/coming and admin/stock/coming/preview: what is on its way to a warehouse, and when it comes. */
export function comingRoutes(coming: ComingPieces, db: Database): FastifyPluginAsyncZod {
  return async (api) => {
    api.post(
      "/admin/stock/coming/preview",
      {
        config: { refusals: [...COMING_REFUSALS] },
        schema: {
          summary: "Which orders that wait for a part get another day by what is to be on its way",
          description:
            "Nothing is written. The day of an order is that by which all of its pieces have come, orders before others as they were placed; the first twenty are named. What their customers were told stays.",
          querystring: LocaleQuery,
          body: ComingRequest,
          response: { 200: ComingPreview },
        },
      },
      async ({ body }) => ({ ...SUCCESS, ...(await coming.preview(body)) }),
    );
    api.post(
      "/admin/stock/coming",
      {
        config: { refusals: [...COMING_REFUSALS] },
        schema: {
          summary: "Say how many pieces are on their way to a warehouse, and when they come",
          description:
            "In the place of what was said before, which `seen` names: refused where the shop says something else by now. What lies there stays. No day is one that nobody knows; a day that is over at the warehouse may stay, but is said of nothing anew.",
          querystring: LocaleQuery,
          body: ComingRequest,
          response: { 200: StockResponse },
        },
      },
      async (request) => {
        await coming.save(request.body, askingOf(request));
        return { ...SUCCESS, ...(await readStock(db, request.body.sku)) };
      },
    );
  };
}
