import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";

import { LocaleQuery } from "#contract/shared.ts";
import { DeskVehicleResponse } from "#contract/vehicle-desk.ts";
import {
  VehicleLinesPreviewRequest,
  VehicleLinesPreviewResponse,
  VehicleLinesSaveRequest,
} from "#contract/vehicle-making.ts";
import { askingOf } from "#server/audit/staff.ts";
import { SUCCESS } from "#server/platform/http/success.ts";

import type { ModelLines } from "./edit-lines.ts";

/** POST admin/vehicles/linespreview and savelines: with what, where and when a model was built. */
export function vehicleLineRoutes({ preview, save }: ModelLines): FastifyPluginAsyncZod {
  return async (api) => {
    api.post(
      "/admin/vehicles/linespreview",
      {
        config: { refusals: ["not_found", "vehicle_refused"] },
        schema: {
          summary: "What would become of a model if its lines were these",
          description:
            "Nothing is changed. Lines that are not named stay as they are; one without a year is taken away.",
          querystring: LocaleQuery,
          body: VehicleLinesPreviewRequest,
          response: { 200: VehicleLinesPreviewResponse },
        },
      },
      async ({ body }) => ({ ...SUCCESS, ...(await preview(body)) }),
    );
    api.post(
      "/admin/vehicles/savelines",
      {
        config: { refusals: ["not_found", "changed_meanwhile", "vehicle_refused"] },
        schema: {
          summary: "Say with which engines, where and in which years a model was built",
          description:
            "Pickers, searches and files know it at once. What a part fits or a customer's garage has is not taken away: that is refused, with how many there are.",
          querystring: LocaleQuery,
          body: VehicleLinesSaveRequest,
          response: { 200: DeskVehicleResponse },
        },
      },
      async (request) => ({ ...SUCCESS, vehicle: await save(request.body, askingOf(request)) }),
    );
  };
}
