import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";

import {
  PartRemovePreviewRequest,
  PartRemovePreviewResponse,
  PartRemoveRequest,
  PartRemoveResponse,
} from "#contract/part-removal.ts";
import { LocaleQuery } from "#contract/shared.ts";
import { askingOf } from "#server/audit/staff.ts";
import type { Database } from "#server/platform/database/database.ts";
import { SUCCESS } from "#server/platform/http/success.ts";

import { previewPartRemoval, removePart } from "./remove-part.ts";

/** POST admin/parts/removepreview and remove: a manager's word. */
export function partRemovalRoutes(db: Database): FastifyPluginAsyncZod {
  return async (api) => {
    api.post(
      "/admin/parts/removepreview",
      {
        config: { refusals: ["part_not_found"] },
        schema: {
          summary: "What keeps a part from being removed, and what would go with it",
          description: "Nothing is changed. Where nothing keeps it, `holds` is empty.",
          querystring: LocaleQuery,
          body: PartRemovePreviewRequest,
          response: { 200: PartRemovePreviewResponse },
        },
      },
      async ({ body }) => ({ ...SUCCESS, ...(await previewPartRemoval(db, body.sku)) }),
    );
    api.post(
      "/admin/parts/remove",
      {
        config: { refusals: ["part_not_found", "changed_meanwhile", "part_in_use"] },
        schema: {
          summary: "Remove a part that was made by mistake",
          description:
            "With its prices, fitments, pictures, papers and references. Refused while an order, a quote, a cart, a list, stock, a kit or anything else names it (`removepreview` says what): such a part is taken off sale instead. It cannot be undone; the audit log keeps what it said.",
          querystring: LocaleQuery,
          body: PartRemoveRequest,
          response: { 200: PartRemoveResponse },
        },
      },
      async (request) => {
        await removePart(db, request.body, askingOf(request));
        return SUCCESS;
      },
    );
  };
}
