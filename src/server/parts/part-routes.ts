import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";

import {
  FitmentsRequest,
  FitmentsResponse,
  ProductOptionsResponse,
  ProductResponse,
  ProductsRequest,
  ProductsResponse,
} from "#contract/products.ts";
import { LocaleQuery } from "#contract/shared.ts";
import { SuggestQuery, SuggestResponse } from "#contract/suggest.ts";
import { ShopError } from "#domain/error/shop-error.ts";
import type { VehicleIdRef } from "#domain/vehicle/vehicle-ref.ts";
import type { CallLimit } from "#server/platform/limits/call-limit.ts";
import { vehicleRefOf } from "#server/vehicles/vehicle-wire.ts";

import type { PartCatalogue } from "./part-catalogue.ts";
import type { SuggestParts } from "./suggest-parts.ts";
import type { TellFitments } from "./tell-fitments.ts";
import { unitRoutes } from "./unit-routes.ts";

/** A sku or an interchange group in a path; longer is no part's. */
const PathText = z.string().min(1).max(100);
/** Digits alone: "1e5" and "0x10" are numbers too, and no id that anybody was given. */
const RowId = z
  .string()
  .regex(/^\d{1,10}$/)
  .transform(Number)
  .pipe(z.int().min(1).max(2_147_483_647));

/** A part and its options may be asked about the shopper's vehicle, or about an engine. */
const ProductQuery = z.strictObject({
  ...LocaleQuery.shape,
  vehicle: RowId.optional(),
  engine: RowId.optional(),
});

type Needs = {
  catalogue: PartCatalogue;
  suggest: SuggestParts;
  tellFitments: TellFitments;
  limit: CallLimit;
};

/** POST products, GET products/{sku}, GET products/options/{unificado}, POST products/fitments, GET suggest (specification §7). */
export function partRoutes(needs: Needs): FastifyPluginAsyncZod {
  const { catalogue, limit } = needs;
  return async (api) => {
    await api.register(shortAnswerRoutes(needs));
    await api.register(unitRoutes(catalogue.units, limit));
    api.post(
      "/products",
      {
        preHandler: limit,
        config: { onlyReads: true, refusals: ["rate_limited"] },
        schema: {
          summary: "A page of parts with the filters that are left",
          description:
            "Filters by vehicle, category, text, brand, price and availability, twelve, 24 or 48 to a page. A facet ignores its own filter and takes all the others. With `grouped`, rows, pages and counts are of interchange groups, each once, shown by its first part and with its `group` (size, brands, qualities); GET products/options/{unificado} gives the others. Prices are in the reply for whoever may see them; a guest's filters and order by price are ignored. At most 900 searches in a minute from one address.",
          querystring: LocaleQuery,
          body: ProductsRequest,
          response: { 200: ProductsResponse },
        },
      },
      ({ body, caller }) => catalogue.products(body.partsFilters, caller),
    );
    api.get(
      "/products/:sku",
      {
        config: { refusals: ["part_not_found"] },
        schema: {
          summary: "The whole part",
          description:
            "Specifications, contents of a kit, cross references, supersession and the vehicles that it fits. With `vehicle` or `engine` the part says how it stands to that one.",
          params: z.strictObject({ sku: PathText }),
          querystring: ProductQuery,
          response: { 200: ProductResponse },
        },
      },
      async ({ params, query, caller }) => {
        const product = await catalogue.product(params.sku, caller, vehicleOf(query));
        if (!product) throw new ShopError("part_not_found", { sku: params.sku });
        return { product };
      },
    );
    api.get(
      "/products/options/:unificado",
      {
        schema: {
          summary: "The parts that replace each other",
          description:
            "The parts of one interchange group: Original before OEM before Aftermarket, in stock first. A group that is not known has none.",
          params: z.strictObject({ unificado: PathText }),
          querystring: ProductQuery,
          response: { 200: ProductOptionsResponse },
        },
      },
      async ({ params, query, caller }) => ({
        data: { options: await catalogue.options(params.unificado, caller, vehicleOf(query)) },
      }),
    );
  };
}

/** POST products/fitments and GET suggest. */
function shortAnswerRoutes({ tellFitments, suggest, limit }: Needs): FastifyPluginAsyncZod {
  return async (api) => {
    api.post(
      "/products/fitments",
      {
        preHandler: limit,
        config: { onlyReads: true, refusals: ["rate_limited"] },
        schema: {
          summary: "Whether the parts of a cart or an order fit a vehicle",
          description: "For each number that is sent, how the part stands to the vehicle.",
          querystring: LocaleQuery,
          body: FitmentsRequest,
          response: { 200: FitmentsResponse },
        },
      },
      async ({ body, caller }) => ({
        status: "success" as const,
        fitments: await tellFitments(
          { skus: body.skus, vehicle: vehicleRefOf(body.vehicle) },
          caller,
        ),
      }),
    );
    api.get(
      "/suggest",
      {
        preHandler: limit,
        config: { refusals: ["rate_limited"] },
        schema: {
          summary: "What the search box offers while a shopper types",
          description:
            "Parts by number and by word, phrases, categories and brands for what has been typed so far.",
          querystring: SuggestQuery,
          response: { 200: SuggestResponse },
        },
      },
      ({ query, caller }) => suggest(query.q, caller),
    );
  };
}

function vehicleOf({ vehicle, engine }: z.infer<typeof ProductQuery>): VehicleIdRef | undefined {
  if (vehicle !== undefined) return { kind: "vehicle", id: vehicle };
  return engine === undefined ? undefined : { kind: "engine", id: engine };
}
