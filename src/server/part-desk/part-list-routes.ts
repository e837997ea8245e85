import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";

import {
  DeskPartsRequest,
  DeskPartsResponse,
  type DeskPart,
  PartNamesRequest,
  PartNamesResponse,
} from "#contract/part-list.ts";
import { LocaleQuery } from "#contract/shared.ts";
import { drawingOf } from "#server/parts/part-drawing.ts";
import type { Database } from "#server/platform/database/database.ts";
import { SUCCESS } from "#server/platform/http/success.ts";

import { dollarsAtLevels } from "./edited-part-wire.ts";
import type { DeskPartList } from "./list-parts.ts";
import type { ListedPartRow } from "./part-list-store.ts";
import { findBrandNames, findCategoryNames } from "./part-name-store.ts";

/** POST admin/parts and admin/parts/names: the parts of the shop, and what they may be of (decisions §11). */
export function partListRoutes(db: Database, list: DeskPartList): FastifyPluginAsyncZod {
  return async (api) => {
    api.post(
      "/admin/parts",
      {
        schema: {
          summary: "Parts, the newest first or by their numbers",
          description:
            "By the beginning of a number, their sku, or words. Of numbers with one beginning the first 2,000 are looked at, and the list ends with their parts: type more of the number. Words come in the order of the shop's search, in pages of 12, 24 or 48, unless `sort` is another: then 2,000 of them are ordered by their numbers, and those beyond are left out. A page may be short and have a `next` all the same.",
          querystring: LocaleQuery,
          body: DeskPartsRequest,
          response: { 200: DeskPartsResponse },
        },
      },
      async ({ body, caller }) => {
        const { items, next } = await list(body, caller);
        return { ...SUCCESS, items: items.map(listedPartOf), next };
      },
    );
    api.post(
      "/admin/parts/names",
      {
        schema: {
          summary: "The brands and kinds that a part may be of",
          description: "In both languages, those that no part is of yet too.",
          querystring: LocaleQuery,
          body: PartNamesRequest,
          response: { 200: PartNamesResponse },
        },
      },
      async () => {
        const [brands, categories] = await Promise.all([findBrandNames(db), findCategoryNames(db)]);
        return {
          ...SUCCESS,
          brands,
          categories,
        };
      },
    );
  };
}

function listedPartOf(row: ListedPartRow): DeskPart {
  const { titleEs, titleEn, images, drawing } = row;
  return {
    sku: row.sku,
    partNumber: row.partNumber,
    title: { es: titleEs, en: titleEn },
    brand: row.brand,
    subcategory: row.subcategory,
    trust: row.trust,
    imageRoute: images[0] ?? drawingOf({ drawing, title_es: titleEs, title_en: titleEn }),
    hasPicture: images.length > 0,
    images,
    measures: row.measures,
    prices: dollarsAtLevels(row),
    onHand: row.onHand,
    minimum: row.minimum,
    free: row.free,
    incoming: row.incoming,
    version: row.version,
    updatedAt: row.updatedAt.toISOString(),
  };
}
