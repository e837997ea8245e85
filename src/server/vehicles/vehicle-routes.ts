import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";

import { LocaleQuery } from "#contract/shared.ts";
import {
  AllMakesResponse,
  EnginesResponse,
  MakeParams,
  MakesResponse,
  ModelsResponse,
  RegionQuery,
  VerifyVehicleRequest,
  VerifyVehicleResponse,
  YearMakeModelParams,
  YearMakeParams,
  YearParams,
} from "#contract/vehicles.ts";

import type { Caller } from "#server/platform/http/caller.ts";

import type { FoundVehicle } from "./find-vehicle.ts";
import type { VehicleChoices } from "./list-vehicle-choices.ts";
import type { OfferedVehicleFinder } from "./offered-regions.ts";
import { vehicleRefOf, vehicleWireOf } from "./vehicle-wire.ts";

/** The vehicle picker's calls: make_model_year_manager/* and vehicles/verify (specification §7). */
export function vehicleRoutes(
  choices: VehicleChoices,
  findOffered: OfferedVehicleFinder,
): FastifyPluginAsyncZod {
  return async (api) => {
    await api.register(choiceRoutes(choices), { prefix: "/make_model_year_manager" });
    await api.register(engineRoutes(choices), { prefix: "/make_model_year_manager" });
    api.post(
      "/vehicles/verify",
      {
        config: { onlyReads: true },
        schema: {
          summary: "Whether a vehicle or engine is one of the shop's, with its id and names",
          description:
            "`valid` with the vehicle as the shop knows it, or `invalid`. It is found by its id, or by region, year, make, model and engine; a plus sign in a name reads as a hyphen.",
          body: VerifyVehicleRequest,
          response: { 200: VerifyVehicleResponse },
        },
      },
      async ({ body, caller }) =>
        verified(await findOffered(vehicleRefOf(body.vehicle), caller.storefront)),
    );
  };
}

function choiceRoutes(choices: VehicleChoices): FastifyPluginAsyncZod {
  return async (api) => {
    api.get(
      "/makes/:year",
      {
        config: { refusals: ["year_out_of_range"] },
        schema: {
          summary: "Makes of a model year",
          description:
            "Only makes that lead to a vehicle. Years go from 1987 to next year. Without `region` the first region of the settings is meant; one that the shop does not have offers nothing.",
          params: YearParams,
          querystring: RegionQuery,
          response: { 200: MakesResponse },
        },
      },
      async (request) => makesOf(await choices.makes(stepOf(request))),
    );
    api.get(
      "/models/:year/:make",
      {
        config: { refusals: ["year_out_of_range"] },
        schema: {
          summary: "Models of a make in a year",
          description:
            "Only models that lead to a vehicle. The make may be sent as its name or as its slug.",
          params: YearMakeParams,
          querystring: RegionQuery,
          response: { 200: ModelsResponse },
        },
      },
      async (request) => {
        const models = await choices.models(stepOf(request));
        return { models: models.map((model) => ({ model })) };
      },
    );
    api.get(
      "/engines/:year/:make/:model",
      {
        config: { refusals: ["year_out_of_range"] },
        schema: {
          summary: "Engines of a model in a year",
          description:
            "The last step of the picker: an engine with year, make and model is a vehicle. Make and model may be sent as names or as slugs.",
          params: YearMakeModelParams,
          querystring: RegionQuery,
          response: { 200: EnginesResponse },
        },
      },
      async (request) => ({ engines: await choices.engines(stepOf(request)) }),
    );
  };
}

function engineRoutes(choices: VehicleChoices): FastifyPluginAsyncZod {
  return async (api) => {
    api.get(
      "/allmakes",
      {
        schema: {
          summary: "Makers of engines, each with the engines asked for most",
          description: "For whoever knows the engine and not the vehicle.",
          querystring: LocaleQuery,
          response: { 200: AllMakesResponse },
        },
      },
      async () => ({ makes: await choices.engineMakers() }),
    );
    api.get(
      "/enginesformake/:make",
      {
        schema: {
          summary: "Engines of a maker that the shop has parts for",
          description:
            "The maker may be sent as its name or as its slug; one that is not known has no engines.",
          params: MakeParams,
          querystring: LocaleQuery,
          response: { 200: EnginesResponse },
        },
      },
      async ({ params }) => ({ engines: await choices.enginesOfMaker(params.make) }),
    );
  };
}

type Choosing<Params> = { params: Params; query: { region?: string | undefined }; caller: Caller };

/** A step of the picker, in the region that is named, or the storefront's own. */
function stepOf<Params extends object>({ params, query, caller }: Choosing<Params>) {
  return { ...params, region: query.region, storefront: caller.storefront };
}

function makesOf(names: string[]): MakesResponse {
  return { makes: names.map((make) => ({ make })) };
}

function verified(found: FoundVehicle | undefined): VerifyVehicleResponse {
  if (!found) return { status: "invalid" };
  return { status: "valid", vehicle: vehicleWireOf(found) };
}
