import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";

import { ErrorResponse, LocaleQuery } from "#contract/shared.ts";
import { VinAnswer, VinRequest } from "#contract/vehicles.ts";
import type { CallLimit } from "#server/platform/call-limit.ts";

import type { VinIdentifier } from "./identify-vin.ts";

/** POST vehicles/vin (decisions §4), limited per client address. */
export function vinRoutes(identifyVin: VinIdentifier, limit: CallLimit): FastifyPluginAsyncZod {
  return async (api) => {
    api.post(
      "/vehicles/vin",
      {
        preHandler: limit,
        schema: {
          summary: "The vehicles that a VIN means, or what it tells of one",
          querystring: LocaleQuery,
          body: VinRequest,
          response: { 200: VinAnswer, 400: ErrorResponse, 429: ErrorResponse },
        },
      },
      ({ body, caller, log }) =>
        identifyVin({
          vin: body.vin,
          region: body.region ?? "",
          locale: caller.locale,
          report: (error) => log.error({ err: error }, "the VIN registry cannot be read"),
        }),
    );
  };
}
