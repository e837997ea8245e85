import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";

import { LocaleQuery } from "#contract/shared.ts";
import {
  DeskVehicleResponse,
  VehicleSplitPreviewRequest,
  VehicleSplitPreviewResponse,
  VehicleSplitRequest,
} from "#contract/vehicle-desk.ts";
import { askingOf } from "#server/audit/staff.ts";
import { SUCCESS } from "#server/platform/http/success.ts";

import type { SplitVehicles } from "./split-vehicles.ts";

/** POST admin/vehicles/splitpreview and split: a model that is two, or an engine. */
export function vehicleSplitRoutes({ preview, split }: SplitVehicles): FastifyPluginAsyncZod {
  return async (api) => {
    api.post(
      "/admin/vehicles/splitpreview",
      {
        config: { refusals: ["not_found", "vehicle_refused"] },
        schema: {
          summary: "What would go if a model or an engine were split",
          description:
            "Nothing is changed. Vehicle lines go whole, or in some of their model years; something has to stay.",
          querystring: LocaleQuery,
          body: VehicleSplitPreviewRequest,
          response: { 200: VehicleSplitPreviewResponse },
        },
      },
      async ({ body }) => ({ ...SUCCESS, ...(await preview(body)) }),
    );
    api.post(
      "/admin/vehicles/split",
      {
        config: { refusals: ["not_found", "changed_meanwhile", "vehicle_refused"] },
        schema: {
          summary: "Split a model or an engine",
          description:
            "Makes a new one of the same make, or maker and size, and gives it vehicle lines with what fits them. What a vehicle that goes was called means it still, in addresses, garages, files and VINs. Merging the new one back undoes it. Answers the new one.",
          querystring: LocaleQuery,
          body: VehicleSplitRequest,
          response: { 200: DeskVehicleResponse },
        },
      },
      async (request) => ({ ...SUCCESS, vehicle: await split(request.body, askingOf(request)) }),
    );
  };
}
