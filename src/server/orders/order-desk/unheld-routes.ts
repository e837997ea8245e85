import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";

import { LocaleQuery } from "#contract/shared.ts";
import { UnheldRequest, UnheldResponse } from "#contract/unheld-pieces.ts";
import type { Database } from "#server/platform/database/database.ts";
import { SUCCESS } from "#server/platform/http/success.ts";

import { readUnheld } from "./read-unheld.ts";

/** POST admin/orders/unheld: why pieces of an order are not held for it. */
export function unheldRoutes(db: Database): FastifyPluginAsyncZod {
  return async (api) => {
    api.post(
      "/admin/orders/unheld",
      {
        config: { refusals: ["order_not_found"] },
        schema: {
          summary: "Where pieces are that an order waits for",
          description:
            "Line by line: free in open warehouses, in closed ones, and such as belong to other orders that have not left.",
          querystring: LocaleQuery,
          body: UnheldRequest,
          response: { 200: UnheldResponse },
        },
      },
      async ({ body }) => ({ ...SUCCESS, lines: await readUnheld(db, body.orderNumber) }),
    );
  };
}
