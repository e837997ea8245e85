import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";

import { OutgoingRowsRequest, OutgoingRowsResponse } from "#contract/outgoing-rows.ts";
import { LocaleQuery } from "#contract/shared.ts";
import { SUCCESS } from "#server/platform/http/success.ts";

import type { OutgoingRows } from "./read-outgoing-rows.ts";

/** POST admin/imports/outgoing: what the shop has, as imports read it. */
export function outgoingRowsRoutes(read: OutgoingRows): FastifyPluginAsyncZod {
  return async (api) => {
    api.post(
      "/admin/imports/outgoing",
      {
        schema: {
          summary: "Fitments, interchange or kits, row by row as an import of them reads it",
          description:
            "By the SKU of the part. Imported again, nothing changes. `POST admin/lists/file` writes the whole of it as a file. `next`, where there is one, asks for the page after, though this one may be empty.",
          querystring: LocaleQuery,
          body: OutgoingRowsRequest,
          response: { 200: OutgoingRowsResponse },
        },
      },
      async ({ body }) => ({ ...SUCCESS, ...(await read(body)) }),
    );
  };
}
