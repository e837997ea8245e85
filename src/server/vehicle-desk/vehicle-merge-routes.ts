import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";

import { LocaleQuery } from "#contract/shared.ts";
import {
  DeskVehicleResponse,
  VehicleMergeRequest,
  VehiclePreviewRequest,
  VehiclePreviewResponse,
} from "#contract/vehicle-desk.ts";
import { askingOf } from "#server/audit/staff.ts";
import { SUCCESS } from "#server/platform/http/success.ts";

import type { MergeVehicles } from "./merge-vehicles.ts";

/** POST admin/vehicles/preview and merge: two models that are one, or two engines. */
export function vehicleMergeRoutes({ preview, merge }: MergeVehicles): FastifyPluginAsyncZod {
  return async (api) => {
    api.post(
      "/admin/vehicles/preview",
      {
        config: { refusals: ["not_found", "vehicle_refused"] },
        schema: {
          summary: "What would fit if a model or an engine were merged into another",
          description:
            "Nothing is changed. A model is merged into one of its make, an engine into one of its size.",
          querystring: LocaleQuery,
          body: VehiclePreviewRequest,
          response: { 200: VehiclePreviewResponse },
        },
      },
      async ({ body }) => ({ ...SUCCESS, ...(await preview(body)) }),
    );
    api.post(
      "/admin/vehicles/merge",
      {
        config: { refusals: ["not_found", "changed_meanwhile", "vehicle_refused"] },
        schema: {
          summary: "Merge a model or an engine into another",
          description:
            "Its vehicle lines and what fits them become the other's, and what it was called means the other, in addresses, garages, searches and files. It cannot be undone. Answers the one that stays.",
          querystring: LocaleQuery,
          body: VehicleMergeRequest,
          response: { 200: DeskVehicleResponse },
        },
      },
      async (request) => ({ ...SUCCESS, vehicle: await merge(request.body, askingOf(request)) }),
    );
  };
}
