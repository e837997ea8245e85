import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";

import { LocaleQuery } from "#contract/shared.ts";
import { VinAnswer, VinRequest } from "#contract/vehicles.ts";
import type { CallLimit } from "#server/platform/limits/call-limit.ts";

import type { VinIdentifier } from "./identify-vin.ts";

/** POST vehicles/vin (decisions §4), limited per client address. */
export function vinRoutes(identifyVin: VinIdentifier, limit: CallLimit): FastifyPluginAsyncZod {
  return async (api) => {
    api.post(
      "/vehicles/vin",
      {
        preHandler: limit,
        config: { onlyReads: true, refusals: ["rate_limited"] },
        schema: {
          summary: "The vehicles that a VIN means, or what it tells of one",
          description:
            "`valid` with one vehicle or several to choose from; otherwise `status` says what is wrong with the VIN, with a sentence, and the reply is 200 all the same. A check digit that does not agree is told and refuses nothing. Sixty in a minute from one address.",
          querystring: LocaleQuery,
          body: VinRequest,
          response: { 200: VinAnswer },
        },
      },
      ({ body, caller, log }) =>
        identifyVin({
          vin: body.vin,
          region: body.region ?? "",
          storefront: caller.storefront,
          locale: caller.locale,
          report: (error) => log.error({ err: error }, "the VIN registry cannot be read"),
        }),
    );
  };
}
