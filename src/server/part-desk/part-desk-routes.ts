import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";

import {
  PartRequest,
  PartResponse,
  SavePartRequest,
  SavePricesRequest,
  SaveStockRequest,
  StockRequest,
  StockResponse,
} from "#contract/part-desk.ts";
import { LocaleQuery } from "#contract/shared.ts";
import { storableText } from "#domain/storage/storable-text.ts";
import { askingOf, isManager } from "#server/audit/staff.ts";
import { openedOrGone } from "#server/gone-things/what-became.ts";
import type { Database } from "#server/platform/database/database.ts";
import { SUCCESS } from "#server/platform/http/success.ts";

import { readEditedPart, readStock } from "./read-part.ts";
import type { PartEditing } from "./save-part.ts";

const SAVING = {
  config: {
    refusals: [
      "invalid_form",
      "part_not_found",
      "changed_meanwhile",
      "forbidden",
      "picture_elsewhere",
      "upload_gone",
      "measure_refused",
    ] as const,
  },
  schema: {
    querystring: LocaleQuery,
    body: SavePartRequest,
    response: { 200: PartResponse },
  },
};

/** POST admin/parts/get and save, and admin/verifyparts/save (decisions §11). */
export function partDeskRoutes(db: Database, parts: PartEditing): FastifyPluginAsyncZod {
  return async (api) => {
    api.post(
      "/admin/parts/get",
      {
        config: { refusals: ["part_not_found", "not_found"] },
        schema: {
          summary: "A part as it is edited",
          description:
            "404 with what became of it where it was removed. With its version, prices at every level and what each warehouse holds; for a manager with what it costs the shop.",
          querystring: LocaleQuery,
          body: PartRequest,
          response: { 200: PartResponse },
        },
      },
      async (request) => ({
        ...SUCCESS,
        part: await openedOrGone(db, `part:${storableText(request.body.sku)}`, () =>
          readEditedPart(db, request.body.sku, { withCost: isManager(askingOf(request)) }),
        ),
      }),
    );
    for (const url of ["/admin/parts/save", "/admin/verifyparts/save"])
      api.post(
        url,
        {
          config: { refusals: [...SAVING.config.refusals] },
          schema: {
            ...SAVING.schema,
            summary: "Write what somebody says of a part as they saw it",
            description:
              "What is left out of `fields` and `prices` stays, null empties. `version` 0 makes a new part. Prices and the cost are a manager's word. `measures` are those of which something is said, each in the unit and within the bounds of its measure. `images` are all of its pictures in their order: those that it has, the shop's own (`POST admin/parts/picture`), and those of hosts that may be shown. Shoppers see it at once.",
          },
        },
        async (request) => ({
          ...SUCCESS,
          part: await parts.save(request.body, askingOf(request)),
        }),
      );
  };
}

/** POST admin/prices/save: what a part costs at its levels is a manager's word. */
export function priceDeskRoutes(parts: PartEditing): FastifyPluginAsyncZod {
  return async (api) => {
    api.post(
      "/admin/prices/save",
      {
        config: { refusals: ["part_not_found"] },
        schema: {
          summary: "Set prices of a part by level, and what it costs the shop",
          description:
            "US dollars; a level that is left out stays, null or 0 takes it off sale there, or forgets the cost.",
          querystring: LocaleQuery,
          body: SavePricesRequest,
          response: { 200: PartResponse },
        },
      },
      async (request) => ({
        ...SUCCESS,
        part: await parts.savePrices(request.body, askingOf(request)),
      }),
    );
  };
}

/** POST admin/stock/get and admin/stock/save: what warehouses hold, and what was counted. */
export function stockDeskRoutes(db: Database, parts: PartEditing): FastifyPluginAsyncZod {
  return async (api) => {
    api.post(
      "/admin/stock/get",
      {
        config: { refusals: ["part_not_found"] },
        schema: {
          summary: "What each warehouse holds of a part, and its book",
          description: "The newest movement first, a hundred of them.",
          querystring: LocaleQuery,
          body: StockRequest,
          response: { 200: StockResponse },
        },
      },
      async ({ body }) => ({ ...SUCCESS, ...(await readStock(db, body.sku)) }),
    );
    api.post(
      "/admin/stock/save",
      {
        config: { refusals: ["part_not_found", "not_found", "changed_meanwhile"] },
        schema: {
          summary: "Write what somebody counted in a warehouse",
          description:
            "Booked as a correction. With `seen`, refused where the shop says something else by now.",
          querystring: LocaleQuery,
          body: SaveStockRequest,
          response: { 200: StockResponse },
        },
      },
      async (request) => {
        await parts.saveStock(request.body, askingOf(request));
        return { ...SUCCESS, ...(await readStock(db, request.body.sku)) };
      },
    );
  };
}
