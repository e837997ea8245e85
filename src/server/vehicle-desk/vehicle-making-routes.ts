import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";

import { LocaleQuery } from "#contract/shared.ts";
import { DeskVehicleResponse } from "#contract/vehicle-desk.ts";
import {
  EngineAddRequest,
  ModelAddRequest,
  VehicleChoicesRequest,
  VehicleChoicesResponse,
  VehicleRemovePreviewRequest,
  VehicleRemovePreviewResponse,
  VehicleRemoveRequest,
  VehicleRemoveResponse,
  VehicleRestoreRequest,
  VehicleRestoreResponse,
} from "#contract/vehicle-making.ts";
import { askingOf } from "#server/audit/staff.ts";
import { SUCCESS } from "#server/platform/http/success.ts";

import type { AddVehicles } from "./add-vehicles.ts";
import type { RemoveVehicles } from "./remove-vehicles.ts";

type Choices = Omit<VehicleChoicesResponse, "status">;
type Making = { add: AddVehicles; choices: () => Promise<Choices> };

/** POST admin/vehicles/choices, addmodel and addengine: a manager's word. */
export function vehicleMakingRoutes({ add, choices }: Making): FastifyPluginAsyncZod {
  return async (api) => {
    api.post(
      "/admin/vehicles/choices",
      {
        schema: {
          summary: "Of what models, engines and vehicle lines are made",
          description: "Makes, makers of engines, engines, regions and model years.",
          querystring: LocaleQuery,
          body: VehicleChoicesRequest,
          response: { 200: VehicleChoicesResponse },
        },
      },
      async () => ({ ...SUCCESS, ...(await choices()) }),
    );
    api.post(
      "/admin/vehicles/addmodel",
      {
        config: { refusals: ["vehicle_refused"] },
        schema: {
          summary: "Make a model, and its make where there is none",
          description:
            "Searches, pickers and files know it at once; it has no vehicles until it has lines. A name that another has is refused, with whose it is.",
          querystring: LocaleQuery,
          body: ModelAddRequest,
          response: { 200: DeskVehicleResponse },
        },
      },
      async (request) => ({
        ...SUCCESS,
        vehicle: await add.model(request.body, askingOf(request)),
      }),
    );
    api.post(
      "/admin/vehicles/addengine",
      {
        config: { refusals: ["vehicle_refused"] },
        schema: {
          summary: "Make an engine",
          description:
            "Files know it at once, and models may have it. A name that another engine has, of any maker, is refused, with whose it is.",
          querystring: LocaleQuery,
          body: EngineAddRequest,
          response: { 200: DeskVehicleResponse },
        },
      },
      async (request) => ({
        ...SUCCESS,
        vehicle: await add.engine(request.body, askingOf(request)),
      }),
    );
  };
}

/** POST admin/vehicles/removepreview, remove and restore: a manager's word. */
export function vehicleRemovalRoutes({
  preview,
  remove,
  restore,
}: RemoveVehicles): FastifyPluginAsyncZod {
  return async (api) => {
    api.post(
      "/admin/vehicles/removepreview",
      {
        config: { refusals: ["not_found", "vehicle_refused"] },
        schema: {
          summary: "What would go if a model or an engine were taken away",
          description: "Nothing is changed. What the shop's own files have is refused.",
          querystring: LocaleQuery,
          body: VehicleRemovePreviewRequest,
          response: { 200: VehicleRemovePreviewResponse },
        },
      },
      async ({ body }) => ({ ...SUCCESS, ...(await preview(body)) }),
    );
    api.post(
      "/admin/vehicles/remove",
      {
        config: { refusals: ["not_found", "changed_meanwhile", "vehicle_refused"] },
        schema: {
          summary: "Take away a model or an engine that staff made",
          description:
            "With its vehicle lines. Refused while a part fits it or a customer's garage has it.",
          querystring: LocaleQuery,
          body: VehicleRemoveRequest,
          response: { 200: VehicleRemoveResponse },
        },
      },
      async (request) => {
        await remove(request.body, askingOf(request));
        return SUCCESS;
      },
    );
    api.post(
      "/admin/vehicles/restore",
      {
        config: { refusals: ["not_found", "changed_meanwhile"] },
        schema: {
          summary: "Have back a model or an engine that was taken away within a day",
          description: "With its number, its vehicle lines and what else it was called.",
          querystring: LocaleQuery,
          body: VehicleRestoreRequest,
          response: { 200: VehicleRestoreResponse },
        },
      },
      async (request) => {
        await restore(request.body.id, askingOf(request));
        return SUCCESS;
      },
    );
  };
}
