import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";

import { VehicleRelationResponse } from "#contract/categories.ts";
import { LocaleQuery, SentVehicle } from "#contract/shared.ts";
import type { CallLimit } from "#server/platform/limits/call-limit.ts";
import type { VehicleRelator } from "#server/search/vehicle-relation.ts";
import { vehicleRefOf } from "#server/vehicles/vehicle-wire.ts";

/** POST categories/vehicle_relation (decisions §1): the body is the vehicle itself. */
export function vehicleRelationRoutes(
  relate: VehicleRelator,
  limit: CallLimit,
): FastifyPluginAsyncZod {
  return async (api) => {
    api.post(
      "/categories/vehicle_relation",
      {
        preHandler: limit,
        config: { onlyReads: true, refusals: ["rate_limited"] },
        schema: {
          summary: "Categories and subcategories that have stock for a vehicle",
          description:
            "The body is the vehicle itself. `invalid` and two empty lists where the vehicle is not known.",
          querystring: LocaleQuery,
          body: SentVehicle,
          response: { 200: VehicleRelationResponse },
        },
      },
      async ({ body, caller }) => {
        const related = await relate(vehicleRefOf(body), caller.storefront);
        return {
          status: related ? ("success" as const) : ("invalid" as const),
          categoryRelations: related?.categoryIds ?? [],
          subcategoryRelation: related?.subcategoryIds ?? [],
        };
      },
    );
  };
}
