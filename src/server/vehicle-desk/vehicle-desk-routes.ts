import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";

import { LocaleQuery } from "#contract/shared.ts";
import {
  DeskVehicleResponse,
  DeskVehiclesRequest,
  DeskVehiclesResponse,
  type OpenedVehicle,
  VehicleAliasRequest,
  VehicleGetRequest,
  VehicleMakesRequest,
  VehicleMakesResponse,
  VehicleSaveRequest,
} from "#contract/vehicle-desk.ts";
import { askingOf } from "#server/audit/staff.ts";
import { SUCCESS } from "#server/platform/http/success.ts";

import type { VehicleAliases } from "./edit-aliases.ts";
import type { VehicleList } from "./list-vehicles.ts";
import type { SaveVehicle } from "./rename-vehicles.ts";

type Reading = { list: VehicleList; open: (id: string) => Promise<OpenedVehicle> };

/** POST admin/vehicles, makes and get: what staff sees of models and engines (decisions §11). */
export function vehicleListRoutes({ list, open }: Reading): FastifyPluginAsyncZod {
  return async (api) => {
    api.post(
      "/admin/vehicles",
      {
        schema: {
          summary: "Models and engines",
          description:
            "By a piece of make and name or of another name, by make, and those without parts, which is looked up as it is now. How many parts fit each is counted in the background, within seconds after a change, or some minutes in a catalogue of a million parts: `countedAt` says when, `isCounting` that another count is on its way, and `parts` is null before the first. `next`, where there is one, is `after` for the page after.",
          querystring: LocaleQuery,
          body: DeskVehiclesRequest,
          response: { 200: DeskVehiclesResponse },
        },
      },
      async ({ body }) => ({ ...SUCCESS, ...(await list.page(body)) }),
    );
    api.post(
      "/admin/vehicles/makes",
      {
        schema: {
          summary: "The makes of vehicles and makers of engines",
          description: "By name; `POST admin/vehicles` is narrowed by them.",
          querystring: LocaleQuery,
          body: VehicleMakesRequest,
          response: { 200: VehicleMakesResponse },
        },
      },
      async () => ({ ...SUCCESS, makes: await list.makes() }),
    );
    api.post(
      "/admin/vehicles/get",
      {
        config: { refusals: ["not_found"] },
        schema: {
          summary: "A model or an engine, by its number",
          description: "With its vehicle lines, and the other names by which people search it.",
          querystring: LocaleQuery,
          body: VehicleGetRequest,
          response: { 200: DeskVehicleResponse },
        },
      },
      async ({ body }) => ({ ...SUCCESS, vehicle: await open(body.id) }),
    );
  };
}

/** POST admin/vehicles/addalias and removealias: a manager's word. */
export function vehicleAliasRoutes({ add, remove }: VehicleAliases): FastifyPluginAsyncZod {
  return async (api) => {
    api.post(
      "/admin/vehicles/addalias",
      {
        config: { refusals: ["not_found", "vehicle_refused"] },
        schema: {
          summary: "Have a model or an engine be searched by another name",
          description:
            "Searches, VINs and files understand it at once. One that another model or engine has is refused, with whose it is.",
          querystring: LocaleQuery,
          body: VehicleAliasRequest,
          response: { 200: DeskVehicleResponse },
        },
      },
      async (request) => ({ ...SUCCESS, vehicle: await add(request.body, askingOf(request)) }),
    );
    api.post(
      "/admin/vehicles/removealias",
      {
        config: { refusals: ["not_found"] },
        schema: {
          summary: "Take another name of a model or an engine away",
          description: "In every writing; loading the shop's own vehicles does not bring it back.",
          querystring: LocaleQuery,
          body: VehicleAliasRequest,
          response: { 200: DeskVehicleResponse },
        },
      },
      async (request) => ({ ...SUCCESS, vehicle: await remove(request.body, askingOf(request)) }),
    );
  };
}

/** POST admin/vehicles/save: a manager's word. */
export function vehicleNameRoutes(save: SaveVehicle): FastifyPluginAsyncZod {
  return async (api) => {
    api.post(
      "/admin/vehicles/save",
      {
        config: { refusals: ["not_found", "changed_meanwhile", "vehicle_refused"] },
        schema: {
          summary: "Name a model or an engine",
          description:
            "What it was called before leads to it, in addresses, garages, searches and files. 409 with what is there now when somebody else saved first.",
          querystring: LocaleQuery,
          body: VehicleSaveRequest,
          response: { 200: DeskVehicleResponse },
        },
      },
      async (request) => ({ ...SUCCESS, vehicle: await save(request.body, askingOf(request)) }),
    );
  };
}
