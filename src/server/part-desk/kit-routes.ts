import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";

import { KitRequest, KitResponse, SaveKitRequest } from "#contract/kit-desk.ts";
import { LocaleQuery } from "#contract/shared.ts";
import { askingOf } from "#server/audit/staff.ts";
import type { Database } from "#server/platform/database/database.ts";
import { SUCCESS } from "#server/platform/http/success.ts";

import { readKit } from "./read-kit.ts";
import { saveKit } from "./save-kit.ts";

/** POST admin/kits/get: staff looks. */
export function kitRoutes(db: Database): FastifyPluginAsyncZod {
  return async (api) => {
    api.post(
      "/admin/kits/get",
      {
        config: { refusals: ["part_not_found"] },
        schema: {
          summary: "What a kit holds",
          description:
            "In its order, with what the pieces cost one by one at each level and how many kits those on hand make.",
          querystring: LocaleQuery,
          body: KitRequest,
          response: { 200: KitResponse },
        },
      },
      async ({ body }) => ({ ...SUCCESS, ...(await readKit(db, body.sku)) }),
    );
  };
}

/** POST admin/kits/save: a manager's word. */
export function kitSaveRoutes(db: Database): FastifyPluginAsyncZod {
  return async (api) => {
    api.post(
      "/admin/kits/save",
      {
        config: {
          refusals: ["part_not_found", "kit_circle", "kit_part_twice", "changed_meanwhile"],
        },
        schema: {
          summary: "Say all that a kit holds",
          description: "In this order, in the place of what it held. Shoppers see it at once.",
          querystring: LocaleQuery,
          body: SaveKitRequest,
          response: { 200: KitResponse },
        },
      },
      async (request) => {
        await saveKit(db, request.body, askingOf(request));
        return { ...SUCCESS, ...(await readKit(db, request.body.sku)) };
      },
    );
  };
}
