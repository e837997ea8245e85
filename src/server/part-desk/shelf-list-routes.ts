import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";

import { LocaleQuery } from "#contract/shared.ts";
import {
  ShelvesRequest,
  ShelvesResponse,
  WarehousesRequest,
  WarehousesResponse,
} from "#contract/stock-list.ts";
import type { Database } from "#server/platform/database/database.ts";
import { SUCCESS } from "#server/platform/http/success.ts";

import { listShelves } from "./list-shelves.ts";
import { findWarehouseNames } from "./shelf-list-store.ts";

/** POST admin/stock and admin/warehouses: what lies where, and where that may be. */
export function shelfListRoutes(db: Database): FastifyPluginAsyncZod {
  return async (api) => {
    api.post(
      "/admin/stock",
      {
        schema: {
          summary: "Pieces by warehouse, the newest parts first",
          description:
            "By the beginning of a number or the sku, by warehouse, with pieces, without, or with pieces on their way. Of numbers with one beginning the first 2,000 are looked at. A page may be short and have a `next` all the same.",
          querystring: LocaleQuery,
          body: ShelvesRequest,
          response: { 200: ShelvesResponse },
        },
      },
      async ({ body }) => ({ ...SUCCESS, ...(await listShelves(db, body)) }),
    );
    api.post(
      "/admin/warehouses",
      {
        schema: {
          summary: "The shop's warehouses",
          description: "In the shop's order, each with the storefront that it ships for.",
          querystring: LocaleQuery,
          body: WarehousesRequest,
          response: { 200: WarehousesResponse },
        },
      },
      async () => ({ ...SUCCESS, items: await findWarehouseNames(db) }),
    );
  };
}
